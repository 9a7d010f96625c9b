import type { Write } from "~/domain/event-store/execute";

const LISTED = `g."id" = ?1 AND g."visibility" = 'public' AND g."disbanded_at" IS NULL`;

/** Puts a group where it belongs in lists by activity, or out of them: in the batch of whatever moves it. */
export const placeGroup = (groupId: string): Write[] => [
  {
    sql: `DELETE FROM "group_activity" WHERE "group_id" = ?1 AND NOT EXISTS (
      SELECT 1 FROM "groups" g WHERE ${LISTED})`,
    params: [groupId],
  },
  {
    sql: `INSERT INTO "group_activity" ("group_id", "space_id", "active_at")
      SELECT g."id", g."space_id", coalesce(r."last_message_at", g."created_at") FROM "groups" g
        LEFT JOIN "group_rooms" r ON r."group_id" = g."id" WHERE ${LISTED}
      ON CONFLICT DO UPDATE SET "active_at" = excluded."active_at"`,
    params: [groupId],
  },
];
