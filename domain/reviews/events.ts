import { z } from "zod";
import { defineEvents, type EventOf } from "~/domain/event-store/event";
import { languages } from "~/domain/language";
import { heldSchema, heldUpcasters, publishingStates } from "~/domain/publishing/state";
import { MAX_STARS } from "~/domain/ratings/stars";

const said = {
  postId: z.string(),
  gameId: z.string(),
  /** The official Space of the game. */
  spaceId: z.string(),
  /** Whoever wrote it. */
  userId: z.string(),
  stars: z.int().min(1).max(MAX_STARS),
  content: z.string().nullable(),
  /** The language in which it is written, where that is known. */
  language: z.enum(languages).nullable(),
  /** Not null: it waits until somebody has looked. */
  held: heldSchema.nullable(),
};
const personal = { owner: "userId", fields: ["content"] };

/** Whoever the game's Space was handed over to, and operators. */
export const answerers = ["studio", "house"] as const;
export type Answerer = (typeof answerers)[number];

const about = {
  reviewId: z.string(),
  gameId: z.string(),
  /** The official Space of the game. */
  spaceId: z.string(),
  /** Whoever wrote the review. */
  authorId: z.string(),
};

/** In the log of the official Space of a game. */
export const reviewEvents = defineEvents({
  /** Stream `post-<review id>`: the rest of its life is that of a post. */
  ReviewPublished: { version: 2, schema: z.object(said), personal, upcasters: heldUpcasters },
  /** All of it as it is from now on. */
  ReviewEdited: {
    version: 2,
    upcasters: heldUpcasters,
    schema: z.object({ ...said, was: z.enum(publishingStates).exclude(["deleted"]) }),
    personal,
  },
  /** Stream `review-vote-<review id>-<user id>`. `before`: what they had said; null for nothing. */
  ReviewVoted: {
    version: 1,
    schema: z.object({
      ...about,
      userId: z.string(),
      helpful: z.boolean(),
      before: z.boolean().nullable(),
    }),
  },
  ReviewVoteWithdrawn: {
    version: 1,
    schema: z.object({ ...about, userId: z.string(), before: z.boolean() }),
  },
  /** Stream `review-answer-<review id>`: in place of what was answered before. */
  ReviewAnswered: {
    version: 1,
    schema: z.object({
      ...about,
      userId: z.string(),
      text: z.string().nullable(),
      /** For whom they speak. */
      by: z.enum(answerers),
      /** There was no answer until now. */
      first: z.boolean(),
    }),
    personal: { owner: "userId", fields: ["text"] },
  },
  ReviewAnswerWithdrawn: {
    version: 1,
    schema: z.object({ ...about, userId: z.string() }),
  },
});
export type ReviewEvent = EventOf<typeof reviewEvents>;
/** What makes and changes a review. */
export type ReviewPublication = Extract<ReviewEvent, { type: "ReviewPublished" | "ReviewEdited" }>;
export type WrittenReview = Omit<
  Extract<ReviewEvent, { type: "ReviewPublished" }>["data"],
  "postId"
>;
export type ReviewText = Pick<ReviewPublication["data"], "content" | "stars" | "language">;
