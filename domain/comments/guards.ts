import type { Write } from "~/domain/event-store/execute";
import { guard } from "~/domain/event-store/use-case";
import { guardSpeaking, guardUnlocked } from "~/domain/posts/guards";
import type { PostAccess } from "~/domain/posts/queries";
import { guardNotMuted } from "~/domain/spaces/guards";

/** For the `writes` of whatever is said beneath a post, now or once more: whoever says it still may, and it is not locked. */
export const guardCommenting = (post: PostAccess, userId: string, now: Date): Write[] => [
  ...guardSpeaking(post, userId),
  guardUnlocked(post.id),
  ...(post.spaceId === null ? [] : [guardNotMuted(post.spaceId, userId, now)]),
];

/** For the `writes` of whatever is done to a comment: refused with `not_found` where it is shown no more. */
export const guardCommentPublished = (commentId: string) =>
  guard(
    `NOT EXISTS (SELECT 1 FROM "comments" WHERE "id" = ? AND "state" <> 'published')`,
    [commentId],
    "not_found",
  );
