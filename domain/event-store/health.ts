import { count, eq } from "drizzle-orm";
import { DATABASE_NAMES, type DatabaseName, type LogName, SEARCH } from "~/domain/logs";
import type { Database } from "./database";
import { getHead } from "./log";
import { query, rawQuery } from "./query";
import { skippedEvents, subscriptions } from "./schema";
import type { Subscription } from "./subscription";

/** How a read model that follows the logs stands, for those who watch over them. */
export interface SubscriptionHealth {
  name: string;
  /**
   * `stopped`: an event that it may not leave out keeps what comes after it in its log. `newer_data`: newer code than
   * this has made its rows. `catching_up`: rows that are to take the place of the live ones are made, if there are any.
   */
  state: "following" | "catching_up" | "stopped" | "newer_data";
  /** By log, the events that the rows that are read have still to follow. */
  lag: Partial<Record<LogName, number>>;
  /** Events that were left out. */
  skipped: number;
  /** Those that are not followed and not left out yet. */
  failing: { log: string; position: number; reason: string; tries: number }[];
}

const NO_LOG = rawQuery<{ position: number }>(`SELECT 0 AS "position"`);
const listStandings = query()((db) => db.select().from(subscriptions));
const listFailing = query()((db) =>
  db.select().from(skippedEvents).where(eq(skippedEvents.skipped, false)).limit(50),
);
const countSkipped = query()((db) =>
  db
    .select({ run: skippedEvents.run, events: count() })
    .from(skippedEvents)
    .where(eq(skippedEvents.skipped, true))
    .groupBy(skippedEvents.run),
);

/** One round trip, to all databases side by side. */
export async function readSubscriptions(
  database: (name: DatabaseName) => Database,
  all: readonly Subscription[],
): Promise<SubscriptionHealth[]> {
  const found = await Promise.all(
    DATABASE_NAMES.map(async (name) => ({
      name,
      ...(await database(name).read({
        heads: name === SEARCH ? NO_LOG : getHead({}),
        standings: listStandings({}),
        failing: listFailing({}),
        skipped: countSkipped({}),
      })),
    })),
  );
  return all.map(({ name, version, logs: followed, database: own }) => {
    const { standings, failing, skipped } = found.find((one) => one.name === own)!;
    const its = standings.filter((one) => one.name === name);
    const live = its.find((one) => one.live);
    const positions = JSON.parse(live?.positions ?? "{}") as Partial<Record<LogName, number>>;
    const failures = failing.filter((one) => one.subscription === name);
    const isNewer = its.some((one) => one.version > version) && live?.version !== version;
    return {
      name,
      state: isNewer
        ? "newer_data"
        : failures.length
          ? "stopped"
          : its.length === 1 && live?.version === version
            ? "following"
            : "catching_up",
      lag: Object.fromEntries(
        followed.map((log) => {
          const head = found.find((one) => one.name === log)!.heads[0]!.position;
          return [log, head - (positions[log] ?? 0)];
        }),
      ),
      skipped: skipped.find((one) => one.run === live?.run)?.events ?? 0,
      failing: failures.map(({ log, position, reason, tries }) => ({
        log,
        position,
        reason,
        tries,
      })),
    };
  });
}
