import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  type SQLiteColumn,
  sqliteTable,
  text,
} from "drizzle-orm/sqlite-core";

// What the boards of games are kept in, whatever they compare; what a game adds to it stands with that game.

/** Whose standing on which board it is, and by which event it was reached. */
export const standingColumns = () => ({
  gameId: text("game_id").notNull(),
  /** See `boardOf`. */
  period: text("period").notNull(),
  userId: text("user_id").notNull(),
  /** Null before the first. */
  score: integer("score"),
  /** Of the event that reached it. */
  position: integer("position"),
  endedAt: text("ended_at"),
});

type Standing = Record<"gameId" | "period" | "userId" | "position", SQLiteColumn>;

/** One standing a player and board, the best first. */
export const standingIndexes = (name: string, table: Standing) => [
  primaryKey({ columns: [table.gameId, table.period, table.userId] }),
  index(`${name}_board`)
    .on(table.gameId, table.period, sql`"score" DESC`, table.position)
    .where(sql`"score" IS NOT NULL`),
  index(`${name}_user`).on(table.userId),
];

/** How many stand in each branch of a board: see `branches.ts`. */
export const countsTable = <Name extends string>(name: Name) =>
  sqliteTable(
    name,
    {
      gameId: text("game_id").notNull(),
      period: text("period").notNull(),
      level: integer("level").notNull(),
      branch: integer("branch").notNull(),
      count: integer("count").notNull(),
    },
    (table) => [primaryKey({ columns: [table.gameId, table.period, table.level, table.branch] })],
  );
