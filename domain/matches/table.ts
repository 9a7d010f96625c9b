/** The address of a table. */
export const tablePath = (tableId: string) => `/play/table/${encodeURIComponent(tableId)}`;

/** Where a match can be watched that is over. */
export const matchPath = (matchId: string) => `/play/match/${encodeURIComponent(matchId)}`;

const MINUTE_MS = 60_000;

/** How long a move takes without touching the reserve, and the reserve that each has for a whole match. */
export const MOVE_MS = MINUTE_MS;
export const RESERVE_MS = 5 * MINUTE_MS;
/** How long a table waits for a second player, and for another match after one. */
export const WAITING_MS = 30 * MINUTE_MS;
export const AFTER_MS = 5 * MINUTE_MS;
/** How long strangers find a table whose host has gone. */
export const GONE_MS = MINUTE_MS / 2;
/** A match is over by then, whatever its players do: two hundred moves, and both reserves. */
export const LONGEST_MS = 200 * MOVE_MS + 2 * RESERVE_MS;

/** Friends whom one host invites within an hour: each is notified. */
export const INVITES_AN_HOUR = 20;

/** Who watches a table besides its players. */
export const MAX_WATCHERS = 50;
/** Windows of one player at one table. */
export const MAX_WINDOWS = 4;
/** Frames of one window, whatever they say: more in so long a time are a flood. */
export const MAX_FRAMES = { frames: 100, ms: 10_000 };
/** Those of a minute that make no sense, before a window is closed. */
export const MAX_STRAYS = 20;
export const MAX_FRAME = 1_024;

/** Why a socket at a table was closed. */
export const CLOSED = {
  flood: 1008,
  restart: 1012,
  session: 4001,
  /** It is not there for them any more. */
  apart: 4003,
  /** The table is closed. */
  closed: 4004,
} as const;
