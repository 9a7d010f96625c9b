import { add, insert, patch, projection, remove } from "~/domain/event-store/projection";
import { likeEvents } from "~/domain/likes/events";
import { readMarkdown } from "~/domain/posts/read-markdown";
import { commentEvents } from "./events";
import { commentLikes, comments } from "./read-model";

const { CommentLiked, CommentUnliked } = likeEvents;

/** In each log of the communities. */
export const commentProjection = projection({
  name: "comments",
  tables: [comments, commentLikes],
  events: { ...commentEvents, CommentLiked, CommentUnliked },
  // Broken by `refuseGone`.
  refusals: { "comments.author_id": "not_found" },
  personal: [
    // The comment stays, for what others answered; nothing that its author said does.
    {
      owner: comments.authorId,
      columns: [comments.text, comments.body, comments.mentions, comments.media],
    },
    {
      owner: commentLikes.userId,
      columns: "all",
      counted: [{ counter: comments.likes, key: comments.id, by: commentLikes.commentId }],
    },
  ],
  on: {
    CommentPublished({ data, occurredAt }) {
      const { commentId: id, postId, threadId, replyTo, repliedId, userId, text } = data;
      const { body, mentions } = readMarkdown(text ?? "");
      const media = data.files.map((file, at) => ({ ...file, alt: data.alts?.[at] ?? "" }));
      return [
        insert(comments, {
          id,
          postId,
          threadId,
          replyTo,
          repliedId,
          authorId: userId,
          state: "published",
          text,
          body,
          mentions,
          media,
          createdAt: occurredAt,
        }),
        ...(threadId === null ? [] : [patch(comments, { id: threadId }, { replies: add(1) })]),
      ];
    },
    CommentDeleted: ({ data: { commentId: id, threadId } }) => [
      patch(
        comments,
        { id },
        { state: "deleted", text: null, body: null, mentions: null, media: null },
      ),
      ...(threadId === null ? [] : [patch(comments, { id: threadId }, { replies: add(-1) })]),
    ],
    CommentLiked: ({ data: { commentId, userId }, occurredAt }) => [
      insert(commentLikes, { commentId, userId, likedAt: occurredAt }),
      patch(comments, { id: commentId }, { likes: add(1) }),
    ],
    CommentUnliked: ({ data: { commentId, userId } }) => [
      remove(commentLikes, { commentId, userId }),
      patch(comments, { id: commentId }, { likes: add(-1) }),
    ],
  },
});
