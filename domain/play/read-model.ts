import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { countsTable, standingColumns, standingIndexes } from "./board-tables";

/** What became of a session: it goes on, stands on boards or may, is kept without a rank, waits for an operator, is not believed. */
export const sessionStates = ["open", "counted", "unranked", "held", "refused"] as const;

export const playSessions = sqliteTable(
  "play_sessions",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").notNull(),
    gameId: text("game_id").notNull(),
    rules: integer("rules").notNull(),
    seed: text("seed").notNull(),
    /** The day whose puzzle it is. */
    daily: text("daily"),
    /** Whether its score may stand on boards. */
    ranked: integer("ranked", { mode: "boolean" }).notNull(),
    state: text("state", { enum: sessionStates }).notNull(),
    startedAt: text("started_at").notNull(),
    endedAt: text("ended_at"),
    /** Of the event that ended it. */
    position: integer("position"),
    score: integer("score"),
    steps: integer("steps"),
    seconds: integer("seconds"),
    tape: text("tape"),
    moves: text("moves"),
    /** Why it waits or waited for an operator. */
    held: text("held"),
  },
  (table) => [
    uniqueIndex("play_sessions_daily").on(table.userId, table.gameId, table.daily),
    index("play_sessions_started").on(table.userId, table.gameId, table.startedAt),
    index("play_sessions_best")
      .on(table.userId, table.gameId, sql`"score" DESC`, table.position)
      .where(sql`"state" = 'counted'`),
    index("play_sessions_tape").on(table.tape),
    index("play_sessions_moves").on(table.moves),
    index("play_sessions_ended")
      .on(table.userId, table.endedAt)
      .where(sql`"ended_at" IS NOT NULL`),
    index("play_sessions_doubted")
      .on(table.userId, table.endedAt)
      .where(sql`"held" IS NOT NULL`),
    index("play_sessions_held")
      .on(table.endedAt, table.id)
      .where(sql`"state" = 'held'`),
  ],
);

/** What each player has reached on each board, and how often they tried. */
export const playStandings = sqliteTable(
  "play_standings",
  {
    ...standingColumns(),
    /** Sessions that were started in the period and may be ranked. */
    tries: integer("tries").notNull(),
    sessionId: text("session_id"),
    /** How often the best was another: a command that decided on one before is decided anew. */
    changes: integer("changes").notNull().default(0),
  },
  (table) => [
    ...standingIndexes("play_standings", table),
    index("play_standings_session")
      .on(table.sessionId)
      .where(sql`"session_id" IS NOT NULL`),
  ],
);

export const playCounts = countsTable("play_counts");

/** The seeds of the puzzles of the days. */
export const playDailies = sqliteTable(
  "play_dailies",
  {
    gameId: text("game_id").notNull(),
    day: text("day").notNull(),
    seed: text("seed").notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.day] })],
);

// What follows is written by no event, and goes with its player.

/** What lies beside a session that goes on. */
export const playRuns = sqliteTable(
  "play_runs",
  {
    sessionId: text("session_id").primaryKey(),
    userId: text("user_id").notNull(),
    gameId: text("game_id").notNull(),
    startedAt: text("started_at").notNull(),
    /** Milliseconds that beats have counted. */
    played: integer("played").notNull().default(0),
    /** The last beat that was heard. */
    seq: integer("seq").notNull().default(0),
    /** Scores that did not come of the inputs. */
    mismatches: integer("mismatches").notNull().default(0),
  },
  (table) => [
    index("play_runs_user").on(table.userId),
    index("play_runs_started").on(table.startedAt),
  ],
);

/** Whose time passes, in which of their sessions, and when it was seen last: one window a player. */
export const playClocks = sqliteTable("play_clocks", {
  userId: text("user_id").primaryKey(),
  sessionId: text("session_id").notNull(),
  /** Milliseconds since 1970. */
  seenAt: integer("seen_at").notNull(),
});

/** How long each player has played each game. */
export const playTimes = sqliteTable(
  "play_times",
  {
    userId: text("user_id").notNull(),
    gameId: text("game_id").notNull(),
    /** Milliseconds. */
    played: integer("played").notNull(),
    lastPlayedAt: text("last_played_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.gameId] }),
    index("play_times_last").on(table.userId, table.lastPlayedAt),
  ],
);

/** Games that are left to be gone on with. */
export const playSaves = sqliteTable(
  "play_saves",
  {
    sessionId: text("session_id").primaryKey(),
    userId: text("user_id").notNull(),
    gameId: text("game_id").notNull(),
    /** The tape so far, base64. */
    inputs: text("inputs").notNull(),
    steps: integer("steps").notNull(),
    savedAt: text("saved_at").notNull(),
  },
  (table) => [index("play_saves_user").on(table.userId, table.gameId, table.savedAt)],
);

/** Whose tapes lie in the object store. */
export const playTapes = sqliteTable(
  "play_tapes",
  {
    userId: text("user_id").primaryKey(),
    /** Whether they are to go. */
    erasing: integer("erasing", { mode: "boolean" }).notNull().default(false),
    /** When it is looked through for those that no session names; null: not before another one is started. */
    sweepAt: text("sweep_at"),
  },
  (table) => [
    index("play_tapes_sweep")
      .on(table.sweepAt)
      .where(sql`"sweep_at" IS NOT NULL`),
    index("play_tapes_erasing")
      .on(table.userId)
      .where(sql`"erasing"`),
  ],
);
