import { and, eq, gt, sql } from "drizzle-orm";
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
