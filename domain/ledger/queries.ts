import { and, asc, desc, eq, gt, lt, lte, type SQL, sql } from "drizzle-orm";
import { eventRow, ownerOfEvent } from "~/domain/event-store/log";
import { first, query } from "~/domain/event-store/query";
import { events } from "~/domain/event-store/schema";
import type { LogName } from "~/domain/logs";
import { eventCounts } from "./read-model";
import { ledgerCheckpoints, ledgerTiles } from "./schema";
import type { TileAddress } from "./tiles";

const tilesAt = query<{ addresses: string }>()((db, { addresses }) =>
  db
    .select()
    .from(ledgerTiles)
    .where(
      sql`(${ledgerTiles.level}, ${ledgerTiles.index}) IN (SELECT value->>0, value->>1 FROM json_each(${addresses}))`,
    ),
);

/** These tiles, as far as they exist, in one query. */
export function listTiles(addresses: readonly TileAddress[]) {
  return tilesAt({
    addresses: JSON.stringify(addresses.map(({ level, index }) => [level, index])),
  });
}

export const listCheckpoints = query<{ before: number; limit: number }>()((db, { before, limit }) =>
  db
    .select()
    .from(ledgerCheckpoints)
    .where(lt(ledgerCheckpoints.size, before))
    .orderBy(desc(ledgerCheckpoints.size))
    .limit(limit),
);

export const getLatestCheckpoint = query()((db) =>
  db.select().from(ledgerCheckpoints).orderBy(desc(ledgerCheckpoints.size)).limit(1),
);

const lastOfStream = query<{ streamId: string; through: number }>()((db, { streamId, through }) =>
  db
    .select(eventRow)
    .from(events)
    .where(and(eq(events.streamId, streamId), lte(events.position, through)))
    .orderBy(desc(events.version))
    .limit(1),
);

export const anchorStream = (log: LogName) => `anchor-${log}`;

/** The newest event that anchors a log, among the first `through` events of the main log. */
export function getAnchorEvent(log: LogName, through = Number.MAX_SAFE_INTEGER) {
  return first(lastOfStream({ streamId: anchorStream(log), through }));
}

const eventsOfStreams = query<{ streams: string; after: number; limit: number }>()(
  (db, { streams, after, limit }) =>
    db
      .select(eventRow)
      .from(events)
      .where(
        and(
          sql`${events.streamId} IN (SELECT value FROM json_each(${streams}))`,
          gt(events.position, after),
        ),
      )
      .orderBy(asc(events.position))
      .limit(limit),
);

/** Events that anchor these logs, in the order of the main log. */
export function listAnchorEvents(logs: readonly LogName[], after: number, limit: number) {
  return eventsOfStreams({ streams: JSON.stringify(logs.map(anchorStream)), after, limit });
}

/**
 * A player's own events, newest first: those about them and those that they did. What others did towards
 * them (a follow, a block) is about nobody in this sense, and so is not among them.
 */
export const listOwnEvents = query<{ userId: string; before: number; limit: number }>()((
  db,
  { userId, before, limit },
) => {
  const newest = (index: string, whose: SQL) => sql`SELECT "position" FROM (
      SELECT "position" FROM ${events} INDEXED BY ${sql.raw(index)}
      WHERE ${whose} AND ${lt(events.position, before)} ORDER BY "position" DESC LIMIT ${limit})`;
  const about = newest("events_user", sql`${ownerOfEvent} = ${userId}`);
  const done = newest(
    "events_actor",
    sql`"actor" IS NOT ${ownerOfEvent} AND ${eq(events.actor, userId)}`,
  );
  return db
    .select(eventRow)
    .from(events)
    .where(sql`${events.position} IN (${about} UNION ALL ${done})`)
    .orderBy(desc(events.position))
    .limit(limit);
});

/** What anybody may see of events: where they stand and what kind they are. Newest first. */
export const listLogEntries = query<{ before: number; limit: number }>()((db, { before, limit }) =>
  db
    .select({ position: events.position, type: events.type, occurredAt: events.occurredAt })
    .from(events)
    .where(lt(events.position, before))
    .orderBy(desc(events.position))
    .limit(limit),
);

/** How many events of each kind there are in all logs together, the most frequent first. */
export const listEventCounts = query()((db) => {
  const count = sql<number>`sum(${eventCounts.events})`.as("count");
  return db
    .select({
      type: eventCounts.type,
      count,
      lastAt: sql<string>`max(${eventCounts.lastAt})`.as("at"),
    })
    .from(eventCounts)
    .groupBy(eventCounts.type)
    .orderBy(desc(count));
});
