import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import { type BoundQuery, first, mapQuery, rawQuery } from "~/domain/event-store/query";
import type { Statement } from "~/domain/event-store/statement";

export const MAX_MUTES = 500;

export interface Mute {
  kind: "post" | "space";
  thingId: string;
}

export function mute(userId: string, { kind, thingId }: Mute, now: Date): Statement {
  return {
    sql: `INSERT INTO "notification_mutes" ("user_id", "thing_id", "kind", "muted_at") VALUES (?1, ?2, ?3, ?4)
      ON CONFLICT DO NOTHING`,
    params: [userId, thingId, kind, now.toISOString()],
  };
}

export function unmute(userId: string, thingId: string): Statement {
  return {
    sql: `DELETE FROM "notification_mutes" WHERE "user_id" = ? AND "thing_id" = ?`,
    params: [userId, thingId],
  };
}

export function isMuted(userId: string, thingId: string): BoundQuery<boolean> {
  const rows = rawQuery<object>(
    `SELECT 1 FROM "notification_mutes" WHERE "user_id" = ? AND "thing_id" = ?`,
    [userId, thingId],
  );
  return mapQuery(rows, ({ length }) => length > 0);
}

export function countMutes(userId: string): BoundQuery<number> {
  const rows = rawQuery<{ mutes: number }>(
    `SELECT count(*) AS "mutes" FROM "notification_mutes" WHERE "user_id" = ?`,
    [userId],
  );
  return mapQuery(first(rows), (row) => row!.mutes);
}

export interface MuteRow extends Mute {
  mutedAt: string;
  /** That of a Space. */
  name: string | null;
}

/** What somebody wants to hear nothing of, the last muted first. */
export function listMutes(
  userId: string,
  { limit, cursor }: { limit: number; cursor?: string },
): BoundQuery<MuteRow[]> {
  const { beforeTime, beforeId } = readCursor(cursor);
  return rawQuery<MuteRow>(
    `SELECT m."kind", m."thing_id" AS "thingId", m."muted_at" AS "mutedAt", r."name"
      FROM "notification_mutes" m LEFT JOIN "space_register" r ON r."space_id" = m."thing_id"
      WHERE m."user_id" = ?1 AND (m."muted_at", m."thing_id") < (?2, ?3)
      ORDER BY m."muted_at" DESC, m."thing_id" DESC LIMIT ?4`,
    [userId, beforeTime, beforeId, limit],
  );
}

export const muteCursor = (rows: readonly MuteRow[], limit: number) =>
  nextCursor(rows, limit, ({ mutedAt, thingId }) => [mutedAt, thingId]);
