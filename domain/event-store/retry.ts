import { TransientFault } from "./constraint";

/** Somebody else was faster: what was decided no longer fits. */
export class Conflict extends Error {
  override readonly name = "Conflict";
}

/** Tried often enough for now. The same command with the same id may be sent again: it happens once. */
export class Busy extends Error {
  override readonly name = "Busy";

  /** `retryAfter`: seconds. */
  constructor(
    readonly retryAfter: number,
    cause: unknown,
  ) {
    super("The database is busy", { cause });
  }
}

const MAX_CONFLICTS = 20;
const MAX_FAULTS = 4;
/** Milliseconds. */
const CONFLICT_PAUSE = 4;
const MAX_CONFLICT_PAUSE = 60;
const FAULT_PAUSE = 50;

/**
 * Repeats an attempt that lost a race, soon and at most 20 times, or that met a passing fault, with
 * exponential pauses and at most 4 times: a database that is overloaded is not helped by haste. Throws
 * {@link Busy} after that, and anything else at once.
 */
export async function withRetries<Result>(attempt: () => Promise<Result>): Promise<Result> {
  let conflicts = 0;
  let faults = 0;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof Conflict) {
        conflicts += 1;
        if (conflicts === MAX_CONFLICTS) throw new Busy(1, error);
        await pause(Math.min(conflicts * CONFLICT_PAUSE, MAX_CONFLICT_PAUSE));
      } else if (error instanceof TransientFault) {
        faults += 1;
        if (faults === MAX_FAULTS) throw new Busy(5, error);
        await pause(FAULT_PAUSE * 2 ** faults);
      } else throw error;
    }
  }
}

/** Up to so many milliseconds, by chance, so that those who met once do not meet again. */
function pause(longest: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * longest));
}
