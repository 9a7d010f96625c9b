import { titleIn } from "~/domain/store/card-queries";
import { maySee } from "~/domain/follows/visibility-queries";
import { type BoundQuery, first, mapQuery, query, rawQuery } from "~/domain/event-store/query";
import type { Statement } from "~/domain/event-store/statement";
import type { Language } from "~/domain/language";
import { games as storeGames } from "~/domain/store/read-model";
import { and, desc, eq, sql } from "drizzle-orm";
import { games } from "./games";
import { playTimes } from "./read-model";

export interface PlayGameRow {
  id: string;
  name: string;
  tagline: string;
  playedMs: number | null;
  lastPlayedAt: string | null;
  best: number | null;
  /** The session of today's puzzle that the player has started. */
  dailySession: string | null;
  dailyEnded: 0 | 1 | null;
  /** The session that was saved last and can be gone on with. */
  savedSession: string | null;
  savedAt: string | null;
}

// By hand: a game beside four rows of one player, each found by its key.
const GAMES = `SELECT g."id", coalesce(g."titles" ->> ?2, g."name") AS "name", x."tagline", t."played" AS "playedMs", t."last_played_at" AS "lastPlayedAt",
    s."score" AS "best", d."id" AS "dailySession", d."ended_at" IS NOT NULL AS "dailyEnded",
    v."session_id" AS "savedSession", v."saved_at" AS "savedAt"
  FROM json_each(?1) i CROSS JOIN "games" g ON g."id" = i.value
  JOIN "game_texts" x ON x."game_id" = g."id" AND x."lng" = ?2
  LEFT JOIN "play_times" t ON t."user_id" = ?3 AND t."game_id" = g."id"
  LEFT JOIN "play_standings" s ON s."game_id" = g."id" AND s."period" = 'all' AND s."user_id" = ?3
  LEFT JOIN "play_sessions" d ON d."user_id" = ?3 AND d."game_id" = g."id" AND d."daily" = ?4
  LEFT JOIN "play_saves" v ON v."session_id" = (SELECT "session_id" FROM "play_saves"
    WHERE "user_id" = ?3 AND "game_id" = g."id" ORDER BY "saved_at" DESC LIMIT 1)
  WHERE g."withdrawn_at" IS NULL ORDER BY g."name"`;

/** Games that are played for a score, with what one player (visitors: "") has done in them. `day`: today's, in UTC. */
export function listPlayGames(
  { userId, lng, day }: { userId: string; lng: Language; day: string },
  ids: readonly string[] = Object.keys(games),
): BoundQuery<PlayGameRow[]> {
  return rawQuery(GAMES, [JSON.stringify(ids), lng, userId, day]);
}

const recently = query<{ userId: string; viewerId: string; lng: Language; limit: number }>()(
  (db, { userId, viewerId, lng, limit }) =>
    db
      .select({
        gameId: playTimes.gameId,
        name: titleIn(lng).as("title"),
        playedMs: playTimes.played,
        lastPlayedAt: playTimes.lastPlayedAt,
      })
      .from(playTimes)
      .innerJoin(storeGames, eq(storeGames.id, playTimes.gameId))
      .where(and(eq(playTimes.userId, userId), maySee("games", userId, viewerId)))
      .orderBy(desc(playTimes.lastPlayedAt))
      .limit(limit),
);

interface RecentlyPlayed {
  gameId: string;
  name: string;
  /** As the server saw it pass. */
  playedSeconds: number;
  lastPlayedAt: string;
}

/** What a player has played, the last first, as one viewer may see it: with their games. */
export const listRecentlyPlayed = (asked: {
  userId: string;
  viewerId: string;
  lng: Language;
  limit: number;
}): BoundQuery<RecentlyPlayed[]> =>
  mapQuery(recently(asked), (rows) =>
    rows.map(({ playedMs, ...row }) => ({ ...row, playedSeconds: Math.floor(playedMs / 1000) })),
  );

/** How long each of these has played a game, in milliseconds, of those who let the viewer see it. */
export const listPlayTimesOf = query<{ userIds: string; gameId: string; viewerId: string }>()(
  (db, { userIds, gameId, viewerId }) =>
    db
      .select({ userId: playTimes.userId, playedMs: playTimes.played })
      .from(playTimes)
      .where(
        and(
          sql`${playTimes.userId} IN (SELECT value FROM json_each(${userIds}))`,
          eq(playTimes.gameId, gameId),
          maySee("games", playTimes.userId, viewerId),
        ),
      ),
);

interface SaveRow {
  inputs: string;
  steps: number;
  savedAt: string;
  seq: number;
}

/** What was saved of a session, for its player. */
export const getSave = (sessionId: string, userId: string): BoundQuery<SaveRow | undefined> =>
  first(
    rawQuery(
      `SELECT v."inputs", v."steps", v."saved_at" AS "savedAt", coalesce(r."seq", 0) AS "seq" FROM "play_saves" v
        LEFT JOIN "play_runs" r ON r."session_id" = v."session_id" WHERE v."session_id" = ? AND v."user_id" = ?`,
      [sessionId, userId],
    ),
  );

/** Saves of a game that a player has at once: the one that was saved longest ago makes room. */
const MAX_SAVES = 3;

/** Keeps how far a session is; what came on the way behind a later one is not kept. */
export function saveGame(
  { userId, sessionId, gameId }: { userId: string; sessionId: string; gameId: string },
  { inputs, steps, now }: { inputs: string; steps: number; now: Date },
): Statement[] {
  return [
    {
      sql: `INSERT INTO "play_saves" ("session_id", "user_id", "game_id", "inputs", "steps", "saved_at")
        SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE EXISTS (SELECT 1 FROM "play_runs" WHERE "session_id" = ?1)
        ON CONFLICT ("session_id") DO UPDATE SET "inputs" = excluded."inputs", "steps" = excluded."steps",
          "saved_at" = excluded."saved_at" WHERE excluded."steps" >= "steps"`,
      params: [sessionId, userId, gameId, inputs, steps, now.toISOString()],
    },
    {
      sql: `DELETE FROM "play_saves" WHERE "session_id" IN (SELECT "session_id" FROM "play_saves"
        WHERE "user_id" = ? AND "game_id" = ? ORDER BY "saved_at" DESC LIMIT -1 OFFSET ${MAX_SAVES})`,
      params: [userId, gameId],
    },
  ];
}

/** What lies beside sessions that can no longer be ended: `before` is when the last of them began. */
export const forgetOldRuns = (before: Date): Statement[] => [
  {
    sql: `DELETE FROM "play_saves" WHERE "session_id" IN (SELECT "session_id" FROM "play_runs" WHERE "started_at" < ? LIMIT 1000)`,
    params: [before.toISOString()],
  },
  {
    sql: `DELETE FROM "play_runs" WHERE "session_id" IN (SELECT "session_id" FROM "play_runs" WHERE "started_at" < ? LIMIT 1000)`,
    params: [before.toISOString()],
  },
];
