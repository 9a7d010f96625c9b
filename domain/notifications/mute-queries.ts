import { and, eq, sql } from "drizzle-orm";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import type { Write } from "~/domain/event-store/execute";
import { type BoundQuery, mapQuery, query, select } from "~/domain/event-store/query";
import type { Statement } from "~/domain/event-store/statement";
import { notificationMutes as mutes } from "./read-model";

export const MAX_MUTES = 500;

export interface Mute {
  kind: "post" | "space";
  thingId: string;
}

/** Refused with `too_many_mutes` where it would be one too many, however many come at once. */
export function mute(userId: string, { kind, thingId }: Mute, now: Date): Write {
  return {
    sql: `INSERT INTO "notification_mutes" ("user_id", "thing_id", "kind", "muted_at")
      SELECT ?1, ?2, ?3, iif((SELECT count(*) FROM "notification_mutes" WHERE "user_id" = ?1) < ?5, ?4, NULL)
      WHERE NOT EXISTS (SELECT 1 FROM "notification_mutes" WHERE "user_id" = ?1 AND "thing_id" = ?2)`,
    params: [userId, thingId, kind, now.toISOString(), MAX_MUTES],
    refusals: { "notification_mutes.muted_at": "too_many_mutes" },
  };
}

export function unmute(userId: string, thingId: string): Statement {
  return {
    sql: `DELETE FROM "notification_mutes" WHERE "user_id" = ? AND "thing_id" = ?`,
    params: [userId, thingId],
  };
}

const muteOf = query<{ userId: string; thingId: string }>()((db, { userId, thingId }) =>
  db
    .select({ thingId: mutes.thingId })
    .from(mutes)
    .where(and(eq(mutes.userId, userId), eq(mutes.thingId, thingId))),
);
export const isMuted = (userId: string, thingId: string): BoundQuery<boolean> =>
  mapQuery(muteOf({ userId, thingId }), ({ length }) => length > 0);

const muteList = query<{ userId: string; time: string; id: string; limit: number }>()((_, param) =>
  select(
    {
      kind: mutes.kind,
      thingId: mutes.thingId,
      mutedAt: mutes.mutedAt,
      /** The name of a Space. */
      name: sql<string | null>`r."name"`,
    },
    sql`FROM ${mutes} LEFT JOIN "space_register" r ON r."space_id" = ${mutes.thingId}
      WHERE ${mutes.userId} = ${param.userId} AND (${mutes.mutedAt}, ${mutes.thingId}) < (${param.time}, ${param.id})
      ORDER BY ${mutes.mutedAt} DESC, ${mutes.thingId} DESC LIMIT ${param.limit}`,
  ),
);
type MuteRow = ReturnType<ReturnType<typeof muteList>["map"]>[number];

/** What somebody wants to hear nothing of, the last muted first. */
export function listMutes(
  userId: string,
  { limit, cursor }: { limit: number; cursor?: string },
): BoundQuery<MuteRow[]> {
  const { beforeTime: time, beforeId: id } = readCursor(cursor);
  return muteList({ userId, time, id, limit });
}

export const muteCursor = (rows: readonly MuteRow[], limit: number) =>
  nextCursor(rows, limit, ({ mutedAt, thingId }) => [mutedAt, thingId]);
