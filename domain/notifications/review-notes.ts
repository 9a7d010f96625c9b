import { reviewEvents } from "~/domain/reviews/events";
import { telling } from "./note";

const { ReviewAnswered, ReviewAnswerWithdrawn } = reviewEvents;

/** Of an answer to one's review. It speaks for the studio or the house: who wrote it is nobody's business. */
export const reviewAnswer = telling({
  events: { ReviewAnswered, ReviewAnswerWithdrawn },
  on: {
    // What is put right in it later is no news.
    ReviewAnswered: ({ data: { reviewId: id, spaceId, authorId: to, by, first } }) =>
      first ? [{ to, target: { kind: "review", id }, postId: id, spaceId, detail: { by } }] : [],
    ReviewAnswerWithdrawn: ({ data: { reviewId: thing, authorId: to } }) => [
      { to, thing, takenBack: true },
    ],
  },
});
