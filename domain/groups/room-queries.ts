import { type BoundQuery, first, mapQuery, rawQuery } from "~/domain/event-store/query";
import type { GroupMemberRole } from "./events";

export interface RoomChange {
  position: number;
  userId: string;
  became: GroupMemberRole | "left" | "removed" | "banned";
  at: string;
}

/** What became of players since the position that a room has. */
export function listChanges(groupId: string, after: number, limit: number) {
  return rawQuery<RoomChange>(
    `SELECT "position", "user_id" AS "userId", "became", "at" FROM "group_changes"
      WHERE "group_id" = ?1 AND "position" > ?2 ORDER BY "position" LIMIT ?3`,
    [groupId, after, limit],
  );
}

/** Rooms of this log that somebody ever was in. */
export const listRoomsEverOf = (userId: string): BoundQuery<string[]> =>
  mapQuery(
    rawQuery<{ id: string }>(
      `SELECT DISTINCT "group_id" AS "id" FROM "group_changes" WHERE "user_id" = ?`,
      [userId],
    ),
    (rows) => rows.map(({ id }) => id),
  );

/** A group as its room has to know it, there or not. */
export function getRoomFacts(groupId: string) {
  return first(
    rawQuery<{
      slowModeSeconds: number;
      /** Or its Space is: dissolved, or closed by operators for as long as they do. */
      disbanded: 0 | 1;
      changedAt: number;
    }>(
      `SELECT g."slow_mode_seconds" AS "slowModeSeconds", g."changed_at" AS "changedAt",
        coalesce(g."disbanded_at", s."dissolved_at") IS NOT NULL AS "disbanded"
        FROM "groups" g JOIN "spaces" s ON s."id" = g."space_id" WHERE g."id" = ?`,
      [groupId],
    ),
  );
}
