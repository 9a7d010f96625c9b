export const codeStates = ["open", "planned", "used-up", "ended", "stopped"] as const;
export type CodeState = (typeof codeStates)[number];

interface Code {
  startsAt: string;
  endsAt: string;
  usesLeft: number;
  stoppedAt: string | null;
}

/** Whether orders can be placed with a code, or why not. */
export function stateOf({ startsAt, endsAt, usesLeft, stoppedAt }: Code, now: string): CodeState {
  if (stoppedAt) return "stopped";
  if (now >= endsAt) return "ended";
  if (usesLeft <= 0) return "used-up";
  return now < startsAt ? "planned" : "open";
}

/** The same in SQL over a row `code`, `?1` being the time. */
export const STATE_IN_SQL: Record<CodeState, string> = {
  stopped: `code."stopped_at" IS NOT NULL`,
  ended: `code."stopped_at" IS NULL AND code."ends_at" <= ?1`,
  "used-up": `code."stopped_at" IS NULL AND code."ends_at" > ?1 AND code."uses_left" <= 0`,
  planned: `code."stopped_at" IS NULL AND code."ends_at" > ?1 AND code."uses_left" > 0 AND code."starts_at" > ?1`,
  open: `code."stopped_at" IS NULL AND code."ends_at" > ?1 AND code."uses_left" > 0 AND code."starts_at" <= ?1`,
};
