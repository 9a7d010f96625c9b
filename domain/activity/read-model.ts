import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { PlayDeedType } from "./play-deed-types";

/** One row for each counted event of a player: what tasks, mining and today's panel add up. */
export const activities = sqliteTable(
  "activities",
  {
    position: integer("position").primaryKey(),
    userId: text("user_id").notNull(),
    type: text("type").notNull(),
    amount: integer("amount").notNull(),
    /** So much of the amount was given back since. Tasks no longer count it. */
    undone: integer("undone").notNull().default(0),
    occurredAt: text("occurred_at").notNull(),
  },
  (table) => [
    index("activities_player").on(table.userId, table.type, table.occurredAt, table.amount),
    index("activities_player_position").on(table.userId, table.position, table.type, table.amount),
  ],
);

/** What players have done in games, as far as tasks and achievements may count it. */
export const playDeeds = sqliteTable(
  "play_deeds",
  {
    type: text("type").$type<PlayDeedType>().notNull(),
    /** The session or the match. */
    thing: text("thing").notNull(),
    userId: text("user_id").notNull(),
    gameId: text("game_id").notNull(),
    /** How long it was played. */
    seconds: integer("seconds").notNull().default(0),
    score: integer("score").notNull().default(0),
    /** Of the event since which it counts; null as long as it waits for an operator. */
    position: integer("position"),
    occurredAt: text("occurred_at"),
    /** Of the event since which it counts no longer. */
    endedPosition: integer("ended_position"),
  },
  (table) => [
    primaryKey({ columns: [table.type, table.thing, table.userId] }),
    index("play_deeds_player").on(table.userId, table.type, table.occurredAt),
    index("play_deeds_position")
      .on(table.position)
      .where(sql`"position" IS NOT NULL`),
    index("play_deeds_ended")
      .on(table.endedPosition, table.userId)
      .where(sql`"ended_position" IS NOT NULL`),
  ],
);
