import { asc, lte, sql } from "drizzle-orm";
import { type BoundQuery, query } from "~/domain/event-store/query";
import type { Statement } from "~/domain/event-store/statement";
import { media } from "./read-model";

/** The next files whose time has come, and the thing with which each is hidden. */
export const listDue = query<{ now: Date; limit: number }>()((db, { now, limit }) =>
  db
    .select({ id: media.id, hiddenWith: media.hiddenWith })
    .from(media)
    .where(lte(media.eraseAt, now))
    .orderBy(asc(media.eraseAt))
    .limit(limit),
);

const DAY_MS = 24 * 60 * 60_000;

/** They are asked after again in a day. */
export const keepFor = (ids: readonly string[], now: Date): Statement => ({
  sql: `UPDATE "media" SET "erase_at" = ? WHERE "erase_at" IS NOT NULL AND "id" IN (SELECT value FROM json_each(?))`,
  params: [new Date(now.getTime() + DAY_MS).toISOString(), JSON.stringify(ids)],
});

const claimed = query<{ now: Date; id: string }>()((db, param) => {
  const due = sql`(SELECT ${media.id} FROM ${media} WHERE ${media.eraseAt} <= ${param.now} AND ${media.id} = ${param.id})`;
  return db
    .update(media)
    .set({ state: "removed" })
    .where(sql`${media.id} IN ${due} OR ${media.videoId} IN ${due}`)
    .returning({ id: media.id, ownerId: media.ownerId });
});

/** Claims a file that is still due, so that nothing can use it any more. A video's poster goes with it. */
export const claimDue = (now: Date, id: string): BoundQuery<{ id: string; ownerId: string }[]> =>
  claimed({ now, id });

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
