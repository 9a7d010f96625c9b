import { and, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { notBlocked } from "~/domain/blocks/between-queries";
import { type BoundQuery, mapQuery, query } from "~/domain/event-store/query";
import { profiles } from "~/domain/profile/read-model";
import { type Person, personColumns, viewPlayer } from "~/domain/profile/view-person";
import { follows } from "./read-model";
import { maySee, maySeeFriend } from "./visibility-queries";

const mine = alias(follows, "mine");

const rows = query<{ userId: string; viewerId: string; limit: number }>()(
  (db, { userId, viewerId, limit }) =>
    db
      .select({ ...personColumns, count: sql<number>`count(*) OVER ()`.as("count") })
      // The viewer's friends, of whom they may have as many as they follow, and each looked up among the other's.
      .from(mine)
      .crossJoin(follows)
      .innerJoin(profiles, eq(profiles.userId, follows.followedId))
      .where(
        and(
          eq(mine.followerId, viewerId),
          sql`${mine.friends}`,
          eq(follows.followerId, userId),
          eq(follows.followedId, mine.followedId),
          sql`${follows.friends}`,
          maySee("friends", userId, viewerId),
          maySeeFriend(userId, viewerId),
          notBlocked(viewerId, follows.followedId),
        ),
      )
      .orderBy(desc(mine.followedAt), desc(mine.followedId))
      .limit(limit),
);

export interface InCommon<Item> {
  /** How many there are in all. */
  count: number;
  items: Item[];
}

/** Who is a friend of both, of those whom the other shows the viewer and who show it themselves: the viewer's newest first. */
export const listFriendsInCommon = (asked: {
  userId: string;
  viewerId: string;
  limit: number;
}): BoundQuery<InCommon<Person>> =>
  mapQuery(rows(asked), (found) => ({
    count: found[0]?.count ?? 0,
    items: found.map((person) => viewPlayer(person)),
  }));
