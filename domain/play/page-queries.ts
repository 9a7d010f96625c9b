import { titleIn } from "~/domain/store/card-queries";
import type { Language } from "~/domain/language";
import { sql } from "drizzle-orm";
import { first, mapQuery, query, rawQuery, select } from "~/domain/event-store/query";
import { follows } from "~/domain/follows/read-model";
import { profiles } from "~/domain/profile/read-model";
import { personColumns, viewPlayer } from "~/domain/profile/view-person";
import { games as storeGames } from "~/domain/store/read-model";
import { playBoards } from "./branches";
import { games } from "./games";
import { playSessions, playStandings } from "./read-model";

const RANK = sql<number>`1 + ${sql.raw(
  playBoards.betterThan({
    board: { gameId: `"own"."game_id"`, period: `"own"."period"` },
    score: `"own"."score"`,
    position: `"own"."position"`,
  }),
)}`;

/** Where a player stands on one board of each of these games. */
const standings = query<{ userId: string; period: string; gameIds: readonly string[] }>()(
  (_, { userId, period, gameIds }) =>
    select(
      { gameId: sql<string>`"own"."game_id"`, score: sql<number>`"own"."score"`, rank: RANK },
      sql`FROM json_each(${gameIds}) "game" CROSS JOIN ${playStandings} "own"
        ON "own"."game_id" = "game"."value" AND "own"."period" = ${period} AND "own"."user_id" = ${userId}
        WHERE "own"."score" IS NOT NULL`,
    ),
);

/** Their best scores of all time, with the rank that these have now. */
export const listOwnBests = (userId: string, gameIds: readonly string[] = Object.keys(games)) =>
  standings({ userId, period: "all", gameIds });

/** How many of a player's friends are looked at, the newest of them. */
const MAX_FRIENDS = sql.raw("200");

const friendsBests = query<{ userId: string; gameIds: readonly string[] }>()(
  (_, { userId, gameIds }) =>
    select(
      {
        gameId: sql<string>`"best"."game_id"`,
        score: sql<number>`"best"."score"`,
        ...personColumns,
      },
      sql`FROM (SELECT "s"."game_id", max("s"."score") AS "score", "s"."user_id" FROM
            (SELECT "followed_id" FROM ${follows} WHERE "follower_id" = ${userId} AND "friends"
              ORDER BY "followed_at" DESC LIMIT ${MAX_FRIENDS}) "friend"
            CROSS JOIN json_each(${gameIds}) "game" CROSS JOIN ${playStandings} "s"
              ON "s"."game_id" = "game"."value" AND "s"."period" = 'all'
              AND "s"."user_id" = "friend"."followed_id"
            WHERE "s"."score" IS NOT NULL GROUP BY "s"."game_id") "best"
        INNER JOIN ${profiles} ON ${profiles.userId} = "best"."user_id"`,
    ),
);

/** In each game the friend who came furthest. */
export const listFriendsBests = (userId: string) =>
  mapQuery(friendsBests({ userId, gameIds: Object.keys(games) }), (rows) =>
    rows.map(({ gameId, score, personId, ...person }) => ({
      gameId,
      score,
      name: viewPlayer({ personId, ...person }).displayName,
    })),
  );

/** Where a player stands among those who played the puzzle of a day. */
export const getStandingOfDay = (userId: string, gameId: string, day: string) =>
  first(standings({ userId, period: day, gameIds: [gameId] }));

const watched = query<{ sessionId: string; lng: Language }>()((_, { sessionId, lng }) =>
  select(
    {
      gameId: playSessions.gameId,
      game: titleIn(lng),
      withdrawnAt: storeGames.withdrawnAt,
      daily: playSessions.daily,
      rulesVersion: playSessions.rules,
      score: playSessions.score,
      seconds: playSessions.seconds,
      endedAt: playSessions.endedAt,
      ...personColumns,
    },
    sql`FROM ${playSessions} INNER JOIN ${storeGames} ON ${storeGames.id} = ${playSessions.gameId}
      LEFT JOIN ${profiles} ON ${profiles.userId} = ${playSessions.userId}
      WHERE ${playSessions.id} = ${sessionId} AND ${playSessions.state} = 'counted'
        AND EXISTS (SELECT 1 FROM ${playStandings} WHERE ${playStandings.sessionId} = ${sessionId})`,
  ),
);
/** A game that stands on boards, for whoever wants to watch it. */
export const getWatched = (sessionId: string, lng: Language) => first(watched({ sessionId, lng }));

/** Where the events of a session or a match stand in the log, in their order. */
export const listPositions = (streamId: `play-${string}` | `match-${string}`) =>
  rawQuery<{ position: number; type: string }>(
    `SELECT "position", "type" FROM "events" WHERE "stream_id" = ? ORDER BY "version"`,
    [streamId],
  );
