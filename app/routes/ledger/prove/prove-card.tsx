import { useEffect, useRef, useState } from "react";
import { ApiProblem, explain } from "~/app/api-problem";
import { Button } from "~/app/components/button";
import { Card } from "~/app/components/card";
import { Chip } from "~/app/components/chip";
import { useRootData } from "~/app/frame/root-data";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import type { CheckpointView } from "~/app/routes/ledger/load-log";
import { WalletButton } from "~/app/wallet/wallet-button";
import { OwnEventRow } from "./own-event-row";
import type { Progress } from "./prove";
import { type ProvenEvent, type Report, isFailure, isGood } from "./report";
import { forgetSeenCheckpoint, keepSeenCheckpoint } from "./seen-checkpoint";
import { Stages } from "./stages";
import { Verdict } from "./verdict";

type ProverState =
  | { name: "idle" | "cancelled" }
  /** `text`: why, where there is more to say than that it failed. */
  | { name: "failed"; text: string | undefined }
  | { name: "running"; whose: Report["whose"]; progress: Progress | undefined }
  | { name: "done"; report: Report };

/** Between two renderings of the progress, so that thousands of events do not make thousands of them. */
const FRAME_MS = 100;

/** Runs the proof, one at a time; its code loads when it is first asked for. */
function useProver(onSeen: (checkpoint: CheckpointView) => void) {
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

/** "Prove my events", and what came of it. Visitors can have the newest checkpoint checked. */
export function ProveCard({ onSeen }: { onSeen: (checkpoint: CheckpointView) => void }) {
  const { t } = useTranslation("ledger");
  const user = useRootData()?.user ?? null;
  const { state, start, cancel, forget } = useProver(onSeen);
  const running = state.name === "running";
  const report = state.name === "done" ? state.report : undefined;
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
      <header className="grid gap-2">
        <h2 className="font-pixel text-xl">{t("prove.title")}</h2>
        <p className="max-w-prose text-muted">{t("prove.lead")}</p>
      </header>
      {running ? (
        <div className="grid gap-4">
          <Stages whose={state.whose} progress={state.progress} />
          <Button tone="secondary" className="justify-self-start" onClick={cancel}>
            {t("prove.cancel")}
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          {user ? (
            <Button size="lg" onClick={() => void start("mine")}>
              {t(report ? "prove.again" : "prove.button")}
            </Button>
          ) : (
            <>
              <div className="grid w-full gap-1">
                <p className="font-bold">{t("prove.visitor")}</p>
                <p className="text-sm text-muted">{t("prove.visitorHint")}</p>
              </div>
              <WalletButton size="lg" />
              <Button size="lg" tone="secondary" onClick={() => void start(null)}>
                {t("prove.check")}
              </Button>
            </>
          )}
        </div>
      )}
      <div aria-live="polite" className="grid grid-cols-[minmax(0,1fr)] gap-6 empty:hidden">
        {state.name === "cancelled" && <p className="text-muted">{t("prove.cancelled")}</p>}
        {state.name === "failed" && (
          <p className="font-semibold text-danger">{state.text ?? t("prove.failed")}</p>
        )}
        {report && <Verdict report={report} onForget={forget} />}
      </div>
      {report && report.events.length > 0 && <OwnEvents events={report.events} />}
    </Card>
  );
}

const SHOWN_AT_A_TIME = 20;

/** The player's events, each with its verdict, opened for them. */
function OwnEvents({ events }: { events: readonly ProvenEvent[] }) {
  const { t } = useTranslation("ledger");
  const { number } = useFormat();
  const failures = events.filter(({ verdict }) => isFailure(verdict));
  const [onlyFailures, setOnlyFailures] = useState(failures.length > 0);
  const [limit, setLimit] = useState(SHOWN_AT_A_TIME);
  const wanted = onlyFailures ? failures : events;
  const left = wanted.length - limit;

  function choose(only: boolean) {
    setOnlyFailures(only);
    setLimit(SHOWN_AT_A_TIME);
  }
  return (
    <section aria-labelledby="own-events" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="own-events" className="text-lg font-bold">
          {t("mine.title")}
        </h3>
        {failures.length > 0 && (
          <div className="flex gap-2">
            <Chip pressed={onlyFailures} onClick={() => choose(true)}>
              {t("mine.failures")} ({number(failures.length)})
            </Chip>
            <Chip pressed={!onlyFailures} onClick={() => choose(false)}>
              {t("mine.all")} ({number(events.length)})
            </Chip>
          </div>
        )}
      </header>
      <ol className="divide-y-2 divide-line border-y-2 border-line">
        {wanted.slice(0, limit).map((one) => (
          <OwnEventRow key={one.event.position} one={one} />
        ))}
      </ol>
      {left > 0 && (
        <Button
          tone="secondary"
          className="justify-self-center"
          onClick={() => setLimit(limit + 5 * SHOWN_AT_A_TIME)}
        >
          {t("mine.more", { count: Math.min(left, 5 * SHOWN_AT_A_TIME) })}
        </Button>
      )}
    </section>
  );
}
