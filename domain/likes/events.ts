import { z } from "zod";
import { defineEvents, type EventOf } from "~/domain/event-store/event";
import { postKinds } from "~/domain/posts/kinds";

const ofPost = {
  version: 1,
  schema: z.object({
    postId: z.string(),
    kind: z.enum(postKinds),
    userId: z.string(),
    /** Whoever wrote the post. */
    authorId: z.string(),
    /** Null: it is in no Space. */
    spaceId: z.string().nullable(),
  }),
};
const ofComment = {
  version: 1,
  schema: ofPost.schema.extend({
    commentId: z.string(),
    /** Whoever began the thread in which it stands, where it does not begin one. */
    threadAuthorId: z.string().nullable(),
    postAuthorId: z.string(),
  }),
};

export const likeEvents = defineEvents({
  /** Stream `like-<post id>-<user id>`. */
  PostLiked: ofPost,
  PostUnliked: ofPost,
  /** Stream `like-<comment id>-<user id>`; here `authorId` wrote the comment. */
  CommentLiked: ofComment,
  CommentUnliked: ofComment,
});
export type LikeEvent = EventOf<typeof likeEvents>;
