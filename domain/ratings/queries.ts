import { foldStream } from "~/domain/event-store/log";
import { type BoundQuery, mapQuery, rawQuery } from "~/domain/event-store/query";
import { ratingDecider } from "./decider";
import { ratingEvents } from "./events";
import { ratingOf } from "./stars";
import type { Rating } from "./view";

export const loadScore = (gameId: string) =>
  foldStream(ratingDecider, ratingEvents, `rating-${gameId}`);

interface RatingRow {
  one: number;
  two: number;
  three: number;
  four: number;
  five: number;
}

/** What the reviews of a game come to, null without any; an edition has those of its game. */
export function getRatingOf(gameId: string): BoundQuery<Rating | null> {
  const rows = rawQuery<RatingRow>(
    `SELECT "one", "two", "three", "four", "five" FROM "game_ratings"
      WHERE "game_id" = coalesce((SELECT "edition_of" FROM "games" WHERE "id" = ?1), ?1)`,
    [gameId],
  );
  return mapQuery(rows, ([row]) => {
    const rating = row && ratingOf([row.one, row.two, row.three, row.four, row.five]);
    return rating?.count ? rating : null;
  });
}

/**
 * What lists of games are ordered and narrowed by, of a row `r`: the percent that recommend it. One review is no
 * verdict, so each game begins with one for it and one against.
 */
const SCORE = `CASE WHEN r."one" + r."two" + r."three" + r."four" + r."five" = 0 THEN 0
  ELSE (r."four" + r."five" + 1) * 100 / (r."one" + r."two" + r."three" + r."four" + r."five" + 2) END`;

/** Games, editions among them, that stand elsewhere than their reviews would put them now. */
export function listMisplaced(limit: number): BoundQuery<{ gameId: string; score: number }[]> {
  return rawQuery(
    `SELECT g."id" AS "gameId", ${SCORE} AS "score" FROM "game_ratings" r CROSS JOIN "games" g
      ON g."id" = r."game_id" OR g."edition_of" = r."game_id"
      WHERE g."standing" <> ${SCORE} LIMIT ?`,
    [limit],
  );
}
