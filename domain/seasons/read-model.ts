import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Localised } from "~/domain/language";
import type { Announced } from "./events";

export const seasons = sqliteTable(
  "seasons",
  {
    id: text("id").primaryKey(),
    version: integer("version").notNull(),
    title: text("title", { mode: "json" }).$type<Localised>().notNull(),
    startsAt: text("starts_at").notNull(),
    endsAt: text("ends_at").notNull(),
    games: text("games", { mode: "json" }).$type<Announced["games"]>().notNull(),
    triesADay: integer("tries_a_day").notNull(),
    rewards: text("rewards", { mode: "json" }).$type<Announced["rewards"]>().notNull(),
    /** Of the event that said it last. */
    position: integer("position").notNull(),
    closedAt: text("closed_at"),
    undecided: integer("undecided"),
    paidAt: text("paid_at"),
  },
  (table) => [
    index("seasons_end").on(table.endsAt),
    index("seasons_unpaid")
      .on(table.endsAt)
      .where(sql`"paid_at" IS NULL`),
  ],
);

export const seasonRewards = sqliteTable(
  "season_rewards",
  {
    seasonId: text("season_id").notNull(),
    userId: text("user_id").notNull(),
    rank: integer("rank").notNull(),
    score: integer("score").notNull(),
    reward: integer("reward").notNull(),
    position: integer("position").notNull(),
    rewardedAt: text("rewarded_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.seasonId, table.userId] }),
    index("season_rewards_user").on(table.userId),
  ],
);

/** How far a season is paid: the last rank, and who stood there. */
export const seasonPayments = sqliteTable("season_payments", {
  seasonId: text("season_id").primaryKey(),
  rank: integer("rank").notNull().default(0),
  score: integer("score").notNull().default(0),
  reachedAt: integer("reached_at").notNull().default(0),
  points: integer("points").notNull().default(0),
});

export const tryStates = ["open", "held", "counted", "refused"] as const;

/** Sessions that count, by the order in which they were started: whoever starts more gains nothing. */
export const seasonTries = sqliteTable(
  "season_tries",
  {
    sessionId: text("session_id").primaryKey(),
    seasonId: text("season_id").notNull(),
    userId: text("user_id").notNull(),
    gameId: text("game_id").notNull(),
    day: text("day").notNull(),
    state: text("state", { enum: tryStates }).notNull(),
    score: integer("score"),
    /** Of the event by which the score was reached. */
    position: integer("position"),
  },
  (table) => [
    index("season_tries_player").on(table.seasonId, table.userId, table.gameId, table.day),
    index("season_tries_user").on(table.userId),
    index("season_tries_held")
      .on(table.seasonId)
      .where(sql`"state" = 'held'`),
  ],
);

/** A player's best of each game of a season. */
export const seasonBests = sqliteTable(
  "season_bests",
  {
    seasonId: text("season_id").notNull(),
    userId: text("user_id").notNull(),
    gameId: text("game_id").notNull(),
    score: integer("score").notNull(),
    position: integer("position").notNull(),
    sessionId: text("session_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.seasonId, table.userId, table.gameId] }),
    index("season_bests_user").on(table.userId),
  ],
);

export const seasonStandings = sqliteTable(
  "season_standings",
  {
    seasonId: text("season_id").notNull(),
    userId: text("user_id").notNull(),
    /** The points of all games. */
    score: integer("score").notNull(),
    /** By which the last of its bests was reached. */
    position: integer("position").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.seasonId, table.userId] }),
    index("season_standings_rank").on(table.seasonId, sql`"score" DESC`, table.position),
    index("season_standings_user").on(table.userId),
  ],
);

/** How many stand in each branch of a season: see `domain/play/branches.ts`. */
export const seasonCounts = sqliteTable(
  "season_counts",
  {
    seasonId: text("season_id").notNull(),
    level: integer("level").notNull(),
    branch: integer("branch").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.seasonId, table.level, table.branch] })],
);
