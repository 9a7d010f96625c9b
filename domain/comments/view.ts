import { type AttachedMedia, type AttachedView, viewAttached } from "~/domain/media/attach";
import type { PostKind } from "~/domain/posts/kinds";
import { thingPath } from "~/domain/posts/paths";
import type { Block } from "~/domain/posts/tree";
import type { Reason, Standing } from "~/domain/publishing/standing";
import type { Person } from "~/domain/profile/view-person";
import type { Standing as SpaceStanding } from "~/domain/spaces/policies";
import { mayWithComment } from "./policies";
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
  /** As it was written; null where it is not seen, and where its author's account was deleted. */
  text: string | null;
  body: Block[];
  media: AttachedView[];
  mentions: Person[];
  likes: number;
  liked: boolean;
  replies: number;
  state: Standing;
  /** The viewer sees what it says. */
  seen: boolean;
  /** Why it is not published, for its author and those who judge. */
  reason: Reason | null;
  /** What the viewer may do with it. */
  may: (typeof commentVerbs)[number][];
  createdAt: string;
  url: string;
}

export const commentPath = (postId: string, commentId: string, kind: PostKind = "post") =>
  `${thingPath({ kind, id: postId })}?comment=${commentId}#${commentId}`;

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
  viewer: { id: string; isOperator: boolean; standing: SpaceStanding | null },
  kind: PostKind,
): CommentView {
  const { id, postId, authorId, repliedId, replyTo: replyToId, threadId } = row;
  const { replies, state, createdAt } = row;
  const who = { ...viewer, isAuthor: viewer.id === authorId, state };
  const gone = !mayWithComment(who, "see");
  const mayDelete = viewer.id !== "" && mayWithComment(who, "delete");
  const replied = repliedId === null ? null : personOf(repliedId);
  return {
    id,
    postId,
    author: personOf(gone ? "" : authorId),
    replyTo: replied?.id === null ? null : replied,
    replyToId,
    threadId,
    text: gone ? null : row.text,
    body: gone ? [] : parse<Block>(row.body),
    media: gone ? [] : parse<AttachedMedia>(row.media).map(viewAttached),
    mentions: (gone ? [] : parse<string>(row.mentions))
      .map(personOf)
      .filter((person) => person.id !== null),
    likes: gone ? 0 : row.likes,
    liked: !gone && row.liked === 1,
    replies,
    state,
    seen: !gone,
    reason: gone || row.reason === null ? null : (JSON.parse(row.reason) as Reason),
    may: mayDelete ? ["delete"] : [],
    createdAt,
    url: commentPath(postId, id, kind),
  };
}
