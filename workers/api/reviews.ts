import { z } from "@hono/zod-openapi";
import { listKeptApart } from "~/domain/blocks/between-queries";
import { logOf, newCommunityId } from "~/domain/community-id";
import { appendTo, startStream } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { languages } from "~/domain/language";
import { isMuted } from "~/domain/moderation/queries";
import { postDecider } from "~/domain/posts/decider";
import { lookThrough, repeatKeyOf } from "~/domain/posts/look-through";
import { postStream } from "~/domain/posts/queries";
import { readMarkdown } from "~/domain/posts/read-markdown";
import { holdFor } from "~/domain/publishing/gate";
import { languageOf, readReviewText, writeReviewSchema } from "~/domain/reviews/commands";
import { reviewSorts } from "~/domain/reviews/sorts";
import { pageOfReviews } from "~/domain/reviews/page-queries";
import {
  countReviews,
  getOwnReview,
  getReviewedGame,
  listReviews as listReviewsOf,
  loadOwnReview,
  type ReviewRow,
} from "~/domain/reviews/queries";
import { MAX_STARS } from "~/domain/ratings/stars";
import { mayInSpace } from "~/domain/spaces/policies";
import {
  getSpace,
  refuseBanned,
  refuseDissolved,
  refuseMuted,
  roleOf,
} from "~/domain/spaces/queries";
import { playerCommand } from "~/workers/endpoint/command";
import { done, ok } from "~/workers/endpoint/endpoint";
import { visitorQuery } from "~/workers/endpoint/query";
import { viewerOf } from "~/workers/posts/viewer";
import { admit, loadPast, loadRules } from "~/workers/publishing/admit";
import { readOwnReview, readReviews } from "~/workers/reviews/read-review";
import type { Services } from "~/workers/services";
import { isOperator, needOpen } from "~/workers/spaces/standing";
import { ratingSchema, reviewSchema } from "./review-schemas";
import { gameId, listQuery, page } from "./schemas";

const params = z.object({ id: gameId });

const lookAt = (content: string) => lookThrough({ content, alts: [], files: 0 });
/** What others see of it now. */
const before = (row: ReviewRow | undefined) =>
  row?.state === "published" && row.content !== null ? lookAt(row.content) : undefined;

/** Where the reviews of a game lie. */
async function findPlace(services: Services, gameId: string) {
  const { game } = await services.at("main").db.read({ game: getReviewedGame({ gameId }, "") });
  const log = game && logOf(game.spaceId);
  return log && { log, gameId: game.gameId, spaceId: game.spaceId };
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
      rating: ratingSchema.openapi({ description: "Of all reviews, whatever is asked for" }),
    }),
    "A page of reviews",
  ),
  refuses: ["not_found"],
  load: ({ userId }) => ({ apart: listKeptApart(userId) }),
  async answer({ services, env, userId: viewerId, user, params: { id }, query, apart }) {
    const place = await findPlace(services, id);
    if (!place) throw new Refusal("not_found");
    const listed = (without: readonly string[]) =>
      listReviewsOf(place.spaceId, { ...query, viewerId, apart: without });
    const { rows, rating } = await services
      .at(place.log)
      .db.read({ rows: listed([]), rating: countReviews(place.spaceId) });
    const viewer = viewerOf(env, viewerId, user);
    const asked = { viewer, limit: query.limit, apart, listed };
    return { ...(await pageOfReviews(rows, asked, readReviews(services, place.log))), rating };
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
  async prepare({ params: { id }, body: { stars, text, language }, services }) {
    const content = readReviewText(text);
    const repeatKey = repeatKeyOf(null, readMarkdown(content).body);
    const place = await findPlace(services, id);
    const said = { stars, content, language: languageOf(content, language) };
    const reviewId = place && newCommunityId(place.log);
    return { place, said, reviewId, repeatKey, written: lookAt(content) };
  },
  input: ({ params: { id }, body }) => ({ params: { id }, body }),
  at: ({ place }) => place?.log,
  dataSubjects: ({ userId }) => [userId],
  load: ({ userId, place, repeatKey }) => ({
    space: getSpace(place?.spaceId ?? "", userId),
    review: loadOwnReview(place?.spaceId ?? "", userId),
    row: getOwnReview(place?.spaceId ?? "", userId),
    ...loadPast({ userId, spaceId: place?.spaceId ?? null }, repeatKey),
  }),
  loadMain: ({ userId, params: { id }, now }) => ({
    game: getReviewedGame({ gameId: id }, userId),
    muted: isMuted(userId, now),
    ...loadRules(userId, now),
  }),
  async gather(facts) {
    const { services, env, user, row } = facts;
    // Nobody owns many games on their first day: a review takes no place among the first posts.
    const admission = { ...facts, place: undefined, before: before(row) };
    await admit(services, { ...admission, isOperator: isOperator(env, user) });
    return {};
  },
  decide(facts) {
    const { userId, user, env, now, place, said, reviewId, space, review, row } = facts;
    const { game, muted } = facts;
    const open = needOpen(space);
    const { id: spaceId } = open;
    if (!game?.owned) throw new Refusal("not_an_owner");
    if (muted) throw new Refusal("muted");
    const { gameId } = place!;
    const isSame =
      row?.content === said.content && row.stars === said.stars && row.language === said.language;
    const postId = row?.id ?? reviewId!;
    const standing = { ...open, role: roleOf(open.rank), isOperator: isOperator(env, user) };
    const isJudge = standing.isOperator || mayInSpace(standing, "moderate");
    // Other stars make no text come again.
    const key = row?.content === said.content ? null : facts.repeatKey;
    const lately = { ...facts.lately, key };
    const held = isJudge
      ? null
      : holdFor({ ...facts, space: facts.blocked, before: before(row), lately });
    const events = isSame
      ? []
      : postDecider.decide(
          { type: "WriteReview", postId, review: { gameId, spaceId, userId, ...said, held } },
          review.state,
        );
    return {
      appends: [row ? appendTo(review, events) : startStream(postStream(postId), events)],
      writes: [
        refuseDissolved(spaceId),
        refuseMuted(spaceId, userId, now),
        refuseBanned(spaceId, userId, now),
      ],
      answer: { log: place!.log, spaceId },
    };
  },
  reply: ({ services, userId, answer: { log, spaceId } }) =>
    readOwnReview(services, log, spaceId, userId),
});

export const deleteReview = playerCommand("DELETE /games/{id}/review", {
  summary: "Delete one's review of a game, for good; another may be written",
  params,
  answers: done("It is deleted"),
  refuses: ["not_found", "person_forgotten"],
  prepare: async ({ params: { id }, services }) => ({ place: await findPlace(services, id) }),
  input: ({ params: { id } }) => ({ params: { id } }),
  at: ({ place }) => place?.log,
  load: ({ userId, place }) => ({
    review: loadOwnReview(place?.spaceId ?? "", userId),
    row: getOwnReview(place?.spaceId ?? "", userId),
  }),
  decide({ review, row }) {
    if (!row) throw new Refusal("not_found");
    const events = postDecider.decide({ type: "Delete", postId: row.id }, review.state);
    return { appends: [appendTo(review, events)] };
  },
});
