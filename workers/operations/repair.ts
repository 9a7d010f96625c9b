import { Refusal } from "~/domain/event-store/decider";
import type { Projection } from "~/domain/event-store/projection";
import { compareRebuilt } from "~/domain/event-store/compare-rebuilt";
import {
  continueRebuild,
  dropRebuild,
  getLogHead,
  type RebuildContext,
  requireRebuild,
  startRebuild,
  swapRebuilt,
} from "~/domain/event-store/rebuild";
import type { Services } from "~/workers/services";
import type { Finding } from "./finding";
import { rowFinding } from "./row-findings";

export const repairSteps = ["start", "continue", "compare", "swap", "drop"] as const;
export type RepairStep = (typeof repairSteps)[number];

export interface RepairResult {
  next: RepairStep | null;
  position: number;
  head: number;
  findings: Finding[];
}

const MAX_SWAPS = 50;

/** One bounded step of the replay and repair of one projection. Until `swap`, players notice nothing. */
export async function repairStep(
  { store, db }: Services,
  projection: Projection,
  step: RepairStep,
): Promise<RepairResult> {
  const isNeeded = step !== "start" && step !== "drop";
  const { position } = isNeeded ? await requireRebuild(db, projection.name) : { position: 0 };
  const head = await getLogHead(db);
  const at = { position, head, findings: [] };
  switch (step) {
    case "start":
      await startRebuild(store, projection);
      return { ...at, next: "continue" };
    case "continue": {
      const { position, atHead } = await continueRebuild(store, projection, { events: 5000 });
      return { ...at, position, next: atHead ? "compare" : "continue" };
    }
    case "compare":
      return { ...at, findings: await compare(store, projection), next: "swap" };
    case "drop":
      await dropRebuild(db, projection);
      return { ...at, next: null };
    case "swap": {
      const findings = await compare(store, projection);
      for (let attempt = 1; attempt <= MAX_SWAPS; attempt++) {
        await continueRebuild(store, projection);
        if (await swapRebuilt(store, projection)) {
          return { ...at, position: head, findings, next: null };
        }
      }
      throw new Refusal("log_too_busy");
    }
  }
}

async function compare(context: RebuildContext, projection: Projection): Promise<Finding[]> {
  const differences = await compareRebuilt(context, projection);
  return differences.map((one) => rowFinding(one, one.side === "live" ? "will_go" : "will_come"));
}
