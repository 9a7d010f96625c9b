import { ratingSchema } from "~/domain/ratings/view";
import { listPlayTimesOf } from "~/domain/play/game-queries";
import { reviewSchema, type ReviewView } from "~/domain/reviews/view";
import {
  deleteReview as remove,
  readReview,
  type ReviewPlace,
  writeReview as write,
} from "~/domain/reviews/write-use-case";
import { z } from "@hono/zod-openapi";
import { listBlockedIds } from "~/domain/blocks/between-queries";
import { logOf, newCommunityId } from "~/domain/community-id";
import { Refusal } from "~/domain/event-store/decider";
import { languages } from "~/domain/language";
import { writeReviewSchema } from "~/domain/reviews/commands";
import { reviewSorts } from "~/domain/reviews/sorts";
import { pageOfReviews } from "~/domain/reviews/page-queries";
import { getReviewedGame, listReviews as listReviewsOf } from "~/domain/reviews/queries";
import { MAX_STARS } from "~/domain/ratings/stars";
import { playerCommand } from "~/workers/endpoint/command";
import { done, ok } from "~/workers/endpoint/endpoint";
import { visitorQuery } from "~/workers/endpoint/query";
import { viewerOf } from "~/workers/posts/viewer";
import { readOwnReview, readReviews } from "~/workers/reviews/read-review";
import type { Services } from "~/workers/services";
import { gameId, listQuery, page } from "./schemas";

const params = z.object({ id: gameId });

/** Where the reviews of a game lie. */
async function findRated(services: Services, gameId: string) {
  const { game } = await services.at("main").db.read({ game: getReviewedGame({ gameId }, "") });
  const log = game && logOf(game.spaceId);
  return log && { place: { log, gameId: game.gameId, spaceId: game.spaceId }, rating: game.rating };
}
const findPlace = async (services: Services, gameId: string): Promise<ReviewPlace | undefined> =>
  (await findRated(services, gameId))?.place;

/** Seconds by author; of games that are played elsewhere nobody knows. */
async function readPlayTimes(
  services: Services,
  gameId: string,
  reviews: readonly ReviewView[],
  viewerId: string,
) {
  const userIds = JSON.stringify(reviews.map(({ author }) => author.id));
  const { times } = reviews.length
    ? await services.at("main").db.read({ times: listPlayTimesOf({ userIds, gameId, viewerId }) })
    : { times: [] };
  return new Map<string | null, number>(
    times.map(({ userId, playedMs }) => [userId, Math.floor(playedMs / 1000)]),
  );
}

export const listReviews = visitorQuery("GET /games/{id}/reviews", {
  summary: "What owners of a game say of it, and what that comes to",
  params,
  query: listQuery.extend({
    sort: z.enum(reviewSorts).default("helpful"),
    stars: z.coerce.number().int().min(1).max(MAX_STARS).optional().openapi({ type: "integer" }),
    language: z.enum(languages).optional(),
  }),
  answers: ok(
    page(reviewSchema).extend({
      rating: ratingSchema.meta({ description: "Of all reviews, whatever is asked for" }),
    }),
    "A page of reviews",
  ),
  refuses: ["not_found"],
  load: ({ userId }) => ({ blockedIds: listBlockedIds(userId) }),
  async answer({ services, env, userId: viewerId, user, params: { id }, query, blockedIds }) {
    const found = await findRated(services, id);
    if (!found) throw new Refusal("not_found");
    const { place, rating } = found;
    const listed = (without: readonly string[]) =>
      listReviewsOf(place.spaceId, { ...query, viewerId, blockedIds: without });
    const { rows } = await services.at(place.log).db.read({ rows: listed([]) });
    const viewer = viewerOf(env, viewerId, user);
    const asked = { viewer, limit: query.limit, blockedIds, listed };
    const { items, nextCursor } = await pageOfReviews(
      rows,
      asked,
      readReviews(services, place.log),
    );
    const played = await readPlayTimes(services, place.gameId, items, viewerId);
    const timed = items.map((one) => ({
      ...one,
      playedSeconds: played.get(one.author.id) ?? null,
    }));
    return { items: timed, nextCursor, rating };
  },
});

export const writeReview = playerCommand("PUT /games/{id}/review", {
  summary: "Review a game that one owns, or change what one said of it",
  description: "From four stars on it recommends the game. What it said before is its history.",
  params,
  body: writeReviewSchema,
  answers: ok(reviewSchema, "The review"),
  refuses: [
    "not_found",
    "space_dissolved",
    "not_an_owner",
    "muted",
    "banned",
    "new_account_links",
    "too_many_waiting",
    "content_empty",
    "content_too_long",
    "content_too_deep",
    "taken_away",
    "too_many_edits",
    "person_forgotten",
  ],
  async input({ params: { id: gameId }, body, services }) {
    const review = readReview(body);
    const place = await findPlace(services, gameId);
    return { ...review, gameId, place, reviewId: place ? newCommunityId(place.log) : "" };
  },
  ...write,
  reply: ({ services, userId, answer: { log, spaceId } }) =>
    readOwnReview(services, log, spaceId, userId),
});

export const deleteReview = playerCommand("DELETE /games/{id}/review", {
  summary: "Delete one's review of a game, for good; another may be written",
  params,
  answers: done("It is deleted"),
  refuses: ["not_found", "person_forgotten"],
  input: async ({ params: { id }, services }) => ({ place: await findPlace(services, id) }),
  ...remove,
});
