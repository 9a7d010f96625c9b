import { rawQuery } from "~/domain/event-store/query";
import type { Statement } from "~/domain/event-store/statement";

/** The next files whose time has come, and the thing with which each is hidden. */
export const listDue = (now: Date, limit: number) =>
  rawQuery<{ id: string; hiddenWith: string | null }>(
    `SELECT "id", "hidden_with" AS "hiddenWith" FROM "media" WHERE "erase_at" <= ? ORDER BY "erase_at" LIMIT ?`,
    [now.toISOString(), limit],
  );

const DAY_MS = 24 * 60 * 60_000;

/** They are asked after again in a day. */
export const keepFor = (ids: readonly string[], now: Date): Statement => ({
  sql: `UPDATE "media" SET "erase_at" = ? WHERE "erase_at" IS NOT NULL AND "id" IN (SELECT value FROM json_each(?))`,
  params: [new Date(now.getTime() + DAY_MS).toISOString(), JSON.stringify(ids)],
});

/** Claims files of these that are still due, so that nothing can use them any more. A video's poster goes with it. */
export function claimDue(now: Date, ids: readonly string[]): Statement {
  return {
    sql: `WITH "due" AS (SELECT "id" FROM "media"
        WHERE "erase_at" <= ? AND "id" IN (SELECT value FROM json_each(?)))
      UPDATE "media" SET "state" = 'removed' WHERE "id" IN (SELECT "id" FROM "due")
        OR "video_id" IN (SELECT "id" FROM "due")
      RETURNING "id", "owner_id" AS "ownerId", "widths"`,
    params: [now.toISOString(), JSON.stringify(ids)],
  };
}

/** After their bytes: the rows of files that were claimed. */
export function forgetErased(ids: readonly string[]): Statement[] {
  const list = JSON.stringify(ids);
  return [
    {
      sql: `DELETE FROM "media_usages" WHERE "media_id" IN (SELECT value FROM json_each(?))`,
      params: [list],
    },
    {
      sql: `DELETE FROM "media" WHERE "state" = 'removed' AND "id" IN (SELECT value FROM json_each(?))`,
      params: [list],
    },
  ];
}

/** Nobody asks what was uploaded the day before yesterday. */
export function forgetPastDays(now: Date): Statement {
  const yesterday = new Date(now.getTime() - 24 * 60 * 60_000).toISOString().slice(0, 10);
  return { sql: `DELETE FROM "media_days" WHERE "day" < ?`, params: [yesterday] };
}
