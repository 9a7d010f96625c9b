import { z } from "@hono/zod-openapi";
import { logOf } from "~/domain/community-id";
import { appendTo } from "~/domain/event-store/append";
import { answerDecider } from "~/domain/reviews/answer";
import { answerSchema, readAnswer } from "~/domain/reviews/commands";
import { getReview, loadAnswer, refuseUnreviewed } from "~/domain/reviews/queries";
import { refuseDissolved } from "~/domain/spaces/queries";
import { operatorCommand } from "~/workers/endpoint/command";
import { done, ok } from "~/workers/endpoint/endpoint";
import { aboutOf, needReview, readReview } from "~/workers/reviews/read-review";
import { reviewSchema } from "./review-schemas";
import { pathId } from "./schemas";

const params = z.object({ id: pathId });
const at = ({ params: { id } }: { params: { id: string } }) => logOf(id);
const load = ({ userId, params: { id } }: { userId: string; params: { id: string } }) => ({
  given: loadAnswer(id),
  row: getReview(id, { viewerId: userId, apart: [] }),
});

export const answerReview = operatorCommand("PUT /reviews/{id}/answer", {
  summary: "Answer a review, or change the answer",
  params,
  body: answerSchema,
  answers: ok(reviewSchema, "The review with its answer"),
  refuses: [
    "not_found",
    "space_dissolved",
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
  decide({ userId, text, given, row }) {
    const review = needReview(row, []);
    const about = { ...aboutOf(review), userId };
    const unchanged = review.answerText === text;
    const events = answerDecider.decide({ type: "Answer", about, text, unchanged }, given.state);
    return {
      appends: [appendTo(given, events)],
      writes: [refuseUnreviewed(review.id), refuseDissolved(review.spaceId)],
      answer: null,
    };
  },
  reply: ({ services, userId, params: { id } }) =>
    readReview(services, id, { id: userId, isOperator: true }),
});

export const withdrawReviewAnswer = operatorCommand("DELETE /reviews/{id}/answer", {
  summary: "Take back the answer to a review",
  params,
  answers: done("There is no answer"),
  refuses: ["not_found", "space_dissolved", "person_forgotten"],
  at,
  load,
  decide({ userId, given, row }) {
    const about = { ...aboutOf(needReview(row, [])), userId };
    const events = answerDecider.decide({ type: "WithdrawAnswer", about }, given.state);
    return { appends: [appendTo(given, events)] };
  },
});
