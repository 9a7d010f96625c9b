/** What an audit goes through, in this order. */
export const auditPhases = [
  "replay",
  "compare",
  "follow",
  "followed",
  "kept",
  "leaves",
  "tiles",
  "checkpoints",
  "anchors",
  "rooms",
  "media",
  "answers",
  "rest",
  "draws",
  "values",
  "plays",
  "matches",
  "items",
  "epochs",
  "market",
  "sums",
] as const;
export type AuditPhase = (typeof auditPhases)[number];

/** Those of one projection alone, and of one subscription. */
const OF_PROJECTION: readonly AuditPhase[] = ["replay", "compare"];
const OF_SUBSCRIPTION: readonly AuditPhase[] = ["follow", "followed"];

/** What an audit of everything, or of one read model, goes through. */
export function phasesOf(readModel: string | null, subscriptions: readonly string[]) {
  if (readModel === null) return auditPhases;
  return subscriptions.includes(readModel) ? OF_SUBSCRIPTION : OF_PROJECTION;
}

/** Those that go along the log, so that one can tell how far they are. */
export const ALONG_THE_LOG: readonly AuditPhase[] = ["replay", "leaves", "draws"];
