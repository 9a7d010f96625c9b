import { and, desc, eq, sql } from "drizzle-orm";
import { notBlocked } from "~/domain/blocks/between-queries";
import type { Write } from "~/domain/event-store/execute";
import { forgottenPeople } from "~/domain/event-store/schema";
import { foldStream } from "~/domain/event-store/log";
import { type BoundQuery, countedBy, mapQuery, query, rawQuery } from "~/domain/event-store/query";
import { guard } from "~/domain/event-store/use-case";
import type { Side } from "~/domain/play/hedge-duel/v1/rules";
import { profiles } from "~/domain/profile/read-model";
import { personColumns } from "~/domain/profile/view-person";
import { countedWins, RATING_BOARD } from "./boards";
import { matchDecider } from "./decider";
import { type MatchData, matchEvents } from "./events";
import { FIRST_RATING } from "./ratings";
import { matches, matchRatings } from "./read-model";

const { MatchEnded } = matchEvents;

export const loadMatch = (matchId: string) =>
  foldStream(matchDecider, { MatchEnded }, `match-${matchId}`);

const ratings = query<{ gameId: string; userIds: readonly string[] }>()((db, { gameId, userIds }) =>
  db
    .select({ userId: matchRatings.userId, gained: matchRatings.gained })
    .from(matchRatings)
    .where(
      and(
        eq(matchRatings.gameId, gameId),
        sql`${matchRatings.userId} IN (SELECT value FROM json_each(${userIds}))`,
      ),
    ),
);
/** Where these stand in a game, in their order. */
export const listRatings = (gameId: string, userIds: readonly string[]): BoundQuery<number[]> =>
  mapQuery(ratings({ gameId, userIds }), (found) =>
    userIds.map((id) => FIRST_RATING + (found.find(({ userId }) => userId === id)?.gained ?? 0)),
  );

const rated = query<{ gameId: string; pair: string; day: string }>()((db, { gameId, pair, day }) =>
  db
    .select({ count: sql<number>`count(*)` })
    .from(matches)
    .where(
      and(
        eq(matches.pair, pair),
        eq(matches.day, day),
        eq(matches.gameId, gameId),
        eq(matches.rated, true),
      ),
    ),
);
/** Matches of these two that counted on a day. */
export const countRated = (gameId: string, pair: string, day: string) =>
  countedBy(rated({ gameId, pair, day }));

const forgotten = query<{ userIds: readonly string[] }>()((db, { userIds }) =>
  db
    .select({ userId: forgottenPeople.personId })
    .from(forgottenPeople)
    .where(sql`${forgottenPeople.personId} IN (SELECT value FROM json_each(${userIds}))`),
);
/** The sides of two players whose accounts are deleted. */
export const listGone = (players: readonly [string, string]): BoundQuery<Side[]> =>
  mapQuery(forgotten({ userIds: players }), (found) =>
    ([0, 1] as const).filter((side) => found.some(({ userId }) => userId === players[side])),
  );

/**
 * Ratings are where this match was to bring them, no two were counted more often on a day than was known, and nobody has
 * deleted their account meanwhile: else it is decided anew. Asked behind the projection.
 */
export const guardStanding = (
  { gameId, players, ratings, rated: counts, gone = [], pair, day }: MatchData,
  ratedToday: number,
): Write => {
  const standing = players.flatMap((userId, side) =>
    counts && !gone.some((one) => one === side)
      ? [[userId, ratings[side]!.after - FIRST_RATING]]
      : [],
  );
  return guard(
    `(SELECT count(*) FROM "matches" WHERE "pair" = ?1 AND "day" = ?2 AND "game_id" = ?3 AND "rated") = ?4
      AND (SELECT count(*) FROM "forgotten_people" WHERE "person_id" IN (?5, ?6)) = ?7
      AND NOT EXISTS (SELECT 1 FROM json_each(?8) w LEFT JOIN "match_ratings" r
        ON r."game_id" = ?3 AND r."user_id" = w.value->>0 WHERE r."gained" IS NOT w.value->>1)`,
    [
      pair,
      day,
      gameId,
      ratedToday + (counts ? 1 : 0),
      ...players,
      gone.length,
      JSON.stringify(standing),
    ],
    "retry",
  );
};

/** A match that has ended. */
export const getMatch = query<{ matchId: string }>()((db, { matchId }) =>
  db.select().from(matches).where(eq(matches.matchId, matchId)),
);

/** What was played last at a table, which may be there no more. */
export const getLastMatch = query<{ tableId: string }>()((db, { tableId }) =>
  db
    .select()
    .from(matches)
    .where(eq(matches.tableId, tableId))
    .orderBy(desc(matches.endedAt))
    .limit(1),
);

/** So many are counted as they stand; whoever has more before them stands where the boards say. */
const COUNTED_AT_ONCE = 200;
const { gained, played, won, drawn, position } = matchRatings;

const board = query<{ gameId: string; viewerId: string; limit: number }>()(
  (db, { gameId, viewerId, limit }) =>
    db
      .select({
        gained,
        played,
        won,
        drawn,
        seen: sql<0 | 1>`${notBlocked(viewerId, matchRatings.userId)}`.as("seen"),
        ...personColumns,
      })
      .from(matchRatings)
      .leftJoin(profiles, eq(profiles.userId, matchRatings.userId))
      .where(eq(matchRatings.gameId, gameId))
      .orderBy(sql`${gained} DESC, ${position}`)
      .limit(limit),
);
/** Who stands highest in a game. Whom a block keeps apart, and who is gone, is left out; the ranks of the others stay. */
export const listBoard = (gameId: string, viewerId: string, limit: number) =>
  mapQuery(board({ gameId, viewerId, limit }), (rows) =>
    rows
      .map((row, at) => ({ ...row, rank: at + 1 }))
      .filter(({ seen, personId }) => seen === 1 && personId !== null),
  );

export interface Standing extends Record<"gained" | "played" | "won" | "drawn", number> {
  /** Null behind the first two hundred while the boards are made anew. */
  rank: number | null;
}

const BETTER = countedWins.betterThan({
  board: { gameId: `t."game_id"`, period: `t."period"` },
  score: `t."score"`,
  position: `t."position"`,
});

// By hand: counting ends early, and sums over the branches of a tree are nothing that Drizzle's builder has words for.

/**
 * Where somebody stands; null before a match of theirs has counted. Among the first two hundred they are counted as they
 * stand now, behind those by the branches of the board, as far as that has followed.
 */
export const getStanding = (gameId: string, userId: string): BoundQuery<Standing | null> =>
  mapQuery(
    rawQuery<Standing>(
      `WITH own AS MATERIALIZED (SELECT * FROM "match_ratings" WHERE "game_id" = ?1 AND "user_id" = ?2),
        above AS MATERIALIZED (SELECT count(*) AS "count" FROM (SELECT 1 FROM own CROSS JOIN "match_ratings" r
          WHERE r."game_id" = ?1 AND r."gained" >= own."gained"
            AND (r."gained" > own."gained" OR r."position" < own."position") LIMIT ${COUNTED_AT_ONCE}))
      SELECT own."gained", own."played", own."won", own."drawn",
        iif(above."count" < ${COUNTED_AT_ONCE}, above."count" + 1,
          (SELECT 1 + ${BETTER} FROM "match_standings" t WHERE t."game_id" = ?1 AND t."period" = '${RATING_BOARD}'
            AND t."user_id" = ?2 AND t."score" IS NOT NULL)) AS "rank"
      FROM own CROSS JOIN above`,
      [gameId, userId],
    ),
    ([row]) => row ?? null,
  );
