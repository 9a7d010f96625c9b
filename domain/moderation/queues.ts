import type { TargetKind } from "./words";

/** Of what waits to be judged: what it is there for. */
export const queues = ["reported", "held", "appeals"] as const;
export type Queue = (typeof queues)[number];

/** What of it is asked for: all that is left out. */
export interface QueueFilter {
  queue?: Queue;
  kind?: TargetKind;
}
export type QueueCounts = Record<Queue, number>;
