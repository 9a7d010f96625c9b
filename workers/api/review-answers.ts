import * as useCases from "~/domain/reviews/use-cases";
import { z } from "@hono/zod-openapi";
import { answerSchema, readAnswer } from "~/domain/reviews/commands";
import { reviewSchema } from "~/domain/reviews/view";
import { playerCommand } from "~/workers/endpoint/command";
import { done, ok } from "~/workers/endpoint/endpoint";
import { readReview } from "~/workers/reviews/read-review";
import { pathId } from "./schemas";

const params = z.object({ id: pathId });
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
  input: ({ params: { id: reviewId }, body }) => ({ reviewId, text: readAnswer(body.text) }),
  sameness: ({ params, text }) => ({ params, text }),
  ...useCases.answerReview,
  reply: ({ services, userId, params: { id }, answer: { isOperator } }) =>
    readReview(services, id, { id: userId, isOperator }),
});

export const withdrawReviewAnswer = playerCommand("DELETE /reviews/{id}/answer", {
  summary: "Take back the answer to a review",
  params,
  answers: done("There is no answer"),
  refuses: ["not_found", "space_dissolved", "forbidden", "own_review", "person_forgotten"],
  input: ({ params: { id: reviewId } }) => ({ reviewId }),
  ...useCases.withdrawAnswer,
});
