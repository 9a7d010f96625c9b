import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { Write } from "~/domain/event-store/execute";
import { type BoundQuery, mapQuery, query, rawQuery, select } from "~/domain/event-store/query";
import { blocks } from "./read-model";

// The one place that knows what a block keeps apart: docs/decisions/blocks.md.

const between = query<{ personId: string; otherId: string }>()((db, { personId, otherId }) =>
  db
    .select({ blockerId: blocks.blockerId })
    .from(blocks)
    .where(
      or(
        and(eq(blocks.blockerId, personId), eq(blocks.blockedId, otherId)),
        and(eq(blocks.blockerId, otherId), eq(blocks.blockedId, personId)),
      ),
    )
    .limit(1),
);
/**
 * Whether either has blocked the other: what a command, or a page about one person, loads.
 *
 * @public for features that are about two people
 */
export const blockedBetween = (personId: string, otherId: string): BoundQuery<boolean> =>
  mapQuery(between({ personId, otherId }), ({ length }) => length > 0);

/**
 * For a command's `writes`, where a block may come between its load and its append: the batch is refused
 * with `blocked` while one stands. It inserts the block that there is once more, which its key refuses;
 * without one it inserts nothing.
 */
export function refuseBlocked(personId: string, otherId: string): Write {
  return {
    sql: `INSERT INTO "blocks" SELECT * FROM "blocks"
      WHERE ("blocker_id" = ?1 AND "blocked_id" = ?2) OR ("blocker_id" = ?2 AND "blocked_id" = ?1)`,
    params: [personId, otherId],
  };
}

/** So many are left out before a list is read; of whoever is apart besides, what was read is taken out again. */
export const MAX_BLOCKED_IDS = 500;

/** SQL of the ids whom a block keeps apart from `?1`, at most {@link MAX_BLOCKED_IDS}: whom they blocked last, first. */
export const BLOCKED_IDS = `SELECT "blocked_id" AS "id" FROM (SELECT "blocked_id" FROM "blocks"
    WHERE "blocker_id" = ?1 ORDER BY "blocked_at" DESC, "blocked_id" DESC LIMIT ${MAX_BLOCKED_IDS})
  UNION SELECT "blocker_id" FROM (SELECT "blocker_id" FROM "blocks" WHERE "blocked_id" = ?1
    LIMIT (SELECT max(0, ${MAX_BLOCKED_IDS} - count(*)) FROM (
      SELECT 1 FROM "blocks" WHERE "blocker_id" = ?1 LIMIT ${MAX_BLOCKED_IDS})))`;

/**
 * Those whom a block keeps apart from a viewer, for lists in other logs: as many as may be blocked by a million, so
 * no more than {@link MAX_BLOCKED_IDS}. None for visitors ("").
 */
export function listBlockedIds(viewerId: string): BoundQuery<string[]> {
  // By hand, as feeds need it as a part of theirs.
  const rows = rawQuery<{ id: string }>(BLOCKED_IDS, [viewerId]);
  return mapQuery(rows, (found) => found.map(({ id }) => id));
}

/** The same as a condition of SQL on a column, of everybody, for lists of `main` that look at few rows. */
export const notBlockedHere = (column: string) =>
  `(NOT EXISTS (SELECT 1 FROM "blocks" WHERE "blocker_id" = ?1 AND "blocked_id" = ${column})
    AND NOT EXISTS (SELECT 1 FROM "blocks" WHERE "blocker_id" = ${column} AND "blocked_id" = ?1))`;

const blockedAmong = query<{ viewerId: string; people: readonly string[] }>()(
  (_, { viewerId, people }) =>
    select(
      { id: sql<string>`value` },
      sql`FROM json_each(${people}) WHERE NOT ${notBlocked(viewerId, sql`value`)}`,
    ),
);
/** Those among some people whom a block keeps apart from a viewer. */
export const listBlockedAmong = (viewerId: string, people: readonly string[]) =>
  mapQuery(blockedAmong({ viewerId, people }), (found) => found.map(({ id }) => id));

const blocksAmong = query<{ people: readonly string[] }>()((_, { people }) =>
  select(
    { blockerId: blocks.blockerId, blockedId: blocks.blockedId },
    sql`FROM ${blocks} WHERE ${blocks.blockerId} IN (SELECT value FROM json_each(${people}))
      AND +${blocks.blockedId} IN (SELECT value FROM json_each(${people}))`,
  ),
);
/** The blocks among these people, for a room in which they read together: who else blocked them does not matter. */
export const listBlocksAmong = (people: readonly string[]) => blocksAmong({ people });

/**
 * A condition of SQL, for lists: leaves out whoever the viewer has blocked, or was blocked by. `person` is a
 * column or an id, `viewerId` is "" for visitors.
 */
export function notBlocked(viewerId: unknown, person: unknown): SQL {
  const block = (blocker: unknown, blocked: unknown) =>
    sql`NOT EXISTS (SELECT 1 FROM ${blocks} WHERE "blocks"."blocker_id" = ${blocker} AND "blocks"."blocked_id" = ${blocked})`;
  return sql`(${block(viewerId, person)} AND ${block(person, viewerId)})`;
}
