import { and, eq, gt, sql } from "drizzle-orm";
import type { Write } from "~/domain/event-store/execute";
import { type BoundQuery, first, mapQuery, query } from "~/domain/event-store/query";
import { spaces } from "~/domain/spaces/read-model";
import { groupChanges, groups } from "./read-model";

/** What became of players since the position that a room has. */
export const listChanges = query<{ groupId: string; after: number; limit: number }>()(
  (db, { groupId, after, limit }) =>
    db
      .select({
        position: groupChanges.position,
        userId: groupChanges.userId,
        became: groupChanges.became,
        at: groupChanges.at,
      })
      .from(groupChanges)
      .where(and(eq(groupChanges.groupId, groupId), gt(groupChanges.position, after)))
      .orderBy(groupChanges.position)
      .limit(limit),
);
export type RoomChange = Omit<typeof groupChanges.$inferSelect, "groupId">;

const roomsEverOf = query<{ userId: string; after: string; limit: number }>()(
  (db, { userId, after, limit }) =>
    db
      .selectDistinct({ id: groupChanges.groupId })
      .from(groupChanges)
      .where(and(eq(groupChanges.userId, userId), gt(groupChanges.groupId, after)))
      .orderBy(groupChanges.groupId)
      .limit(limit),
);
/** Rooms of this log that somebody ever was in, by id: all, or so many behind the one `after`. */
export const listRoomsEverOf = (userId: string, after = "", limit = -1): BoundQuery<string[]> =>
  mapQuery(roomsEverOf({ userId, after, limit }), (rows) => rows.map(({ id }) => id));

const roomFacts = query<{ groupId: string }>()((db, { groupId }) =>
  db
    .select({
      slowModeSeconds: groups.slowModeSeconds,
      changedAt: groups.changedAt,
      /** Or its Space is: dissolved, or closed by operators for as long as they do. */
      disbanded: sql`coalesce(${groups.disbandedAt}, ${spaces.dissolvedAt}) IS NOT NULL`
        .mapWith(Boolean)
        .as("disbanded"),
    })
    .from(groups)
    .innerJoin(spaces, eq(spaces.id, groups.spaceId))
    .where(eq(groups.id, groupId)),
);
/** A group as its room has to know it, there or not. */
export const getRoomFacts = (groupId: string) => first(roomFacts({ groupId }));

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
