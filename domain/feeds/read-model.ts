import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Where a post stands among those that are recommended, as SQL over the columns of its row: the second at which it
 * would have been published if nobody had liked it or commented on it. It never fades; newer posts pass it.
 */
export const SCORE = `CAST("seconds" + "doubling" * log2(1 + "like_points" * "likers" + "comment_points" * "commenters") AS INTEGER)`;
const score = sql.raw(SCORE);

/** What feeds know of the posts of all communities. What is shown is read at its source. */
export const feedPosts = sqliteTable(
  "feed_posts",
  {
    postId: text("post_id").primaryKey(),
    authorId: text("author_id").notNull(),
    spaceId: text("space_id"),
    publishedAt: text("published_at").notNull(),
    /** The same since 1970. */
    seconds: integer("seconds").notNull(),
    /** Whether it is to be seen by everybody. */
    shown: integer("shown", { mode: "boolean" }).notNull(),
    /** Everybody whom it names. */
    people: text("people", { mode: "json" }).$type<string[]>(),
    /** Others of accounts that count: those who like it, and those who have commented on it. */
    likers: integer("likers").notNull().default(0),
    commenters: integer("commenters").notNull().default(0),
    /** The version of the rule in force when it was published; 0 for none. */
    ruleVersion: integer("rule_version").notNull(),
    /** In seconds. */
    doubling: integer("doubling").notNull(),
    likePoints: integer("like_points").notNull(),
    commentPoints: integer("comment_points").notNull(),
  },
  (table) => [
    check("feed_counts", sql`likers >= 0 AND commenters >= 0`),
    index("feed_posts_score")
      .on(score, table.postId)
      .where(sql`"shown"`),
    index("feed_posts_space_score")
      .on(table.spaceId, score, table.postId)
      .where(sql`"shown"`),
    index("feed_posts_recent")
      .on(table.publishedAt, table.postId)
      .where(sql`"shown"`),
    index("feed_posts_author").on(table.authorId, table.shown, table.publishedAt, table.postId),
    index("feed_posts_space").on(table.spaceId, table.shown, table.publishedAt, table.postId),
  ],
);

/** What somebody else's like and comments say for a post. Only of accounts that count. */
export const feedVoices = sqliteTable(
  "feed_voices",
  {
    postId: text("post_id").notNull(),
    userId: text("user_id").notNull(),
    liked: integer("liked", { mode: "boolean" }).notNull(),
    /** How many of their comments stand. */
    comments: integer("comments").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.userId] }),
    index("feed_voices_user").on(table.userId),
  ],
);

/** The comments that are counted there. */
export const feedComments = sqliteTable(
  "feed_comments",
  {
    commentId: text("comment_id").primaryKey(),
    postId: text("post_id").notNull(),
    userId: text("user_id").notNull(),
  },
  (table) => [index("feed_comments_user").on(table.userId)],
);

/** Who is in which Space. */
export const feedMembers = sqliteTable(
  "feed_members",
  {
    userId: text("user_id").notNull(),
    spaceId: text("space_id").notNull(),
    joinedAt: text("joined_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.spaceId] }),
    index("feed_members_newest").on(table.userId, table.joinedAt),
  ],
);

/** Spaces that are dissolved, and of which posts are left here. */
export const feedDissolved = sqliteTable("feed_dissolved", {
  spaceId: text("space_id").primaryKey(),
});
