import type { Statement } from "~/domain/event-store/statement";
import { OPEN_MS } from "./session-limits";

/** A window says so often that it is seen. */
const BEAT_MS = 15_000;
/** Time that passed since a beat counts up to so much; what is longer, nobody has seen. */
const SEEN_MS = 2 * BEAT_MS;

/** When what lies in the object store is looked through: a session that begins now can be ended no more by then. */
export const sweepAfter = (now: Date) => new Date(now.getTime() + OPEN_MS + DAY_MS).toISOString();
const DAY_MS = 24 * 60 * 60_000;

interface Beat {
  userId: string;
  sessionId: string;
  gameId: string;
  now: Date;
}

/**
 * The time that a beat counts: what passed since this window was seen last, where that is the player's clock. SQL over
 * `?1` player, `?2` session, `?3` now; NULL for nothing.
 */
const COUNTED = `(SELECT ?3 - "seen_at" FROM "play_clocks" WHERE "user_id" = ?1 AND "session_id" = ?2
  AND ?3 - "seen_at" BETWEEN 1 AND ${SEEN_MS})`;
/** The beat that is next, of `?4`: one heard before, or after one that was not, counts nothing. */
const IS_NEXT = `EXISTS (SELECT 1 FROM "play_runs" WHERE "session_id" = ?2 AND "seq" = ?4 - 1)`;

const LAST_PLAYED = `strftime('%Y-%m-%dT%H:%M:%fZ', ?3 / 1000.0, 'unixepoch')`;

/**
 * One beat of a window, as one batch. It counts the time that passed here, whatever the window says: at most what
 * passes, as a player has one clock. Another session of theirs has it until it was not seen for {@link SEEN_MS}.
 */
export function beat({ userId, sessionId, gameId, now }: Beat, seq: number): Statement[] {
  const params = [userId, sessionId, now.getTime(), seq];
  return [
    {
      sql: `UPDATE "play_times" SET "played" = "played" + coalesce(${COUNTED}, 0), "last_played_at" = ${LAST_PLAYED}
        WHERE "user_id" = ?1 AND "game_id" = ?5 AND ${IS_NEXT} AND ${COUNTED} IS NOT NULL`,
      params: [...params, gameId],
    },
    {
      sql: `UPDATE "play_runs" SET "played" = "played" + ${COUNTED}
        WHERE "session_id" = ?2 AND "seq" = ?4 - 1 AND ${COUNTED} IS NOT NULL`,
      params,
    },
    // A repeated beat moves no clock; one of a window that was away, or begins, starts it anew.
    {
      sql: `INSERT INTO "play_clocks" ("user_id", "session_id", "seen_at") SELECT ?1, ?2, ?3
        WHERE EXISTS (SELECT 1 FROM "play_runs" WHERE "session_id" = ?2)
        ON CONFLICT ("user_id") DO UPDATE SET "session_id" = excluded."session_id", "seen_at" = excluded."seen_at"
        WHERE excluded."seen_at" - "seen_at" > ${SEEN_MS} OR ("session_id" = excluded."session_id" AND "seen_at" < excluded."seen_at"
          AND EXISTS (SELECT 1 FROM "play_runs" WHERE "session_id" = ?2 AND "seq" < ?4))`,
      params,
    },
    {
      sql: `UPDATE "play_runs" SET "seq" = ?4 WHERE "session_id" = ?2
        AND EXISTS (SELECT 1 FROM "play_clocks" WHERE "user_id" = ?1 AND "session_id" = ?2 AND "seen_at" = ?3)`,
      params,
    },
  ];
}

/** A session begins: it has the clock from now on. */
export function beginRun({ userId, sessionId, gameId, now }: Beat): Statement[] {
  return [
    {
      sql: `INSERT INTO "play_runs" ("session_id", "user_id", "game_id", "started_at") VALUES (?, ?, ?, ?)`,
      params: [sessionId, userId, gameId, now.toISOString()],
    },
    {
      sql: `INSERT INTO "play_clocks" ("user_id", "session_id", "seen_at") VALUES (?, ?, ?)
        ON CONFLICT ("user_id") DO UPDATE SET "session_id" = excluded."session_id", "seen_at" = excluded."seen_at"`,
      params: [userId, sessionId, now.getTime()],
    },
    {
      sql: `INSERT INTO "play_times" ("user_id", "game_id", "played", "last_played_at") VALUES (?, ?, 0, ?)
        ON CONFLICT ("user_id", "game_id") DO UPDATE SET "last_played_at" = excluded."last_played_at"`,
      params: [userId, gameId, now.toISOString()],
    },
    {
      sql: `INSERT INTO "play_tapes" ("user_id", "sweep_at") VALUES (?, ?)
        ON CONFLICT ("user_id") DO UPDATE SET "sweep_at" = excluded."sweep_at" WHERE "sweep_at" IS NULL`,
      params: [userId, sweepAfter(now)],
    },
  ];
}

/** A session ends: the time since its last beat counts as well. */
export function endRun({ userId, sessionId, gameId, now }: Beat): Statement[] {
  const params = [userId, sessionId, now.getTime()];
  return [
    {
      sql: `UPDATE "play_times" SET "played" = "played" + coalesce(${COUNTED}, 0), "last_played_at" = ${LAST_PLAYED}
        WHERE "user_id" = ?1 AND "game_id" = ?4`,
      params: [...params, gameId],
    },
    {
      sql: `DELETE FROM "play_clocks" WHERE "user_id" = ? AND "session_id" = ?`,
      params: [userId, sessionId],
    },
    ...["play_runs", "play_saves"].map((table) => ({
      sql: `DELETE FROM "${table}" WHERE "session_id" = ?`,
      params: [sessionId],
    })),
  ];
}

/** How long a session was played up to now, in whole seconds. */
export function secondsPlayed(
  run: { played: number; seenAt: number | null } | undefined,
  now: Date,
): number {
  if (!run) return 0;
  const since = run.seenAt === null ? 0 : now.getTime() - run.seenAt;
  return Math.floor((run.played + (since > 0 && since <= SEEN_MS ? since : 0)) / 1000);
}
