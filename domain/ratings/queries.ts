import { sql } from "drizzle-orm";
import { foldStream } from "~/domain/event-store/log";
import { type BoundQuery, mapQuery, query, select } from "~/domain/event-store/query";
import { ratingDecider } from "./decider";
import { ratingEvents } from "./events";
import { gameRatings } from "./read-model";
import { ratingOf } from "./stars";
import type { Rating } from "./view";

export const loadScore = (gameId: string) =>
  foldStream(ratingDecider, ratingEvents, `rating-${gameId}`);

const { one, two, three, four, five } = gameRatings;

/** Games and their editions, by the name of their table: ratings know no store. */
const ratingRow = query<{ gameId: string }>()((db, { gameId }) =>
  db
    .select({ one, two, three, four, five })
    .from(gameRatings)
    .where(
      sql`${gameRatings.gameId} =
        coalesce((SELECT "edition_of" FROM "games" WHERE "id" = ${gameId}), ${gameId})`,
    ),
);

/** What the reviews of a game come to, null without any; an edition has those of its game. */
export const getRatingOf = (gameId: string): BoundQuery<Rating | null> =>
  mapQuery(ratingRow({ gameId }), ([row]) => {
    const rating = row && ratingOf([row.one, row.two, row.three, row.four, row.five]);
    return rating?.count ? rating : null;
  });

/**
 * What lists of games are ordered and narrowed by: the percent that recommend it. One review is no verdict, so each game
 * begins with one for it and one against.
 */
const score = sql<number>`CASE WHEN ${one} + ${two} + ${three} + ${four} + ${five} = 0 THEN 0
  ELSE (${four} + ${five} + 1) * 100 / (${one} + ${two} + ${three} + ${four} + ${five} + 2) END`;

/** Games, editions among them, that stand elsewhere than their reviews would put them now. */
export const listMisplaced = query<{ limit: number }>()((_, { limit }) =>
  select(
    { gameId: sql<string>`g."id"`, score },
    sql`FROM ${gameRatings} CROSS JOIN "games" g
      ON g."id" = ${gameRatings.gameId} OR g."edition_of" = ${gameRatings.gameId}
      WHERE g."standing" <> ${score} LIMIT ${limit}`,
  ),
);
