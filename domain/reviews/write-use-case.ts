import type { CommunityLog } from "~/domain/community-id";
import { appendTo, startStream } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { defineUseCase } from "~/domain/event-store/use-case";
import type { Language } from "~/domain/language";
import { postDecider } from "~/domain/posts/decider";
import { lookThrough, repeatKeyOf } from "~/domain/posts/look-through";
import { postStream } from "~/domain/posts/queries";
import { readMarkdown } from "~/domain/posts/read-markdown";
import { holdFor } from "~/domain/publishing/gate";
import {
  loadPast,
  loadPublisher,
  requireAllowed,
  requireUnmuted,
} from "~/domain/publishing/use-cases";
import { requireSpaceAccess } from "~/domain/spaces/access";
import { guardNotBanned, guardNotMuted, guardOpenSpace } from "~/domain/spaces/guards";
import { mayInSpace } from "~/domain/spaces/policies";
import { getSpace } from "~/domain/spaces/queries";
import { languageOf, readReviewText } from "./commands";
import { getOwnReview, getReviewedGame, loadOwnReview, type ReviewRow } from "./queries";

/** Where the reviews of a game lie. */
export interface ReviewPlace {
  log: CommunityLog;
  gameId: string;
  spaceId: string;
}

const lookAt = (content: string) => lookThrough({ content, alts: [], files: 0 });
/** What others see of it now. */
const seenBefore = (row: ReviewRow | undefined) =>
  row?.state === "published" && row.content !== null ? lookAt(row.content) : undefined;

interface Typed {
  stars: number;
  text: string;
  language?: Language;
}

/** A review as it was typed, and what the rules look at in it. Throws for texts that cannot be. */
export function readReview({ stars, text, language }: Typed) {
  const content = readReviewText(text);
  return {
    said: { stars, content, language: languageOf(content, language) },
    written: lookAt(content),
    repeatKey: repeatKeyOf(null, readMarkdown(content).body),
  };
}

interface WriteReview extends ReturnType<typeof readReview> {
  userId: string;
  now: Date;
  /** The game as it was asked for, in any edition. */
  gameId: string;
  place: ReviewPlace | undefined;
  /** The id of a new review. */
  reviewId: string;
}

const placeOf = ({ place }: { place: ReviewPlace | undefined }) => place?.spaceId ?? "";

export const writeReview = defineUseCase({
  at: ({ place }) => place?.log,
  dataSubjects: ({ userId }) => [userId],
  load: ({ userId, place, repeatKey }: WriteReview) => ({
    space: getSpace(placeOf({ place }), userId),
    review: loadOwnReview(placeOf({ place }), userId),
    row: getOwnReview(placeOf({ place }), userId),
    ...loadPast({ userId, spaceId: placeOf({ place }) }, repeatKey),
  }),
  loadMain: ({ userId, gameId, now }) => ({
    game: getReviewedGame({ gameId }, userId),
    ...loadPublisher(userId, now),
  }),
  decide(facts) {
    const { userId, now, place, said, reviewId, isOperator, isUnlimited, review, row, game } =
      facts;
    const before = seenBefore(row);
    // Nobody owns many games on their first day: a review takes no place among the first posts.
    requireAllowed({ ...facts, before });
    const access = requireSpaceAccess(facts.space, isOperator);
    const { id: spaceId } = access;
    if (!game?.owned) throw new Refusal("not_an_owner");
    requireUnmuted(facts);
    const isSameText = row?.content === said.content;
    const isSame = isSameText && row.stars === said.stars && row.language === said.language;
    const postId = row?.id ?? reviewId;
    // Other stars make no text come again.
    const lately = { ...facts.lately, key: isSameText ? null : facts.repeatKey };
    const isJudge = isUnlimited || mayInSpace(access, "moderate");
    const held = isJudge ? null : holdFor({ ...facts, space: facts.blocked, before, lately });
    const written = { gameId: place!.gameId, spaceId, userId, ...said, held };
    const events = isSame
      ? []
      : postDecider.decide({ type: "WriteReview", postId, review: written }, review.state);
    return {
      appends: [row ? appendTo(review, events) : startStream(postStream(postId), events)],
      writes: [
        guardOpenSpace(spaceId),
        guardNotMuted(spaceId, userId, now),
        guardNotBanned(spaceId, userId, now),
      ],
      answer: { log: place!.log, spaceId },
    };
  },
});

interface DeleteReview {
  userId: string;
  place: ReviewPlace | undefined;
}

export const deleteReview = defineUseCase({
  at: ({ place }) => place?.log,
  load: ({ userId, place }: DeleteReview) => ({
    review: loadOwnReview(placeOf({ place }), userId),
    row: getOwnReview(placeOf({ place }), userId),
  }),
  decide({ review, row }) {
    if (!row) throw new Refusal("not_found");
    const events = postDecider.decide({ type: "Delete", postId: row.id }, review.state);
    return { appends: [appendTo(review, events)] };
  },
});
