import { type AttachedMedia, type AttachedView, viewAttached } from "~/domain/media/attach";
import { postPath } from "~/domain/posts/view";
import type { Block } from "~/domain/posts/tree";
import type { Person } from "~/domain/profile/view-person";
import type { Standing } from "~/domain/spaces/policies";
import { mayDeleteComment } from "./policies";
import type { CommentRow } from "./queries";

export const commentVerbs = ["delete"] as const;

/** A comment as one viewer sees it. */
export interface CommentView {
  id: string;
  postId: string;
  author: Person;
  /** Whom it answers; null where it is said to the post itself, and where they are nobody any more. */
  replyTo: Person | null;
  replyToId: string | null;
  /** The comment beneath which it stands. */
  threadId: string | null;
  /** As it was written; null where it, or its author's account, was deleted. */
  text: string | null;
  body: Block[];
  media: AttachedView[];
  mentions: Person[];
  likes: number;
  liked: boolean;
  replies: number;
  state: "published" | "deleted";
  /** What the viewer may do with it. */
  may: (typeof commentVerbs)[number][];
  createdAt: string;
  url: string;
}

const commentPath = (postId: string, commentId: string) =>
  `${postPath(postId)}?comment=${commentId}#${commentId}`;

const parse = <Value>(json: string | null): Value[] =>
  json === null ? [] : (JSON.parse(json) as Value[]);

/** Everybody whom these comments name, to ask for at once. */
export const peopleOf = (rows: readonly CommentRow[]): string[] =>
  rows.flatMap(({ authorId, repliedId, mentions }) => [
    authorId,
    ...(repliedId === null ? [] : [repliedId]),
    ...parse<string>(mentions),
  ]);

export function viewComment(
  row: CommentRow,
  personOf: (id: string) => Person,
  viewer: { id: string; isOperator: boolean; standing: Standing | null },
): CommentView {
  const { id, postId, authorId, repliedId, replyTo: replyToId, threadId } = row;
  const { text, likes, replies, state, createdAt } = row;
  const gone = state === "deleted";
  const isAuthor = viewer.id === authorId;
  const mayDelete = !gone && viewer.id !== "" && mayDeleteComment({ ...viewer, isAuthor });
  const replied = repliedId === null ? null : personOf(repliedId);
  return {
    id,
    postId,
    author: personOf(gone ? "" : authorId),
    replyTo: replied?.id === null ? null : replied,
    replyToId,
    threadId,
    text,
    body: parse<Block>(row.body),
    media: parse<AttachedMedia>(row.media).map(viewAttached),
    mentions: parse<string>(row.mentions)
      .map(personOf)
      .filter((person) => person.id !== null),
    likes,
    liked: row.liked === 1,
    replies,
    state,
    may: mayDelete ? ["delete"] : [],
    createdAt,
    url: commentPath(postId, id),
  };
}
