import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { AttachedMedia } from "~/domain/media/attach";
import { type Reason, publishingStates } from "~/domain/publishing/state";
import type { Block } from "~/domain/posts/tree";

/** The comments of one log, deleted ones without their texts among them. */
export const comments = sqliteTable(
  "comments",
  {
    id: text("id").primaryKey(),
    postId: text("post_id").notNull(),
    /** That of its post. */
    spaceId: text("space_id"),
    threadId: text("thread_id"),
    replyTo: text("reply_to"),
    repliedId: text("replied_id"),
    authorId: text("author_id").notNull(),
    state: text("state", { enum: publishingStates }).notNull(),
    /** Why it is held, hidden or removed. */
    reason: text("reason", { mode: "json" }).$type<Reason>(),
    /** The text as it was written. */
    text: text("text"),
    /** The text as it is shown. */
    body: text("body", { mode: "json" }).$type<Block[]>(),
    mentions: text("mentions", { mode: "json" }).$type<string[]>(),
    media: text("media", { mode: "json" }).$type<AttachedMedia[]>(),
    /** What the text is known by when it comes again. */
    repeatKey: text("repeat_key"),
    likes: integer("likes").notNull().default(0),
    /** In its thread, where it begins one. */
    replies: integer("replies").notNull().default(0),
    createdAt: text("created_at").notNull(),
    editedAt: text("edited_at"),
  },
  (table) => {
    // One that is taken away stays as long as there are answers beneath it.
    const shown = sql`"thread_id" IS NULL AND ("state" = 'published' OR "replies" > 0)`;
    return [
      check("comment_counts", sql`likes >= 0 AND replies >= 0`),
      index("comments_new").on(table.postId, table.createdAt, table.id).where(shown),
      index("comments_top").on(table.postId, table.likes, table.createdAt, table.id).where(shown),
      index("comments_thread")
        .on(table.threadId, table.createdAt, table.id)
        .where(sql`"thread_id" IS NOT NULL AND "state" = 'published'`),
      index("comments_space")
        .on(table.spaceId, table.createdAt, table.id)
        .where(sql`"space_id" IS NOT NULL AND "state" = 'published'`),
      index("comments_repeated").on(table.repeatKey, table.createdAt),
      index("comments_held")
        .on(table.authorId)
        .where(sql`"state" = 'held'`),
      index("comments_author").on(table.authorId, table.postId),
      index("comments_withheld")
        .on(table.postId, table.authorId, table.createdAt, table.id)
        .where(sql`"state" IN ('held', 'hidden', 'removed')`),
    ];
  },
);

/** Who likes which comment. */
export const commentLikes = sqliteTable(
  "comment_likes",
  {
    commentId: text("comment_id").notNull(),
    userId: text("user_id").notNull(),
    likedAt: text("liked_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.commentId, table.userId] }),
    index("comment_likes_user").on(table.userId),
  ],
);
