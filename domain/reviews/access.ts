import { Refusal } from "~/domain/event-store/decider";
import type { Viewer } from "~/domain/posts/view";
import { mayWithReview } from "./policies";
import type { ReviewRow } from "./queries";
import { reviewAccessOf } from "./view";

/** The review, if everybody sees it. Throws `not_found` and `space_dissolved`. */
export function requireReview(
  row: ReviewRow | undefined,
  blockedIds: readonly string[] = [],
): ReviewRow {
  if (row?.state !== "published" || row.stars === null || blockedIds.includes(row.authorId)) {
    throw new Refusal("not_found");
  }
  if (row.dissolvedAt !== null) throw new Refusal("space_dissolved");
  return row;
}

/**
 * The same for whoever may answer it: for the studio, to which operators handed the game's Space over, or as an
 * operator. Throws `own_review` and `forbidden` too.
 */
export function requireAnswerable(row: ReviewRow | undefined, viewer: Viewer) {
  const review = requireReview(row);
  const access = reviewAccessOf(review, viewer);
  if (access.isAuthor) throw new Refusal("own_review");
  if (!mayWithReview(access, "answer")) throw new Refusal("forbidden");
  return { review, isStudio: access.isStudio };
}

/** What events about it say of it. */
export const aboutOf = ({ id: reviewId, gameId, spaceId, authorId }: ReviewRow) => ({
  reviewId,
  gameId,
  spaceId,
  authorId,
});
