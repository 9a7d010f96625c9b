import type { Decider } from "~/domain/event-store/decider";
import type { PostKind } from "~/domain/posts/kinds";
import type { LikeEvent } from "./events";

/** What is liked: a post, or a comment beneath it. */
interface Liked {
  postId: string;
  kind: PostKind;
  userId: string;
  authorId: string;
  spaceId: string | null;
  /** Where a comment is liked: which, and in whose thread and beneath whose post it stands. */
  commentId?: string;
  threadAuthorId?: string | null;
  postAuthorId?: string;
}

export interface LikeCommand {
  type: "Like" | "Unlike";
  about: Liked;
}

/** Whether one player likes one thing. A stream for each pair, so that a thousand may like it at once. */
export const likeDecider: Decider<boolean, LikeCommand, LikeEvent> = {
  initialState: false,
  evolve: (_, { type }) => type === "PostLiked" || type === "CommentLiked",
  decide({ type, about: { commentId, threadAuthorId = null, postAuthorId = "", ...data } }, liked) {
    if (liked === (type === "Like")) return [];
    if (commentId === undefined) {
      return [{ type: type === "Like" ? "PostLiked" : "PostUnliked", data }];
    }
    const ofComment = { ...data, commentId, threadAuthorId, postAuthorId };
    return [{ type: type === "Like" ? "CommentLiked" : "CommentUnliked", data: ofComment }];
  },
};
