import { unusual } from "~/app/posts/packed";
import type { CommentView } from "~/domain/comments/view";

/** What most comments are: it is said of none. */
const USUAL = {
  replyTo: null,
  replyToId: null,
  threadId: null,
  text: "",
  media: [],
  mentions: [],
  likes: 0,
  liked: false,
  replies: 0,
  state: "published",
  seen: true,
  reason: null,
  may: [],
  editedAt: null,
} as const satisfies Partial<CommentView>;

/** A comment as pages are sent it. */
export type PackedComment = Pick<
  CommentView,
  "id" | "postId" | "author" | "body" | "createdAt" | "url"
> &
  Partial<CommentView>;

/** Nobody sees how a comment was typed. */
export const pack = (comment: CommentView): PackedComment =>
  unusual({ ...comment, text: comment.text === null ? null : "" }, USUAL) as PackedComment;

export const unpack = (packed: PackedComment): CommentView => ({
  ...(USUAL as unknown as CommentView),
  ...packed,
});
