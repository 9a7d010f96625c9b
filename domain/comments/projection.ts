import { add, insert, patch, projection, remove } from "~/domain/event-store/projection";
import { likeEvents } from "~/domain/likes/events";
import { reasonHeld, reasonJudged } from "~/domain/publishing/state";
import { repeatKeyOf } from "~/domain/posts/look-through";
import { readMarkdown } from "~/domain/posts/read-markdown";
import { commentEvents } from "./events";
import { commentLikes, comments } from "./read-model";

const { CommentLiked, CommentUnliked } = likeEvents;

/** In each log of the communities. */
export const commentProjection = projection({
  name: "comments",
  version: 2,
  tables: [comments, commentLikes],
  events: { ...commentEvents, CommentLiked, CommentUnliked },
  personal: [
    // The comment stays, for what others answered; nothing that its author said does.
    {
      owner: comments.authorId,
      columns: [
        comments.text,
        comments.body,
        comments.mentions,
        comments.media,
        comments.repeatKey,
      ],
    },
    {
      owner: commentLikes.userId,
      columns: "all",
      counted: [{ counter: comments.likes, key: comments.id, by: commentLikes.commentId }],
    },
  ],
  on: {
    CommentPublished({ data, occurredAt }) {
      const { commentId: id, postId, spaceId, threadId, replyTo, repliedId, userId, text } = data;
      const { body, mentions } = readMarkdown(text ?? "");
      const media = data.files.map((file, at) => ({ ...file, alt: data.alts?.[at] ?? "" }));
      return [
        insert(comments, {
          id,
          postId,
          spaceId,
          threadId,
          replyTo,
          repliedId,
          authorId: userId,
          state: data.held ? "held" : "published",
          reason: data.held && reasonHeld(data.held),
          text,
          body,
          mentions,
          media,
          repeatKey: repeatKeyOf(null, body),
          createdAt: occurredAt,
        }),
        ...(data.held ? [] : counted(data, 1)),
      ];
    },
    CommentEdited: ({ data: { commentId: id, text, held }, occurredAt: editedAt }) => {
      const { body, mentions } = readMarkdown(text ?? "");
      const repeatKey = repeatKeyOf(null, body);
      const why = held && { reason: reasonHeld(held) };
      return [patch(comments, { id }, { text, body, mentions, repeatKey, editedAt, ...why })];
    },
    CommentDeleted: ({ data }) => [
      patch(
        comments,
        { id: data.commentId },
        {
          state: "deleted",
          reason: null,
          text: null,
          body: null,
          mentions: null,
          media: null,
          repeatKey: null,
        },
      ),
      ...unpublished(data),
    ],
    CommentReleased: ({ data }) => [published(data), ...counted(data, 1)],
    CommentRestored: ({ data }) => [published(data), ...counted(data, 1)],
    CommentHeld: ({ data: { commentId: id, held } }) => [
      patch(comments, { id }, { state: "held", reason: reasonHeld(held) }),
    ],
    CommentHidden: ({ data }) => [
      patch(comments, { id: data.commentId }, { state: "hidden", reason: reasonJudged(data) }),
      ...unpublished(data),
    ],
    CommentRemoved: ({ data }) => [
      patch(comments, { id: data.commentId }, { state: "removed", reason: reasonJudged(data) }),
      ...unpublished(data),
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

interface InThread {
  threadId: string | null;
}

const published = ({ commentId: id }: { commentId: string }) =>
  patch(comments, { id }, { state: "published", reason: null });

/** Replies in a thread that everybody sees. */
const counted = ({ threadId }: InThread, by: 1 | -1) =>
  threadId === null ? [] : [patch(comments, { id: threadId }, { replies: add(by) })];

/** It was among them until now. */
const unpublished = (comment: InThread & { was: string }) =>
  comment.was === "published" ? counted(comment, -1) : [];
