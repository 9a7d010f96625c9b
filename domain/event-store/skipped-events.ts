import { eq } from "drizzle-orm";
import type { LogName } from "~/domain/logs";
import { TransientFault } from "./constraint";
import type { Database } from "./database";
import { PERSON_FORGOTTEN } from "./forget-person";
import { type EventRow, NewerData } from "./event";
import { query } from "./query";
import { skippedEvents } from "./schema";
import type { Statement } from "./statement";

/** So often an event is tried before it is left out, where its subscription may leave one out. */
export const MAX_TRIES = 5;
/** Milliseconds between tries that count: a log that grows wakes many runs a second, which one fault makes all fail. */
export const BETWEEN_TRIES = 30_000;

export type Failure = typeof skippedEvents.$inferSelect;

export const listFailures = query<{ subscription: string }>()((db, { subscription }) =>
  db.select().from(skippedEvents).where(eq(skippedEvents.subscription, subscription)),
);

/** An event, asked for alone, that a subscription's code or its tables refuse. */
export class PoisonEvent extends Error {
  override readonly name = "PoisonEvent";

  constructor(
    readonly run: string,
    readonly log: LogName,
    readonly event: Pick<EventRow, "position" | "type">,
    cause: unknown,
  ) {
    super(`${event.type} at ${log}:${event.position}: ${String(cause)}`, { cause });
  }
}

/**
 * Counts a try, the last of which leaves the event out where that harms nobody. A database that is away is no try, nor
 * is an event that a newer release is there for.
 */
export async function noteTry(
  db: Database,
  { name, skips }: { name: string; skips: boolean },
  { run, log, event, message, cause }: PoisonEvent,
  now: Date,
): Promise<void> {
  if (cause instanceof TransientFault || cause instanceof NewerData) return;
  const skippable = skips && event.type !== PERSON_FORGOTTEN ? 1 : 0;
  await db.batch([
    {
      sql: `INSERT INTO "skipped_events" ("run", "log", "position", "subscription", "reason", "tries", "at", "skipped")
        VALUES (?1, ?2, ?3, ?4, ?5, 1, ?6, 0)
        ON CONFLICT ("run", "log", "position") DO UPDATE SET "reason" = excluded."reason", "at" = excluded."at",
          "tries" = "tries" + 1, "skipped" = "skipped" OR (?7 AND "tries" + 1 >= ${MAX_TRIES}) WHERE "at" <= ?8`,
      params: [
        run,
        log,
        event.position,
        name,
        message.slice(0, 500),
        now.toISOString(),
        skippable,
        new Date(now.getTime() - BETWEEN_TRIES).toISOString(),
      ],
    },
  ]);
}

/** What a subscription could not follow and then could. */
export function forgetFailures(run: string, log: LogName, through: number): Statement {
  return {
    sql: `DELETE FROM "skipped_events" WHERE "run" = ? AND "log" = ? AND "position" <= ? AND NOT "skipped"`,
    params: [run, log, through],
  };
}
