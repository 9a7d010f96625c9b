import { z } from "@hono/zod-openapi";
import { logOf } from "~/domain/community-id";
import { appendTo } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { isMuted } from "~/domain/moderation/queries";
import type { Viewer } from "~/domain/posts/view";
import { answerDecider } from "~/domain/reviews/answer";
import { answerSchema, readAnswer } from "~/domain/reviews/commands";
import { mayWithReview } from "~/domain/reviews/policies";
import { getReview, loadAnswer, refuseUnreviewed, type ReviewRow } from "~/domain/reviews/queries";
import { reviewStandingOf } from "~/domain/reviews/view";
import { refuseDissolved, refuseOtherCreator } from "~/domain/spaces/queries";
import { playerCommand } from "~/workers/endpoint/command";
import { done, ok } from "~/workers/endpoint/endpoint";
import { viewerOf } from "~/workers/posts/viewer";
import { aboutOf, needReview, readReview } from "~/workers/reviews/read-review";
import { reviewSchema } from "./review-schemas";
import { pathId } from "./schemas";

const params = z.object({ id: pathId });
const at = ({ params: { id } }: { params: { id: string } }) => logOf(id);
const load = ({ userId, params: { id } }: { userId: string; params: { id: string } }) => ({
  given: loadAnswer(id),
  row: getReview(id, { viewerId: userId, apart: [] }),
});

/**
 * The review, if this player may answer it: for the studio, to which operators handed the game's Space over, or as
 * an operator.
 *
 * @throws Refusal `not_found`, `space_dissolved`, `own_review`, `forbidden`
 */
function needAnswerable(row: ReviewRow | undefined, viewer: Viewer) {
  const review = needReview(row, []);
  const standing = reviewStandingOf(review, viewer);
  if (standing.isAuthor) throw new Refusal("own_review");
  if (!mayWithReview(standing, "answer")) throw new Refusal("forbidden");
  const { isStudio } = standing;
  return {
    review,
    isStudio,
    about: { ...aboutOf(review), userId: viewer.id },
    // Until the Space is somebody else's, and not a moment longer.
    keepAnswering: [
      refuseUnreviewed(review.id),
      refuseDissolved(review.spaceId),
      ...(isStudio ? [refuseOtherCreator(review.spaceId, viewer.id)] : []),
    ],
  };
}

export const answerReview = playerCommand("PUT /reviews/{id}/answer", {
  summary: "Answer a review, or change the answer, for the game's studio or as an operator",
  description: "The studio is whoever operators handed the game's official Space over to.",
  params,
  body: answerSchema,
  answers: ok(reviewSchema, "The review with its answer"),
  refuses: [
    "not_found",
    "space_dissolved",
    "forbidden",
    "own_review",
    "muted",
    "content_empty",
    "content_too_deep",
    "answer_too_long",
    "person_forgotten",
  ],
  prepare: ({ body }) => ({ text: readAnswer(body.text) }),
  input: ({ params: { id }, text }) => ({ params: { id }, text }),
  at,
  dataSubjects: ({ userId }) => [userId],
  load,
  loadMain: ({ userId, now }) => ({ muted: isMuted(userId, now) }),
  decide({ userId, user, env, text, given, row, muted }) {
    const viewer = viewerOf(env, userId, user);
    const { review, about, isStudio, keepAnswering } = needAnswerable(row, viewer);
    if (muted) throw new Refusal("muted");
    const unchanged = review.answerText === text;
    const by = isStudio ? "studio" : "house";
    const events = answerDecider.decide(
      { type: "Answer", about, text, by, unchanged },
      given.state,
    );
    const answer = { isOperator: viewer.isOperator };
    return { appends: [appendTo(given, events)], writes: keepAnswering, answer };
  },
  reply: ({ services, userId, params: { id }, answer: { isOperator } }) =>
    readReview(services, id, { id: userId, isOperator }),
});

export const withdrawReviewAnswer = playerCommand("DELETE /reviews/{id}/answer", {
  summary: "Take back the answer to a review",
  params,
  answers: done("There is no answer"),
  refuses: ["not_found", "space_dissolved", "forbidden", "own_review", "person_forgotten"],
  at,
  load,
  decide({ userId, user, env, given, row }) {
    const { about, keepAnswering } = needAnswerable(row, viewerOf(env, userId, user));
    const events = answerDecider.decide({ type: "WithdrawAnswer", about }, given.state);
    return { appends: [appendTo(given, events)], writes: keepAnswering };
  },
});
