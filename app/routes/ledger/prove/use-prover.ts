import { useEffect, useRef, useState } from "react";
import { ApiProblem, explain } from "~/app/api-problem";
import type { CheckpointView } from "~/app/routes/ledger/load-log";
import type { Progress } from "./prove";
import { isGood, type Report } from "./report";
import { forgetSeenCheckpoint, keepSeenCheckpoint } from "./seen-checkpoint";

export type ProverState =
  | { name: "idle" | "cancelled" }
  /** `text`: why, where there is more to say than that it failed. */
  | { name: "failed"; text: string | undefined }
  | { name: "running"; whose: Report["whose"]; progress: Progress | undefined }
  | { name: "done"; report: Report };

/** Between two renderings of the progress, so that thousands of events do not make thousands of them. */
const FRAME_MS = 100;

/** Runs the proof, one at a time; its code loads when it is first asked for. */
export function useProver(onSeen: (checkpoint: CheckpointView) => void) {
  const [state, setState] = useState<ProverState>({ name: "idle" });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(whose: Report["whose"]) {
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setState({ name: "running", whose, progress: undefined });
    try {
      const [{ prove }, { browserSources }] = await Promise.all([
        import("./prove"),
        import("./browser-sources"),
      ]);
      const show = atMostOncePer(FRAME_MS, (progress: Progress) => {
        if (!signal.aborted) setState({ name: "running", whose, progress });
      });
      const report = await prove(browserSources(whose, signal), show, signal);
      const { checkpoint, key } = report;
      if (checkpoint && isGood(report)) {
        const { size, root } = checkpoint;
        const at = new Date().toISOString();
        keepSeenCheckpoint({ size, root, publicKey: key.publicKey, at });
        onSeen({ size, root, note: checkpoint.note, publishedAt: at });
      }
      setState({ name: "done", report });
    } catch (error) {
      if (running.current !== controller) return;
      if (signal.aborted) return setState({ name: "cancelled" });
      console.warn(error);
      const signedOut = error instanceof ApiProblem && error.status === 401;
      setState({ name: "failed", text: signedOut ? await explain(error) : undefined });
    }
  }

  return {
    state,
    start,
    cancel: () => running.current?.abort(),
    forget() {
      forgetSeenCheckpoint();
      setState({ name: "idle" });
    },
  };
}

/** Lets through the first of each stage, and then one in a while. */
function atMostOncePer(ms: number, show: (progress: Progress) => void) {
  let stage: string | undefined;
  let last = 0;
  return (progress: Progress) => {
    const now = performance.now();
    if (progress.stage === stage && now - last < ms) return;
    stage = progress.stage;
    last = now;
    show(progress);
  };
}
