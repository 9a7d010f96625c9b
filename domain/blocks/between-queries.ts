import { type SQL, sql } from "drizzle-orm";
import type { Write } from "~/domain/event-store/execute";
import { type BoundQuery, mapQuery, rawQuery } from "~/domain/event-store/query";
import { blocks } from "./read-model";

// The one place that knows what a block keeps apart: docs/decisions/blocks.md.

const BETWEEN = `("blocker_id" = ?1 AND "blocked_id" = ?2) OR ("blocker_id" = ?2 AND "blocked_id" = ?1)`;

/**
 * Whether either has blocked the other: what a command, or a page about one person, loads.
 *
 * @public for features that are about two people
 */
export function blockedBetween(personId: string, otherId: string): BoundQuery<boolean> {
  const rows = rawQuery<{ blocked: 0 | 1 }>(
    `SELECT EXISTS (SELECT 1 FROM "blocks" WHERE ${BETWEEN}) AS "blocked"`,
    [personId, otherId],
  );
  return mapQuery(rows, ([row]) => row!.blocked === 1);
}

/**
 * For a command's `writes`, where a block may come between its load and its append: the batch is refused
 * with `blocked` while one stands. It inserts the block that there is once more, which its key refuses;
 * without one it inserts nothing.
 */
export function refuseBlocked(personId: string, otherId: string): Write {
  return {
    sql: `INSERT INTO "blocks" SELECT * FROM "blocks" WHERE ${BETWEEN}`,
    params: [personId, otherId],
  };
}

/** Everybody whom a block keeps apart from a viewer, for lists in other logs. None for visitors (""). */
export function listKeptApart(viewerId: string): BoundQuery<string[]> {
  const rows = rawQuery<{ id: string }>(
    `SELECT "blocked_id" AS "id" FROM "blocks" WHERE "blocker_id" = ?1
      UNION SELECT "blocker_id" FROM "blocks" WHERE "blocked_id" = ?1`,
    [viewerId],
  );
  return mapQuery(rows, (found) => found.map(({ id }) => id));
}

/** The blocks that any of these people is part of, for a room in which they read together. */
export const listBlocksOf = (people: readonly string[]) =>
  rawQuery<{ blockerId: string; blockedId: string }>(
    `SELECT "blocker_id" AS "blockerId", "blocked_id" AS "blockedId" FROM "blocks"
        WHERE "blocker_id" IN (SELECT value FROM json_each(?1))
      UNION SELECT "blocker_id", "blocked_id" FROM "blocks"
        WHERE "blocked_id" IN (SELECT value FROM json_each(?1))`,
    [JSON.stringify(people)],
  );

/**
 * A condition of SQL, for lists: leaves out whoever the viewer has blocked, or was blocked by. `person` is a
 * column or an id, `viewerId` is "" for visitors.
 */
export function notBlocked(viewerId: unknown, person: unknown): SQL {
  const block = (blocker: unknown, blocked: unknown) =>
    sql`NOT EXISTS (SELECT 1 FROM ${blocks} WHERE "blocks"."blocker_id" = ${blocker} AND "blocks"."blocked_id" = ${blocked})`;
  return sql`(${block(viewerId, person)} AND ${block(person, viewerId)})`;
}
