import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { countsTable, standingColumns, standingIndexes } from "~/domain/play/board-tables";

/** Matches that have ended, with all that it takes to run them again. */
export const matches = sqliteTable(
  "matches",
  {
    matchId: text("match_id").primaryKey(),
    tableId: text("table_id").notNull(),
    gameId: text("game_id").notNull(),
    rulesVersion: integer("rules_version").notNull(),
    seed: text("seed").notNull(),
    /** Base64. */
    tape: text("tape").notNull(),
    firstId: text("first_id").notNull(),
    secondId: text("second_id").notNull(),
    /** 0 or 1; null where nobody won. */
    winner: integer("winner"),
    ending: text("ending").notNull(),
    moves: integer("moves").notNull(),
    rated: integer("rated", { mode: "boolean" }).notNull(),
    firstBefore: integer("first_before").notNull(),
    firstAfter: integer("first_after").notNull(),
    secondBefore: integer("second_before").notNull(),
    secondAfter: integer("second_after").notNull(),
    pair: text("pair").notNull(),
    day: text("day").notNull(),
    startedAt: text("started_at").notNull(),
    endedAt: text("ended_at").notNull(),
  },
  (table) => [
    index("matches_table").on(table.tableId, table.endedAt),
    index("matches_pair").on(table.pair, table.day, table.gameId),
  ],
);

/** Where players stand in a game for two. */
export const matchRatings = sqliteTable(
  "match_ratings",
  {
    gameId: text("game_id").notNull(),
    userId: text("user_id").notNull(),
    /** By all of it: the rating is so much above the first one, or below. */
    gained: integer("gained").notNull().default(0),
    /** Matches that counted. */
    played: integer("played").notNull().default(0),
    won: integer("won").notNull().default(0),
    drawn: integer("drawn").notNull().default(0),
    /** The event that put them where they stand: of equal ones the first is the better. */
    position: integer("position"),
  },
  (table) => [
    primaryKey({ columns: [table.gameId, table.userId] }),
    index("match_ratings_board").on(table.gameId, sql`"gained" DESC`, table.position),
  ],
);

/** How many others each player has beaten on each board of a game for two, and where ratings stand; follows the log. */
export const matchStandings = sqliteTable(
  "match_standings",
  {
    ...standingColumns(),
    /** Matches of the period that counted. */
    played: integer("played").notNull(),
    /** The last of those by which it was reached. */
    matchId: text("match_id"),
  },
  (table) => standingIndexes("match_standings", table),
);

export const matchCounts = countsTable("match_counts");

/** On which day somebody has last beaten somebody else in a match that counted: boards count each other player once. */
export const matchBeaten = sqliteTable(
  "match_beaten",
  {
    gameId: text("game_id").notNull(),
    winnerId: text("winner_id").notNull(),
    loserId: text("loser_id").notNull(),
    day: text("day").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.gameId, table.winnerId, table.loserId] }),
    index("match_beaten_winner").on(table.winnerId),
  ],
);

/** Whom each host has invited within the last hour or so. Rows without events. */
export const tableInvites = sqliteTable(
  "table_invites",
  {
    tableId: text("table_id").primaryKey(),
    hostId: text("host_id").notNull(),
    invitedAt: text("invited_at").notNull(),
  },
  (table) => [index("table_invites_host").on(table.hostId, table.invitedAt)],
);

/** Tables that somebody sits at. Rows without events: a table that closes is gone, and what was played at it stays. */
export const playTables = sqliteTable(
  "play_tables",
  {
    id: text("id").primaryKey(),
    gameId: text("game_id").notNull(),
    hostId: text("host_id").notNull(),
    /** Whom alone the other seat is for, if anybody. */
    invitedId: text("invited_id"),
    guestId: text("guest_id"),
    /** Whether strangers find it. */
    listed: integer("listed", { mode: "boolean" }).notNull(),
    state: text("state", { enum: ["waiting", "playing", "over"] }).notNull(),
    openedAt: text("opened_at").notNull(),
    /** When it is there no longer, whatever its room says. */
    expiresAt: text("expires_at").notNull(),
  },
  (table) => [
    uniqueIndex("play_tables_waiting")
      .on(table.hostId)
      .where(sql`state = 'waiting'`),
    index("play_tables_listed")
      .on(table.gameId, table.openedAt)
      .where(sql`state = 'waiting' AND listed`),
    index("play_tables_guest").on(table.guestId),
    index("play_tables_host").on(table.hostId),
    index("play_tables_expires").on(table.expiresAt),
  ],
);
