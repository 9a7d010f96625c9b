import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import type { Write } from "~/domain/event-store/execute";
import { type BoundQuery, mapQuery, rawQuery } from "~/domain/event-store/query";
import type { Statement } from "~/domain/event-store/statement";

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

export function isMuted(userId: string, thingId: string): BoundQuery<boolean> {
  const rows = rawQuery<object>(
    `SELECT 1 FROM "notification_mutes" WHERE "user_id" = ? AND "thing_id" = ?`,
    [userId, thingId],
  );
  return mapQuery(rows, ({ length }) => length > 0);
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
