import { listBlockedIds } from "~/domain/blocks/between-queries";
import type { BlockPorts } from "~/domain/blocks/ports";
import { logOf } from "~/domain/community-id";
import { appendTo } from "~/domain/event-store/append";
import { defineUseCase } from "~/domain/event-store/use-case";
import { isMuted } from "~/domain/moderation/muted-queries";
import { guardPublished } from "~/domain/posts/guards";
import { requireUnmuted } from "~/domain/publishing/use-cases";
import { guardCreator, guardNotBanned, guardOpenSpace } from "~/domain/spaces/guards";
import { aboutOf, requireAnswerable, requireReview } from "./access";
import { answerDecider } from "./answer";
import { getReview, loadAnswer, loadVote, type ReviewRow } from "./queries";
import { type Vote, voteDecider } from "./vote";

interface OfReview {
  userId: string;
  reviewId: string;
}

export const vote = defineUseCase({
  at: ({ reviewId }) => logOf(reviewId),
  load: ({ userId, reviewId }: OfReview & { vote: Vote; now: Date }) => ({
    previous: loadVote(reviewId, userId),
    row: getReview(reviewId, { viewerId: userId, blockedIds: [] }),
  }),
  loadMain: ({ userId }) => ({ blocked: listBlockedIds(userId) }),
  gather: async ({ userId, row, blocked }, ports: BlockPorts) => ({
    blockedIds: await ports.completeBlocked(userId, blocked, [row?.authorId]),
  }),
  decide({ userId, vote: wanted, now, previous, row, blockedIds }) {
    // What was said is taken back of whomever.
    const review = requireReview(row, wanted === null ? [] : blockedIds);
    const about = { ...aboutOf(review), userId };
    return {
      appends: [appendTo(previous, voteDecider.decide({ vote: wanted, about }, previous.state))],
      writes: [
        guardPublished(review.id),
        guardOpenSpace(review.spaceId),
        ...(wanted === null ? [] : [guardNotBanned(review.spaceId, userId, now)]),
      ],
      answer: null,
    };
  },
});

const loadAnswered = ({ userId, reviewId }: OfReview) => ({
  previous: loadAnswer(reviewId),
  row: getReview(reviewId, { viewerId: userId, blockedIds: [] }),
});

/** Refuses the batch once the Space is somebody else's. */
const guardAnswering = (review: ReviewRow, userId: string, isStudio: boolean) => [
  guardPublished(review.id),
  guardOpenSpace(review.spaceId),
  ...(isStudio ? [guardCreator(review.spaceId, userId)] : []),
];

export const answerReview = defineUseCase({
  at: ({ reviewId }) => logOf(reviewId),
  dataSubjects: ({ userId }) => [userId],
  load: (input: OfReview & { text: string; now: Date }) => loadAnswered(input),
  loadMain: ({ userId, now }) => ({ muted: isMuted(userId, now) }),
  decide({ userId, isOperator, text, previous, row, muted }) {
    const { review, isStudio } = requireAnswerable(row, { id: userId, isOperator });
    requireUnmuted({ muted });
    const about = { ...aboutOf(review), userId };
    const by = isStudio ? "studio" : "house";
    const unchanged = review.answerText === text;
    const events = answerDecider.decide(
      { type: "Answer", about, text, by, unchanged },
      previous.state,
    );
    return {
      appends: [appendTo(previous, events)],
      writes: guardAnswering(review, userId, isStudio),
      answer: { isOperator },
    };
  },
});

export const withdrawAnswer = defineUseCase({
  at: ({ reviewId }) => logOf(reviewId),
  load: loadAnswered,
  decide({ userId, isOperator, previous, row }) {
    const { review, isStudio } = requireAnswerable(row, { id: userId, isOperator });
    const about = { ...aboutOf(review), userId };
    const events = answerDecider.decide({ type: "WithdrawAnswer", about }, previous.state);
    return {
      appends: [appendTo(previous, events)],
      writes: guardAnswering(review, userId, isStudio),
    };
  },
});
