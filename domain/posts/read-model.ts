import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type { AttachedMedia } from "~/domain/media/attach";
import { type Reason, publishingStates } from "~/domain/publishing/state";
import type { ShareTarget } from "~/domain/shares/events";
import type { Language } from "~/domain/language";
import type { Mood } from "./feelings";
import { postKinds } from "./kinds";
import type { Block } from "./tree";

/** The posts of one log, deleted ones without their texts among them. */
export const postSummaries = sqliteTable(
  "post_summaries",
  {
    id: text("id").primaryKey(),
    kind: text("kind", { enum: postKinds }).notNull().default("post"),
    spaceId: text("space_id"),
    authorId: text("author_id").notNull(),
    state: text("state", { enum: publishingStates }).notNull(),
    /** Why it is held, hidden or removed. */
    reason: text("reason", { mode: "json" }).$type<Reason>(),
    title: text("title"),
    /** The text as it was written. */
    content: text("content"),
    /** The text as it is shown. */
    body: text("body", { mode: "json" }).$type<Block[]>(),
    topics: text("topics", { mode: "json" }).$type<string[]>(),
    mentions: text("mentions", { mode: "json" }).$type<string[]>(),
    media: text("media", { mode: "json" }).$type<AttachedMedia[]>(),
    tagged: text("tagged", { mode: "json" }).$type<string[]>(),
    feeling: text("feeling").$type<Mood>(),
    /** A review's stars; null once its author is gone. */
    stars: integer("stars"),
    language: text("language").$type<Language>(),
    /** Votes on a review. */
    helpful: integer("helpful").notNull().default(0),
    unhelpful: integer("unhelpful").notNull().default(0),
    /** What the text is known by when it comes again. */
    repeatKey: text("repeat_key"),
    likes: integer("likes").notNull().default(0),
    comments: integer("comments").notNull().default(0),
    shares: integer("shares").notNull().default(0),
    pinnedAt: text("pinned_at"),
    lockedAt: text("locked_at"),
    createdAt: text("created_at").notNull(),
    editedAt: text("edited_at"),
    lastActivityAt: text("last_activity_at").notNull(),
    /** Its Space is closed: lists over all Spaces do not walk past it. */
    closed: integer("away", { mode: "boolean" }).notNull().default(false),
  },
  (table) => {
    const shown = sql`"state" = 'published' AND "kind" = 'post' AND "away" = 0`;
    const shownReview = sql`"kind" = 'review' AND "state" = 'published' AND "stars" IS NOT NULL`;
    const score = sql`"helpful" - "unhelpful"`;
    const asked = [table.stars, table.language, table.authorId] as const;
    const titled = sql`"state" = 'published' AND "kind" = 'post' AND "away" = 0 AND "title" IS NOT NULL`;
    return [
      check(
        "post_counts",
        sql`likes >= 0 AND comments >= 0 AND shares >= 0 AND helpful >= 0 AND unhelpful >= 0`,
      ),
      index("posts_recent").on(table.createdAt, table.id).where(shown),
      index("posts_space").on(table.spaceId, table.createdAt, table.id).where(shown),
      index("posts_repeated").on(table.repeatKey, table.createdAt),
      index("posts_held")
        .on(table.authorId)
        .where(sql`"state" = 'held'`),
      index("posts_author").on(table.authorId, table.createdAt, table.id),
      index("posts_author_shown").on(table.authorId, table.createdAt, table.id).where(shown),
      index("posts_away")
        .on(table.spaceId)
        .where(sql`"away" = 1`),
      index("posts_forum").on(table.spaceId, table.lastActivityAt, table.id).where(titled),
      index("posts_forum_new").on(table.spaceId, table.createdAt, table.id).where(titled),
      index("posts_forums").on(table.lastActivityAt, table.id).where(titled),
      index("posts_unanswered")
        .on(table.spaceId, table.createdAt)
        .where(sql`${titled} AND "comments" = 0`),
      index("posts_pinned")
        .on(table.spaceId, table.pinnedAt)
        .where(sql`"pinned_at" IS NOT NULL`),
      // One review per person and Space. The other indexes hold what is asked of reviews, so that lists walk along them.
      uniqueIndex("reviews_own")
        .on(table.spaceId, table.authorId)
        .where(sql`"kind" = 'review' AND "state" <> 'deleted'`),
      index("reviews_new")
        .on(table.spaceId, table.createdAt, table.id, ...asked)
        .where(shownReview),
      index("reviews_helpful")
        .on(table.spaceId, score, table.createdAt, table.id, ...asked)
        .where(shownReview),
    ];
  },
);

/** Who likes which post. */
export const postLikes = sqliteTable(
  "post_likes",
  {
    postId: text("post_id").notNull(),
    userId: text("user_id").notNull(),
    likedAt: text("liked_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.userId] }),
    index("post_likes_user").on(table.userId),
  ],
);

/** Who has shared which post where to. */
export const postShares = sqliteTable(
  "post_shares",
  {
    postId: text("post_id").notNull(),
    userId: text("user_id").notNull(),
    target: text("target").$type<ShareTarget>().notNull(),
    sharedAt: text("shared_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.userId, table.target] }),
    index("post_shares_user").on(table.userId),
  ],
);

/** Who finds which review helpful, or not. */
export const reviewVotes = sqliteTable(
  "review_votes",
  {
    reviewId: text("review_id").notNull(),
    userId: text("user_id").notNull(),
    helpful: integer("helpful", { mode: "boolean" }).notNull(),
    unhelpful: integer("unhelpful", { mode: "boolean" }).notNull(),
    votedAt: text("voted_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.userId] }),
    index("review_votes_user").on(table.userId),
  ],
);

/** Topics of posts, each in one of a few places of its post, so that an edit can find them. */
export const postTopics = sqliteTable(
  "post_topics",
  {
    postId: text("post_id").notNull(),
    place: integer("place").notNull(),
    authorId: text("author_id").notNull(),
    spaceId: text("space_id"),
    /** Folded. */
    topic: text("topic").notNull(),
    createdAt: text("created_at").notNull(),
    /** The same as in its post. */
    closed: integer("away", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.place] }),
    index("post_topics_topic")
      .on(table.topic, table.createdAt, table.postId)
      .where(sql`"away" = 0`),
    index("post_topics_space").on(table.topic, table.spaceId, table.createdAt, table.postId),
    index("post_topics_author").on(table.authorId),
  ],
);
