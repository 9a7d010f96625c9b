import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { CommunityLog } from "~/domain/community-id";
import type { ContributionType } from "./types";

/**
 * From when to when something that a player did stood. What was taken back and done again are two rows of one
 * `thing`; which of them counts is asked when counting (`counted.ts`).
 */
export const contributions = sqliteTable(
  "deeds",
  {
    log: text("log").$type<CommunityLog>().notNull(),
    /** The event by which it began; for a post or a valued comment, the like or comment of somebody else. */
    position: integer("position").notNull(),
    type: text("type").$type<ContributionType>().notNull(),
    /** Among those of its type that begin by this event: a post that is given back counts by each like that stands. */
    nth: integer("nth").notNull().default(0),
    userId: text("user_id").notNull(),
    /** Counts once for a player and type: the post, or the comment that was liked. */
    thing: text("thing").notNull(),
    /** The stream whose next end ends it too. That of a like names who liked: null once they are forgotten. */
    streamId: text("stream_id"),
    /** The player whom the stream names. */
    actorId: text("actor_id"),
    /** Whoever gave it to the player, by liking or answering; null for what players do themselves. */
    giverId: text("giver_id"),
    occurredAt: text("occurred_at").notNull(),
    endedPosition: integer("ended_position"),
    endedAt: text("ended_at"),
  },
  (table) => [
    primaryKey({ columns: [table.log, table.position, table.type, table.nth] }),
    index("deeds_player_thing").on(table.userId, table.type, table.thing, table.position),
    index("deeds_player_thing_time").on(table.userId, table.type, table.thing, table.occurredAt),
    // What stands has no end: it is found by that, and what ended later by when.
    index("deeds_player_thing_end").on(
      table.userId,
      table.type,
      table.thing,
      table.endedAt,
      table.occurredAt,
    ),
    index("deeds_giver").on(table.giverId, table.log, table.position),
    index("deeds_player_time").on(table.userId, table.type, table.occurredAt),
    index("deeds_player_position").on(table.userId, table.log, table.position),
    index("deeds_ended")
      .on(table.log, table.endedPosition)
      .where(sql`ended_position IS NOT NULL`),
    index("deeds_player_ended")
      .on(table.userId, table.log, table.endedPosition)
      .where(sql`ended_position IS NOT NULL`),
    index("deeds_player_received")
      .on(table.userId, table.log, table.position)
      .where(sql`giver_id IS NOT NULL`),
    index("deeds_actor").on(table.actorId),
    index("deeds_open")
      .on(table.streamId)
      .where(sql`ended_position IS NULL`),
    index("deeds_open_things")
      .on(table.thing)
      .where(sql`ended_position IS NULL`),
  ],
);

/** When somebody first gave a player something by a post or comment of theirs: a crowd that does so is one row. */
export const receivedThings = sqliteTable(
  "deed_things",
  {
    userId: text("user_id").notNull(),
    type: text("type").$type<ContributionType>().notNull(),
    thing: text("thing").notNull(),
    occurredAt: text("occurred_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.type, table.thing] }),
    index("deed_things_player").on(table.userId, table.type, table.occurredAt),
  ],
);

/** Posts and comments that are deleted, held, hidden or removed: nothing beneath them gives their author anything. */
export const closedContributionPosts = sqliteTable("deed_posts_away", {
  postId: text("post_id").primaryKey(),
});

/** Answers that are in sight, by which the comment that they answer counts again when it comes back. */
export const standingAnswers = sqliteTable(
  "deed_answers",
  {
    streamId: text("stream_id").primaryKey(),
    /** The comment that it answers. */
    commentId: text("comment_id").notNull(),
    giverId: text("giver_id").notNull(),
  },
  (table) => [index("deed_answers_comment").on(table.commentId)],
);
export type StandingAnswer = typeof standingAnswers.$inferSelect;

export type ContributionRow = typeof contributions.$inferSelect;
