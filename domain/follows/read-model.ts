import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Who follows whom. Two who follow each other are friends, which stands in the rows of both. */
export const follows = sqliteTable(
  "follows",
  {
    followerId: text("follower_id").notNull(),
    followedId: text("followed_id").notNull(),
    friends: integer("friends", { mode: "boolean" }).notNull(),
    followedAt: text("followed_at").notNull(),
    /** Whether the follower is told of each post of theirs. */
    postNotices: integer("post_notices", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.followerId, table.followedId] }),
    index("follows_of_follower").on(table.followerId, table.followedAt, table.followedId),
    index("follows_of_followed").on(table.followedId, table.followedAt, table.followerId),
    index("follows_friends")
      .on(table.followerId, table.followedAt, table.followedId)
      .where(sql`friends`),
  ],
);

/** How many rows of `follows` a person has, so that nobody counts a crowd. */
export const followCounts = sqliteTable(
  "follow_counts",
  {
    userId: text("user_id").primaryKey(),
    followers: integer("followers").notNull(),
    following: integer("following").notNull(),
    friends: integer("friends").notNull(),
  },
  () => [
    check("follow_counts_not_negative", sql`followers >= 0 AND following >= 0 AND friends >= 0`),
  ],
);

/** How many people somebody began to follow on a day (UTC), taken back or not. */
export const followDays = sqliteTable(
  "follow_days",
  {
    userId: text("user_id").notNull(),
    day: text("day").notNull(),
    follows: integer("follows").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);
