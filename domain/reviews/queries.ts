import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { eventRow, foldStream } from "~/domain/event-store/log";
import {
  type BoundQuery,
  type Param,
  type RowOf,
  first,
  nullable,
  present,
  query,
  queryInShapes,
  select,
} from "~/domain/event-store/query";
import { events } from "~/domain/event-store/schema";
import type { Language } from "~/domain/language";
import { libraryEntries } from "~/domain/library/read-model";
import {
  commentsSeen,
  countOfBlocked,
  foldPost,
  type Seer,
  sharesSeen,
} from "~/domain/posts/queries";
import { postSummaries, reviewVotes } from "~/domain/posts/read-model";
import { gameRatings } from "~/domain/ratings/read-model";
import { ratingOf, type StarCounts } from "~/domain/ratings/stars";
import { spaceRegister } from "~/domain/space-register/read-model";
import { spaces } from "~/domain/spaces/read-model";
import { games } from "~/domain/store/read-model";
import { answerDecider } from "./answer";
import { reviewEvents } from "./events";
import { reviewAnswers } from "./read-model";
import type { ReviewSort } from "./sorts";
import { voteDecider } from "./vote";

/** Ids of reviews are of one length, so that no two pairs make one name. */
export const loadVote = (reviewId: string, userId: string) =>
  foldStream(voteDecider, reviewEvents, `review-vote-${reviewId}-${userId}`);
export const loadAnswer = (reviewId: string) =>
  foldStream(answerDecider, reviewEvents, `review-answer-${reviewId}`);

const { one, two, three, four, five } = gameRatings;
const ORIGINAL = alias(games, "original");

const reviewedGame = queryInShapes<{ id: string; userId: string }, "game" | "space">()(
  (_, { id, userId }, by) =>
    select(
      {
        gameId: ORIGINAL.id,
        /** Its official Space, in whose log its reviews lie. */
        spaceId: spaceRegister.spaceId,
        /** Whether the player owns it, in any edition. */
        owned: sql`EXISTS (
          SELECT 1 FROM ${libraryEntries} JOIN ${games} ON ${games.id} = ${libraryEntries.gameId}
          WHERE ${libraryEntries.userId} = ${userId}
            AND coalesce(${games.editionOf}, ${games.id}) = ${ORIGINAL.id})`.mapWith(Boolean),
        /** What its reviews come to, the same for everybody, as the shop has it. */
        rating:
          sql`json_array(coalesce(${one}, 0), coalesce(${two}, 0), coalesce(${three}, 0), coalesce(${four}, 0),
          coalesce(${five}, 0))`.mapWith((stars: string) =>
            ratingOf(JSON.parse(stars) as StarCounts),
          ),
      },
      sql`FROM ${games} ${ORIGINAL}
        JOIN ${spaceRegister} ON ${spaceRegister.gameId} = ${ORIGINAL.id} AND ${spaceRegister.state} = 'granted'
        LEFT JOIN ${gameRatings} ON ${gameRatings.gameId} = ${ORIGINAL.id}
        WHERE ${
          by === "game"
            ? sql`${ORIGINAL.id} = coalesce((SELECT ${games.editionOf} FROM ${games} WHERE ${games.id} = ${id}), ${id})`
            : sql`${spaceRegister.spaceId} = ${id}`
        } AND ${ORIGINAL.delivery} <> 'top-up'`,
    ),
);

/**
 * A game that can be reviewed, by its id or that of its official Space, in the main log: what is only topped up
 * cannot, as nobody owns it. Another edition is the game itself. `userId`: "" for visitors.
 */
export const getReviewedGame = (by: { gameId: string } | { spaceId: string }, userId: string) =>
  first(
    "gameId" in by
      ? reviewedGame("game", { id: by.gameId, userId })
      : reviewedGame("space", { id: by.spaceId, userId }),
  );

const ownIn = ({ spaceId, userId }: Param<{ spaceId: string; userId: string }>) =>
  sql`${postSummaries.kind} = 'review' AND ${postSummaries.spaceId} = ${spaceId}
    AND ${postSummaries.authorId} = ${userId} AND ${postSummaries.state} <> 'deleted'`;

const ownReviewEvents = query<{ spaceId: string; userId: string }>()((_, param) =>
  select(
    eventRow,
    sql`FROM ${events} WHERE ${events.streamId} = (
      SELECT 'post-' || ${postSummaries.id} FROM ${postSummaries} WHERE ${ownIn(param)})
      ORDER BY ${events.version}`,
  ),
);

/** The review that a player wrote in the Space of a game, to be changed. Its stream is "" where there is none. */
export const loadOwnReview = (spaceId: string, userId: string) =>
  foldPost(ownReviewEvents({ spaceId, userId }));

const votesSeen = ({ blockedIds }: Param<Seer>, which: "helpful" | "unhelpful") =>
  sql<number>`${postSummaries[which]} - ${countOfBlocked(
    { blockedIds },
    sql`${reviewVotes}
    ON ${reviewVotes.userId} = a.value AND ${reviewVotes.reviewId} = ${postSummaries.id} AND ${reviewVotes[which]}`,
  )}`;

const columns = (param: Param<Seer>) => ({
  id: postSummaries.id,
  state: postSummaries.state,
  reason: postSummaries.reason,
  gameId: present(spaces.gameId),
  spaceId: present(postSummaries.spaceId),
  authorId: postSummaries.authorId,
  /** Null where its author is gone: nobody is shown it. */
  stars: postSummaries.stars,
  language: postSummaries.language,
  content: postSummaries.content,
  body: postSummaries.body,
  mentions: postSummaries.mentions,
  helpful: votesSeen(param, "helpful"),
  unhelpful: votesSeen(param, "unhelpful"),
  /** The viewer's. */
  vote: sql`(SELECT ${reviewVotes.helpful} FROM ${reviewVotes}
    WHERE ${reviewVotes.reviewId} = ${postSummaries.id} AND ${reviewVotes.userId} = ${param.viewerId})`.mapWith(
    reviewVotes.helpful,
  ) as SQL<boolean | null>,
  comments: commentsSeen(param),
  shares: sharesSeen(param),
  createdAt: postSummaries.createdAt,
  editedAt: postSummaries.editedAt,
  answererId: nullable(reviewAnswers.authorId),
  answerBy: nullable(reviewAnswers.by),
  answerText: reviewAnswers.text,
  answerBody: reviewAnswers.body,
  answeredAt: nullable(reviewAnswers.answeredAt),
  dissolvedAt: spaces.dissolvedAt,
  /** Whoever the Space was handed over to. */
  studioId: spaces.creatorId,
  /** The score by which the list is ordered, whoever is not counted for the viewer. */
  score: sql<number>`${postSummaries.helpful} - ${postSummaries.unhelpful}`,
});
export type ReviewRow = RowOf<ReturnType<typeof columns>>;

const FROM = sql`FROM ${postSummaries}
  LEFT JOIN ${reviewAnswers} ON ${reviewAnswers.reviewId} = ${postSummaries.id}
  LEFT JOIN ${spaces} ON ${spaces.id} = ${postSummaries.spaceId}`;

const reviewById = query<Seer & { id: string }>()((_, param) =>
  select(
    columns(param),
    sql`${FROM} WHERE ${postSummaries.id} = ${param.id} AND ${postSummaries.kind} = 'review'`,
  ),
);
export const getReview = (id: string, seer: Seer): BoundQuery<ReviewRow | undefined> =>
  first(reviewById({ id, ...seer }));

const ownReview = query<Seer & { spaceId: string; userId: string }>()((_, param) =>
  select(columns(param), sql`${FROM} WHERE ${ownIn(param)}`),
);
/** A player's own in the Space of a game, however it stands. */
export const getOwnReview = (spaceId: string, userId: string): BoundQuery<ReviewRow | undefined> =>
  first(ownReview({ spaceId, userId, viewerId: userId, blockedIds: [] }));

/** What everybody sees. The same condition as that of the indexes. */
const SHOWN = sql`${postSummaries.kind} = 'review' AND ${postSummaries.state} = 'published'
  AND ${postSummaries.stars} IS NOT NULL`;

export interface ReviewList extends Seer {
  sort: ReviewSort;
  stars?: number;
  language?: Language;
  limit: number;
  cursor?: string;
}

type ListParams = Seer & {
  spaceId: string;
  score: number;
  time: string;
  id: string;
  stars: number | null;
  language: Language | null;
  limit: number;
};

const reviewList = queryInShapes<ListParams, ReviewSort>()((_, param, sort) => {
  const { helpful, unhelpful, createdAt, id } = postSummaries;
  const byScore = sort === "helpful";
  const score = sql`${helpful} - ${unhelpful}`;
  const after = byScore
    ? sql`(${score}, ${createdAt}, ${id}) < (${param.score}, ${param.time}, ${param.id})`
    : sql`(${createdAt}, ${id}) < (${param.time}, ${param.id})`;
  const order = sql`${byScore ? sql`${score} DESC, ` : sql``}${createdAt} DESC, ${id} DESC`;
  // Texts are read of those alone that are found.
  const found = sql`SELECT ${id} FROM ${postSummaries}
    WHERE ${SHOWN} AND ${postSummaries.spaceId} = ${param.spaceId} AND ${after}
      AND (${param.stars} IS NULL OR ${postSummaries.stars} = ${param.stars})
      AND (${param.language} IS NULL OR ${postSummaries.language} = ${param.language})
      AND ${postSummaries.authorId} NOT IN (SELECT value FROM json_each(${param.blockedIds}))
    ORDER BY ${order} LIMIT ${param.limit}`;
  return select(columns(param), sql`${FROM} WHERE ${id} IN (${found}) ORDER BY ${order}`);
});

/** Reviews in the Space of a game, the most helpful or the newest first: a walk along an index that holds what is asked. */
export function listReviews(spaceId: string, list: ReviewList): BoundQuery<ReviewRow[]> {
  const { sort, stars = null, language = null, viewerId, blockedIds, limit, cursor = "" } = list;
  const [, score = MOST, time = LAST, id = LAST] = PLACE.exec(cursor) ?? [];
  const place = { score: Number(score), time, id };
  return reviewList(sort, { viewerId, blockedIds, spaceId, stars, language, limit, ...place });
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
