import { projection, put, remove } from "~/domain/event-store/projection";
import { readMarkdown } from "~/domain/posts/read-markdown";
import { reviewEvents } from "./events";
import { reviewAnswers } from "./read-model";

const { ReviewAnswered, ReviewAnswerWithdrawn } = reviewEvents;

/** In each log of the communities. */
export const reviewProjection = projection({
  name: "reviews",
  tables: [reviewAnswers],
  events: { ReviewAnswered, ReviewAnswerWithdrawn },
  personal: [{ owner: reviewAnswers.authorId, columns: "all" }],
  on: {
    ReviewAnswered: ({
      data: { reviewId, userId: authorId, by, text },
      occurredAt: answeredAt,
    }) => [
      put(reviewAnswers, {
        reviewId,
        authorId,
        by,
        text,
        body: readMarkdown(text ?? "").body,
        answeredAt,
      }),
    ],
    ReviewAnswerWithdrawn: ({ data: { reviewId } }) => [remove(reviewAnswers, { reviewId })],
  },
});
