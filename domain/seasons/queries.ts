import { and, asc, desc, eq, isNull, lte } from "drizzle-orm";
import { foldStream } from "~/domain/event-store/log";
import { type BoundQuery, mapQuery, query, rawQuery } from "~/domain/event-store/query";
import { type Person, type PersonRow, viewPerson } from "~/domain/profile/view-person";
import { seasonDecider } from "./decider";
import { seasonEvents } from "./events";
import { seasonPayments, seasons } from "./read-model";
import { seasonBoards } from "./standings";

export const loadSeason = (seasonId: string) =>
  foldStream(seasonDecider, seasonEvents, `season-${seasonId}`);

export type SeasonRow = typeof seasons.$inferSelect;

export const listSeasons = query<{ limit: number }>()((db, { limit }) =>
  db.select().from(seasons).orderBy(desc(seasons.startsAt)).limit(limit),
);
export const getSeason = query<{ id: string }>()((db, { id }) =>
  db.select().from(seasons).where(eq(seasons.id, id)),
);

/** Those that are over and not paid. */
export const listOverSeasons = query<{ now: Date; limit: number }>()((db, { now, limit }) =>
  db
    .select({
      id: seasons.id,
      endsAt: seasons.endsAt,
      closedAt: seasons.closedAt,
      rewards: seasons.rewards,
    })
    .from(seasons)
    .where(and(isNull(seasons.paidAt), lte(seasons.endsAt, now)))
    .orderBy(asc(seasons.endsAt))
    .limit(limit),
);
export type OverSeason = ReturnType<ReturnType<typeof listOverSeasons>["map"]>[number];

/** Where payment stands; zeros before the first reward. */
export const getPayment = (seasonId: string) =>
  mapQuery(
    payment({ seasonId }),
    ([row]) =>
      row ?? { seasonId, rank: 0, score: Number.MAX_SAFE_INTEGER, reachedAt: 0, points: 0 },
  );
const payment = query<{ seasonId: string }>()((db, { seasonId }) =>
  db.select().from(seasonPayments).where(eq(seasonPayments.seasonId, seasonId)),
);

export interface Standing {
  userId: string;
  score: number;
  position: number;
}

// By hand: pairs are compared, and counting ends early.

/** Who stands behind somebody, the best first. */
export const listStandingsAfter = (
  seasonId: string,
  after: { score: number; reachedAt: number },
  limit: number,
): BoundQuery<Standing[]> =>
  rawQuery(
    `SELECT * FROM (SELECT "user_id" AS "userId", "score", "position" FROM "season_standings"
        WHERE "season_id" = ?1 AND "score" = ?2 AND "position" > ?3 ORDER BY "position" LIMIT ?4)
      UNION ALL
      SELECT * FROM (SELECT "user_id", "score", "position" FROM "season_standings"
        WHERE "season_id" = ?1 AND "score" < ?2 ORDER BY "score" DESC, "position" LIMIT ?4)
      ORDER BY "score" DESC, "position" LIMIT ?4`,
    [seasonId, after.score, after.reachedAt, limit],
  );

export interface MySeason {
  score: number;
  /** Null while the standings of an older version are made anew: those were not counted. */
  rank: number | null;
  /** What was paid; null before. */
  reward: number | null;
}

const BETTER = seasonBoards.betterThan({
  board: { seasonId: `s."season_id"` },
  score: `s."score"`,
  position: `s."position"`,
});

/** How a player stands in each of the newest seasons, by its id: as it was paid, or as it is. */
export const listMySeasons = (
  userId: string,
  limit: number,
  seasonId: string | null = null,
): BoundQuery<Map<string, MySeason>> =>
  mapQuery(
    rawQuery<MySeason & { id: string }>(
      `SELECT s."season_id" AS "id", s."score", r."reward" AS "reward",
          coalesce(r."rank", iif(EXISTS (SELECT 1 FROM "season_counts" c WHERE c."season_id" = s."season_id"), 1 + ${BETTER}, NULL)) AS "rank"
        FROM "season_standings" s LEFT JOIN "season_rewards" r ON r."season_id" = s."season_id" AND r."user_id" = s."user_id"
        WHERE s."user_id" = ?1 AND (s."season_id" = ?3 OR ?3 IS NULL AND s."season_id" IN (
          SELECT "id" FROM "seasons" ORDER BY "starts_at" DESC LIMIT ?2))`,
      [userId, limit, seasonId],
    ),
    (rows) => new Map(rows.map(({ id, ...mine }) => [id, mine])),
  );

export const getMySeason = (seasonId: string, userId: string) =>
  mapQuery(listMySeasons(userId, 1, seasonId), (found) => found.get(seasonId));

/** A player's best of each game of a season, by the games' ids. */
export const getMyBests = (seasonId: string, userId: string): BoundQuery<Record<string, number>> =>
  mapQuery(
    rawQuery<{ gameId: string; score: number }>(
      `SELECT "game_id" AS "gameId", "score" FROM "season_bests" WHERE "season_id" = ?1 AND "user_id" = ?2`,
      [seasonId, userId],
    ),
    (rows) => Object.fromEntries(rows.map(({ gameId, score }) => [gameId, score])),
  );

export interface RankedPerson {
  rank: number;
  person: Person;
  score: number;
}

/** The best of a season, as one viewer may see them. */
export function listTop(
  seasonId: string,
  viewerId: string,
  limit: number,
): BoundQuery<RankedPerson[]> {
  const rows = rawQuery<PersonRow & { rank: number; score: number; seen: 0 | 1 }>(
    `SELECT t."rank", t."score", p."user_id" AS "personId", p."display_name" AS "displayName", p."avatar" AS "avatar",
        NOT EXISTS (SELECT 1 FROM "blocks" WHERE "blocker_id" = ?2 AND "blocked_id" = t."user_id")
          AND NOT EXISTS (SELECT 1 FROM "blocks" WHERE "blocker_id" = t."user_id" AND "blocked_id" = ?2) AS "seen"
      FROM (SELECT "user_id", "score", "position", row_number() OVER (ORDER BY "score" DESC, "position") AS "rank"
        FROM (SELECT * FROM "season_standings" WHERE "season_id" = ?1 ORDER BY "score" DESC, "position" LIMIT ?3)) t
      LEFT JOIN "profiles" p ON p."user_id" = t."user_id" ORDER BY t."rank"`,
    [seasonId, viewerId, limit],
  );
  return mapQuery(rows, (found) =>
    found
      .filter(({ seen }) => seen === 1)
      .map(({ rank, score, ...person }) => ({ rank, score, person: viewPerson(person) })),
  );
}

/** What the games of a season are called, and whether they can be played; by their ids. */
export const getGamesOf = (
  seasonId: string,
): BoundQuery<Record<string, { name: string; offered: boolean }>> =>
  mapQuery(
    rawQuery<{ id: string; name: string; offered: 0 | 1 }>(
      `SELECT g."id", g."name", g."withdrawn_at" IS NULL AS "offered"
        FROM "seasons" s, json_each(s."games") j JOIN "games" g ON g."id" = j.value->>'id' WHERE s."id" = ?1`,
      [seasonId],
    ),
    (rows) =>
      Object.fromEntries(
        rows.map(({ id, name, offered }) => [id, { name, offered: offered === 1 }]),
      ),
  );

/** Scores that wait for an operator, in a season. */
export const countUndecided = (seasonId: string): BoundQuery<{ count: number }[]> =>
  rawQuery(
    `SELECT count(*) AS "count" FROM (SELECT 1 FROM "season_tries" WHERE "season_id" = ?1 AND "state" = 'held' LIMIT 1000)`,
    [seasonId],
  );

/** SQL: the position of the event that closed a season. What comes behind it changes nothing, whenever it happened. */
export const closedPosition = (seasonId: string) =>
  `(SELECT "position" FROM "events" WHERE "stream_id" = 'season-' || ${seasonId} AND "type" = 'SeasonClosed')`;

/** Whether all that lies before the end of a season is in the standings. */
export const isSettled = (seasonId: string, place: number): BoundQuery<{ settled: 0 | 1 }[]> =>
  rawQuery(`SELECT coalesce(${closedPosition("?1")} <= ?2, 0) AS "settled"`, [seasonId, place]);

/** Whether all that happened before a time is in the standings: `place` is how far they have followed. */
export const isFollowed = (place: number, until: string): BoundQuery<{ followed: 0 | 1 }[]> =>
  rawQuery(
    `SELECT NOT EXISTS (SELECT 1 FROM "events" WHERE "position" > ?1)
      OR coalesce((SELECT "occurred_at" > ?2 FROM "events" WHERE "position" = ?1), 0) AS "followed"`,
    [place, until],
  );
