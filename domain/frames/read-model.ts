import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Localised } from "~/domain/language";

export interface FrameAchievement {
  id: string;
  title: Localised;
  description: Localised;
}

/** Games of others, which run in a frame. */
export const frameGames = sqliteTable("frame_games", {
  gameId: text("game_id").primaryKey(),
  /** The address of its files. */
  hash: text("hash").notNull(),
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  howTo: text("how_to", { mode: "json" }).$type<Localised>().notNull(),
  category: text("category").notNull().default("arcade"),
  achievements: text("achievements", { mode: "json" }).$type<FrameAchievement[]>().notNull(),
});

export const frameSessions = sqliteTable(
  "frame_sessions",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").notNull(),
    gameId: text("game_id").notNull(),
    startedAt: text("started_at").notNull(),
    endedAt: text("ended_at"),
    /** As the game reported it. */
    score: integer("score"),
    seconds: integer("seconds"),
  },
  (table) => [
    index("frame_sessions_started").on(table.userId, table.gameId, table.startedAt),
    index("frame_sessions_best")
      .on(table.userId, table.gameId, table.score)
      .where(sql`"score" IS NOT NULL`),
  ],
);

// What follows is written by no event, and goes with its player.

/** What a game keeps for a player, in a form that it alone knows. */
export const frameSaves = sqliteTable(
  "frame_saves",
  {
    userId: text("user_id").notNull(),
    gameId: text("game_id").notNull(),
    data: text("data").notNull(),
    savedAt: text("saved_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.gameId] })],
);

/** What a game says that a player has reached in it. */
export const frameAchievements = sqliteTable(
  "frame_achievements",
  {
    userId: text("user_id").notNull(),
    gameId: text("game_id").notNull(),
    achievement: text("achievement").notNull(),
    reportedAt: text("reported_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.gameId, table.achievement] })],
);
