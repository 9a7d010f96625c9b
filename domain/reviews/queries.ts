import type { EventRow } from "~/domain/event-store/event";
import { foldStream } from "~/domain/event-store/log";
import { type BoundQuery, first, mapQuery, rawQuery } from "~/domain/event-store/query";
import type { Language } from "~/domain/language";
import { BENEATH_APART, foldPost, lessOf } from "~/domain/posts/queries";
import type { Standing } from "~/domain/publishing/standing";
import { answerDecider } from "./answer";
import type { ReviewSort } from "./sorts";
import { type Answerer, reviewEvents } from "./events";
import { ratingOf } from "~/domain/ratings/stars";
import type { Rating } from "~/domain/ratings/view";
import { voteDecider } from "./vote";

/** Ids of reviews are of one length, so that no two pairs make one name. */
export const loadVote = (reviewId: string, userId: string) =>
  foldStream(voteDecider, reviewEvents, `review-vote-${reviewId}-${userId}`);
export const loadAnswer = (reviewId: string) =>
  foldStream(answerDecider, reviewEvents, `review-answer-${reviewId}`);

/** A game that can be reviewed, as what is only topped up cannot: nobody owns it. Another edition is the game itself. */
export interface ReviewedGame {
  gameId: string;
  /** Its official Space, in whose log its reviews lie. */
  spaceId: string;
  /** Whether the player owns it, in any edition. */
  owned: 0 | 1;
}

/** In the main log, by the id of the game or of its official Space. `userId`: "" for visitors. */
export function getReviewedGame(
  by: { gameId: string } | { spaceId: string },
  userId: string,
): BoundQuery<ReviewedGame | undefined> {
  const [condition, id] =
    "gameId" in by
      ? [`g."id" = coalesce((SELECT "edition_of" FROM "games" WHERE "id" = ?1), ?1)`, by.gameId]
      : [`r."space_id" = ?1`, by.spaceId];
  return first(
    rawQuery<ReviewedGame>(
      `SELECT g."id" AS "gameId", r."space_id" AS "spaceId", EXISTS (
          SELECT 1 FROM "library_entries" l JOIN "games" e ON e."id" = l."game_id"
          WHERE l."user_id" = ?2 AND coalesce(e."edition_of", e."id") = g."id") AS "owned"
        FROM "games" g JOIN "space_register" r ON r."game_id" = g."id" AND r."state" = 'granted'
        WHERE ${condition} AND g."delivery" <> 'top-up'`,
      [id, userId],
    ),
  );
}

const OWN = `"kind" = 'review' AND "space_id" = ?1 AND "author_id" = ?2 AND "state" <> 'deleted'`;

/** The review that a player wrote in the Space of a game, to be changed. Its stream is "" where there is none. */
export function loadOwnReview(spaceId: string, userId: string) {
  const rows = rawQuery<EventRow>(
    `SELECT * FROM "events" WHERE "stream_id" = (SELECT 'post-' || "id" FROM "post_summaries" WHERE ${OWN})
      ORDER BY "version"`,
    [spaceId, userId],
  );
  return foldPost(rows);
}

export interface ReviewRow {
  id: string;
  state: Standing;
  /** JSON of a `Reason`. */
  reason: string | null;
  gameId: string;
  spaceId: string;
  authorId: string;
  /** Null where its author is gone: nobody is shown it. */
  stars: number | null;
  language: Language | null;
  content: string | null;
  /** JSON, as the next. */
  body: string | null;
  mentions: string | null;
  helpful: number;
  unhelpful: number;
  /** The viewer's. */
  vote: 0 | 1 | null;
  comments: number;
  shares: number;
  createdAt: string;
  editedAt: string | null;
  answererId: string | null;
  answerBy: Answerer | null;
  answerText: string | null;
  /** JSON. */
  answerBody: string | null;
  answeredAt: string | null;
  dissolvedAt: string | null;
  /** Whoever the Space was handed over to. */
  studioId: string | null;
  /** As the list is ordered, whoever is not counted for the viewer. */
  score: number;
}

/** ?1 the viewer, ?2 those whom a block keeps apart from them, as JSON: they are in no count. */
const votesOfApart = (column: string) => `(SELECT count(*) FROM json_each(?2) a
  CROSS JOIN "review_votes" r ON r."user_id" = a.value AND r."review_id" = p."id" AND r."${column}")`;
const COLUMNS = `p."id", p."state", p."reason", s."game_id" AS "gameId", p."space_id" AS "spaceId",
  p."author_id" AS "authorId", p."stars", p."language", p."content", p."body", p."mentions",
  p."helpful" - ${votesOfApart("helpful")} AS "helpful", p."unhelpful" - ${votesOfApart("unhelpful")} AS "unhelpful",
  (SELECT r."helpful" FROM "review_votes" r WHERE r."review_id" = p."id" AND r."user_id" = ?1) AS "vote",
  p."comments" - ${lessOf("comments", "author_id", `AND r."state" = 'published'`)} - ${BENEATH_APART} AS "comments",
  p."shares" - ${lessOf("post_shares", "user_id")} AS "shares", p."created_at" AS "createdAt", p."edited_at" AS "editedAt", w."author_id" AS "answererId", w."by" AS "answerBy", w."text" AS "answerText",
  w."body" AS "answerBody", w."answered_at" AS "answeredAt", s."dissolved_at" AS "dissolvedAt", s."creator_id" AS "studioId",
  p."helpful" - p."unhelpful" AS "score"`;
const JOINED = `LEFT JOIN "review_answers" w ON w."review_id" = p."id" LEFT JOIN "spaces" s ON s."id" = p."space_id"`;

interface Seen {
  viewerId: string;
  apart: readonly string[];
}

export function getReview(
  id: string,
  { viewerId, apart }: Seen,
): BoundQuery<ReviewRow | undefined> {
  const text = `SELECT ${COLUMNS} FROM "post_summaries" p ${JOINED} WHERE p."id" = ?3 AND p."kind" = 'review'`;
  return first(rawQuery<ReviewRow>(text, [viewerId, JSON.stringify(apart), id]));
}

/** A player's own in the Space of a game, however it stands. */
export function getOwnReview(spaceId: string, userId: string): BoundQuery<ReviewRow | undefined> {
  const text = `SELECT ${COLUMNS} FROM "post_summaries" p ${JOINED} WHERE p."kind" = 'review'
    AND p."space_id" = ?3 AND p."author_id" = ?1 AND p."state" <> 'deleted'`;
  return first(rawQuery<ReviewRow>(text, [userId, "[]", spaceId]));
}

/** What everybody sees. The same condition as that of the indexes. */
const SHOWN = `p."kind" = 'review' AND p."state" = 'published' AND p."stars" IS NOT NULL`;

export interface ReviewList extends Seen {
  sort: ReviewSort;
  stars?: number;
  language?: Language;
  limit: number;
  cursor?: string;
}

/** Reviews in the Space of a game, the most helpful or the newest first: a walk along an index that holds what is asked. */
export function listReviews(spaceId: string, list: ReviewList): BoundQuery<ReviewRow[]> {
  const { sort, stars = null, language = null, viewerId, apart, limit, cursor = "" } = list;
  const [, score = MOST, time = LAST, id = LAST] = PLACE.exec(cursor) ?? [];
  const byScore = sort === "helpful";
  const after = byScore
    ? `("helpful" - "unhelpful", "created_at", "id") < (?5, ?6, ?7)`
    : `("created_at", "id") < (?6, ?7) AND ?5 = ?5`;
  const order = `${byScore ? `"helpful" - "unhelpful" DESC, ` : ""}"created_at" DESC, "id" DESC`;
  // Texts are read of those alone that are found.
  const found = `SELECT "id" FROM "post_summaries" p
    WHERE ${SHOWN} AND "space_id" = ?3 AND ${after} AND (?8 IS NULL OR "stars" = ?8)
      AND (?9 IS NULL OR "language" = ?9) AND "author_id" NOT IN (SELECT value FROM json_each(?2))
    ORDER BY ${order} LIMIT ?4`;
  return rawQuery<ReviewRow>(
    `SELECT ${COLUMNS} FROM "post_summaries" p ${JOINED} WHERE p."id" IN (${found})
      ORDER BY ${byScore ? `"score" DESC, ` : ""}p."created_at" DESC, p."id" DESC`,
    [viewerId, JSON.stringify(apart), spaceId, limit, Number(score), time, id, stars, language],
  );
}

/** Sorts behind every text. */
const LAST = "~";
const MOST = String(Number.MAX_SAFE_INTEGER);
/** Where a list goes on: score, time and id, of which ids alone may hold underscores. */
const PLACE = /^(-?\d{1,15})_([^_]*)_(.*)$/;

export function reviewCursor(rows: readonly ReviewRow[], limit: number): string | null {
  const last = rows[limit - 1];
  return last ? [last.score, last.createdAt, last.id].join("_") : null;
}

/** What the reviews of a game come to: the same for everybody. */
export function countReviews(spaceId: string): BoundQuery<Rating> {
  const rows = rawQuery<{ stars: number; reviews: number }>(
    `SELECT "stars", count(*) AS "reviews" FROM "post_summaries" p
      WHERE ${SHOWN} AND "space_id" = ?1 GROUP BY "stars"`,
    [spaceId],
  );
  return mapQuery(rows, (counts) => {
    const of = (stars: number) => counts.find((row) => row.stars === stars)?.reviews ?? 0;
    return ratingOf([of(1), of(2), of(3), of(4), of(5)]);
  });
}
