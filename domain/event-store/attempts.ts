import { brokenConstraint, refusalCodeOf, TransientFault } from "./constraint";
import { Refusal } from "./decider";
import type { RecordedEvent } from "./event";
import type { Write } from "./execute";
import type { Model } from "./model";
import type { BoundQuery } from "./query";
import type { Row, Statement } from "./statement";

type Queries = Readonly<Record<string, BoundQuery<unknown>>>;

const MAX_KNOWN = 5_000;

/** A question is its SQL with its parameters: nobody is told what was asked about somebody else. */
const questionOf = ({ sql, params }: Statement) => `${sql}\n${JSON.stringify(params)}`;

/**
 * What one isolate read last of things that many commands ask about alike. It may be out of date, so that a decision
 * made on it stands only where the database refuses whatever has changed.
 */
export class Memory {
  readonly #known = new Map<string, readonly Row[]>();
  readonly #ends = new Map<string, StreamEnd>();

  /** What all of these found last; undefined where one was not asked. */
  recall(queries: Queries): Record<string, unknown> | undefined {
    const found: Record<string, unknown> = {};
    for (const [name, query] of Object.entries(queries)) {
      const rows = this.#known.get(questionOf(query));
      if (!rows) return undefined;
      found[name] = query.map(rows);
    }
    return found;
  }

  /** The same queries, and how to keep what they find. */
  observe<Q extends Queries>(queries: Q): { observed: Q; keep(): void } {
    const found = new Map<string, readonly Row[]>();
    const observed = Object.entries(queries).map(([name, query]) => {
      const map = (rows: readonly Row[]) => {
        // Whoever decides on them later is not told what this command made of them.
        found.set(
          questionOf(query),
          rows.map((row) => Object.freeze(row)),
        );
        return query.map(rows);
      };
      return [name, { ...query, map }];
    });
    const keep = () => {
      for (const [question, rows] of found) keepIn(this.#known, question, rows);
    };
    return { observed: Object.fromEntries(observed) as Q, keep };
  }

  /** That a stream has grown. */
  noteEnd(event: StreamEnd): void {
    keepIn(this.#ends, event.streamId, event);
  }

  /** The event that was last put at the end of a stream here. */
  endOf(streamId: string): StreamEnd | undefined {
    return this.#ends.get(streamId);
  }

  forget(queries: Queries): void {
    for (const query of Object.values(queries)) this.#known.delete(questionOf(query));
  }
}

export type StreamEnd = Pick<RecordedEvent, "streamId" | "version" | "type">;

function keepIn<Value>(known: Map<string, Value>, name: string, value: Value): void {
  known.delete(name);
  known.set(name, value);
  if (known.size > MAX_KNOWN) known.delete(known.keys().next().value!);
}

/** Somebody else was faster: what was decided no longer fits. */
export class Conflict extends Error {
  override readonly name = "Conflict";
}

const STREAM_TAKEN = "events.stream_id, events.version";

/** Whether a race was lost for the end of a stream. */
export const isStreamTaken = (error: unknown): boolean =>
  error instanceof Conflict && brokenConstraint(error.cause) === STREAM_TAKEN;

/** What the kernel's own constraints mean. */
const MEANINGS: Readonly<Record<string, string>> = {
  [STREAM_TAKEN]: "retry",
  "commands.id": "retry",
  "commands.name": "retry",
  "person_keys.person_id": "retry",
  // For a moment: see `swapRebuilt`.
  log_pauses: "retry",
  "commands.status": "person_forgotten",
  "person_keys.wrapped_key": "person_forgotten",
};

/** A broken constraint is a lost race or a refusal, as whoever made the constraint says. */
export function meaningOf(
  error: unknown,
  model: Model,
  writes: readonly Write[],
  lostRaces: readonly string[] = [],
): unknown {
  const meanings = Object.assign({}, ...writes.map((write) => write.refusals), model.constraints);
  const code = refusalCodeOf(error, { ...meanings, ...MEANINGS });
  if (code === undefined) return error;
  const isLostRace = code === "retry" || lostRaces.includes(code);
  return isLostRace ? new Conflict(code, { cause: error }) : new Refusal(code);
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
