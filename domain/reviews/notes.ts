import { notes } from "~/domain/notifications/note";
import { reviewEvents } from "./events";

const { ReviewAnswered, ReviewAnswerWithdrawn } = reviewEvents;

/** An answer to one's review. It speaks for the studio or the house: who wrote it is nobody's business. */
export const reviewNotes = notes({
  kinds: { "review-answer": { single: true } },
  events: { ReviewAnswered, ReviewAnswerWithdrawn },
  on: {
    // What is put right in it later is no news.
    ReviewAnswered: ({ data: { reviewId: id, spaceId, authorId: to, by, first } }) =>
      first
        ? [
            {
              kind: "review-answer",
              to,
              target: { kind: "review", id },
              postId: id,
              spaceId,
              detail: { by },
            },
          ]
        : [],
    ReviewAnswerWithdrawn: ({ data: { reviewId: thing, authorId: to } }) => [
      { kind: "review-answer", to, thing, takenBack: true },
    ],
  },
});
