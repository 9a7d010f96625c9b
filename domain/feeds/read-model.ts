import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Writing } from "./writing";

// No commas in what an index is made of: what writes migrations takes them for the ends of columns.
const KNOWN = `"like_points" * "known_likers" + "comment_points" * "known_commenters"`;
/** What others give a post, as SQL over the columns of its row: see the rule. */
const POINTS = `(CASE WHEN ${KNOWN} > "known_most" THEN "known_most" ELSE ${KNOWN} END + "like_points" * "like_weight" + "comment_points" * "comment_weight")`;
/**
 * Where a post stands among those that are recommended to whom it is near: the second at which it would have been published
 * if nobody had liked it or commented on it. It never fades; newer posts pass it.
 */
export const SCORE = `("seconds" + "doubling" * ${POINTS} / (${POINTS} + "half"))`;
/** The same for strangers, to whom it must be worth something. */
export const OPEN_SCORE = `(${SCORE} - CASE WHEN ${POINTS} < "trust_points" THEN "floor" ELSE 0 END)`;
const score = sql.raw(SCORE);
const openScore = sql.raw(OPEN_SCORE);

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
    writing: text("writing").$type<Writing>().notNull().default(""),
    /** Others who count: those who like it, and those who have commented on it. */
    likers: integer("likers").notNull().default(0),
    commenters: integer("commenters").notNull().default(0),
    /** Those of them who have no firm money, and how much the others weigh. */
    knownLikers: integer("known_likers").notNull().default(0),
    knownCommenters: integer("known_commenters").notNull().default(0),
    likeWeight: integer("like_weight").notNull().default(0),
    commentWeight: integer("comment_weight").notNull().default(0),
    /** The version of the rule in force when it was published; 0 for none. */
    ruleVersion: integer("rule_version").notNull(),
    /** What likes and comments make it newer by at most, in seconds. Its name is that of an earlier rule. */
    most: integer("doubling").notNull(),
    half: integer("half").notNull().default(1),
    likePoints: integer("like_points").notNull(),
    commentPoints: integer("comment_points").notNull(),
    knownMost: integer("known_most").notNull().default(0),
    trustPoints: integer("trust_points").notNull().default(0),
    /** What strangers see it lower by while it has fewer points, in seconds. */
    floor: integer("floor").notNull().default(0),
  },
  (table) => [
    check("feed_counts", sql`likers >= 0 AND commenters >= 0`),
    index("feed_posts_open")
      .on(table.writing, openScore, table.postId)
      .where(sql`"shown"`),
    index("feed_posts_space_near")
      .on(table.spaceId, score, table.postId)
      .where(sql`"shown"`),
    index("feed_posts_author_near")
      .on(table.authorId, score, table.postId)
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
    /** What they weighed by firm money when they spoke last; 0: they are known. */
    weight: integer("weight").notNull().default(0),
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

/** The last day (UTC) on which somebody who counts wrote, liked or commented in a Space. */
export const feedSpacePeople = sqliteTable(
  "feed_space_people",
  {
    spaceId: text("space_id").notNull(),
    userId: text("user_id").notNull(),
    day: text("day").notNull(),
    /** At most {@link ACTIVE_WEIGHT}; 0: they are known. */
    weight: integer("weight").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.spaceId, table.userId] }),
    index("feed_space_people_user").on(table.userId),
  ],
);

/** One person is at most so much of what goes on in a Space. */
export const ACTIVE_WEIGHT = 5;
/** As much as all together are of it, on one day, who have no firm money. */
const ACTIVE_KNOWN = 20;
/** What goes on in a Space by those whose last day there it was. */
export const ACTIVITY = `(CASE WHEN "known" > ${ACTIVE_KNOWN} THEN ${ACTIVE_KNOWN} ELSE "known" END + "weight")`;

/** Those rows added up. So each person counts once in any row of days that ends today. */
export const feedSpaceDays = sqliteTable(
  "feed_space_days",
  {
    spaceId: text("space_id").notNull(),
    day: text("day").notNull(),
    people: integer("people").notNull().default(0),
    /** Those of them without firm money, and how much the others weigh. */
    known: integer("known").notNull().default(0),
    weight: integer("weight").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.spaceId, table.day] }),
    check("feed_activity", sql`people >= 0 AND known >= 0 AND weight >= 0`),
    index("feed_space_days_active").on(table.day, sql.raw(ACTIVITY), table.spaceId),
  ],
);

/** Spaces that are dissolved, and of which posts are left here. */
export const feedDissolved = sqliteTable("feed_dissolved", {
  spaceId: text("space_id").primaryKey(),
});
