import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { explain } from "~/app/api-problem";
import { toast } from "~/app/components/toast";
import { repairProjection } from "~/app/routes/ops/ops-api";
import type { Finding } from "~/workers/operations/finding";
import type { RepairStep } from "~/workers/operations/repair";

export interface Repair {
  name: string;
  stage: "replaying" | "comparing" | "compared" | "swapping" | "done" | "failed";
  position: number;
  head: number;
  /** How the tables differ from what the log says. */
  findings: readonly Finding[];
  problem?: string;
}

/** The replay of one projection beside its tables; these are exchanged only when the operator says so. */
export function useRepair() {
  const [repair, setRepair] = useState<Repair>();
  const running = useRef<AbortController>(null);
  const { revalidate } = useRevalidator();
  useEffect(() => () => running.current?.abort(), []);

  async function attempt(begun: Repair, work: (signal: AbortSignal) => Promise<Repair>) {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setRepair(begun);
    try {
      const ended = await work(signal);
      if (!signal.aborted) setRepair(ended);
    } catch (error) {
      if (signal.aborted) return;
      const problem = await explain(error);
      setRepair((last) => ({ ...(last ?? begun), stage: "failed", problem }));
    }
  }

  function replay(name: string) {
    let current: Repair = { name, stage: "replaying", position: 0, head: 0, findings: [] };
    return attempt(current, async (signal) => {
      let step: RepairStep = "start";
      for (;;) {
        const { next, position, head, findings } = await repairProjection(name, step, signal);
        current = { ...current, position, head, findings };
        if (next === null || next === "swap") return { ...current, stage: "compared" };
        step = next;
        if (!signal.aborted) {
          setRepair({ ...current, stage: next === "compare" ? "comparing" : "replaying" });
        }
      }
    });
  }

  function swap(compared: Repair) {
    return attempt({ ...compared, stage: "swapping" }, async () => {
      const { head } = await repairProjection(compared.name, "swap");
      return { ...compared, stage: "done", position: head, head };
    });
  }

  /** Forgets a replay and its tables; the live ones stay as they are. */
  async function drop(name: string) {
    running.current?.abort();
    setRepair(undefined);
    try {
      await repairProjection(name, "drop");
    } catch (error) {
      toast("danger", await explain(error));
    }
    await revalidate();
  }

  /** Closes what is done or has failed. */
  async function close() {
    setRepair(undefined);
    await revalidate();
  }

  return { repair, replay, swap, drop, close };
}
