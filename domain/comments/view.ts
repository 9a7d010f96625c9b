import { z } from "zod";
import { attachedViewSchema, viewAttached } from "~/domain/media/attach";
import type { PostKind } from "~/domain/posts/kinds";
import type { PostAccess } from "~/domain/posts/queries";
import { thingPath } from "~/domain/posts/paths";
import { bodySchema, type Viewer } from "~/domain/posts/view";
import { keptFields, publishingStates } from "~/domain/publishing/state";
import { type Person, personSchema } from "~/domain/profile/view-person";
import { mayInSpace, type SpaceAccess } from "~/domain/spaces/policies";
import { roleOf } from "~/domain/spaces/queries";
import { EDITABLE_MS } from "./limits";
import { commentVerbs, mayWithComment } from "./policies";
import type { CommentRow } from "./queries";

/** A comment as one viewer sees it. */
export const commentSchema = z
  .object({
    id: z.string(),
    postId: z.string(),
    author: personSchema,
    replyTo: personSchema.nullable().meta({
      description:
        "Whom it answers; null where it is said to the post itself, and where they are nobody any more",
    }),
    replyToId: z.string().nullable().meta({ description: "The comment that it answers" }),
    threadId: z.string().nullable().meta({ description: "The comment beneath which it stands" }),
    text: z.string().nullable().meta({
      description: "Markdown; `<@id>` names a player. Null: it, or its author's account, is gone",
    }),
    body: bodySchema,
    media: z.array(attachedViewSchema),
    mentions: z.array(personSchema),
    likes: z.number().int(),
    liked: z.boolean(),
    replies: z.number().int().meta({ description: "Beneath one that begins a thread" }),
    state: z
      .enum(publishingStates)
      .meta({ description: "One that is gone is listed while there are replies beneath it" }),
    seen: z.boolean().meta({ description: "False: what it says is kept from the caller" }),
    reason: keptFields.reason,
    may: z.array(z.enum(commentVerbs)).meta({
      description: "What the caller may do with it. `history`: see what it said before",
    }),
    createdAt: z.string(),
    editedAt: z.string().nullable(),
    url: z.string(),
  })
  .meta({ id: "Comment" });
export type CommentView = z.infer<typeof commentSchema>;

export const commentRevisionSchema = z
  .object({
    version: z.number().int(),
    writtenAt: z.string(),
    text: commentSchema.shape.text,
    body: bodySchema,
    mentions: z.array(personSchema),
  })
  .meta({ id: "CommentRevision" });

export const commentPath = (postId: string, commentId: string, kind: PostKind = "post") =>
  `${thingPath({ kind, id: postId })}?comment=${commentId}#${commentId}`;

/** Everybody whom these comments name, to ask for at once. */
export const peopleOf = (rows: readonly CommentRow[]): string[] =>
  rows.flatMap(({ authorId, repliedId, mentions }) => [
    authorId,
    ...(repliedId === null ? [] : [repliedId]),
    ...(mentions ?? []),
  ]);

/** Whether whoever may write beneath a post may still change what they wrote there at that time. */
export const isOpenToChange = (
  createdAt: string,
  { kind, state, lockedAt, spaceAccess }: OpenPost,
  now: number,
): boolean =>
  state === "published" &&
  lockedAt === null &&
  now - Date.parse(createdAt) <= EDITABLE_MS &&
  // News is open to everybody.
  (kind === "article" || spaceAccess === null || mayInSpace(spaceAccess, "comment"));

/** The post beneath which it stands, with who the viewer is in its Space. */
type OpenPost = Pick<PostAccess, "kind" | "state" | "lockedAt"> & {
  spaceAccess: SpaceAccess | null;
};

export function viewComment(
  row: CommentRow,
  personOf: (id: string) => Person,
  viewer: Viewer,
  post: OpenPost,
  now = Date.now(),
): CommentView {
  const { id, postId, authorId, repliedId, replyTo: replyToId, threadId } = row;
  const { replies, state, createdAt, editedAt } = row;
  const { spaceAccess } = post;
  const authorRole = roleOf(row.authorRank);
  const isOpen = isOpenToChange(createdAt, post, now);
  const isAuthor = viewer.id === authorId;
  const who = { ...viewer, spaceAccess, isAuthor, authorRole, state, isOpen };
  const gone = !mayWithComment(who, "see");
  const may = commentVerbs.filter(
    (verb) => mayWithComment(who, verb) && (verb !== "history" || editedAt !== null),
  );
  const replied = repliedId === null ? null : personOf(repliedId);
  return {
    id,
    postId,
    author: personOf(gone ? "" : authorId),
    replyTo: replied?.id === null ? null : replied,
    replyToId,
    threadId,
    text: gone ? null : row.text,
    body: gone ? [] : (row.body ?? []),
    media: gone ? [] : (row.media ?? []).map(viewAttached),
    mentions: (gone ? [] : (row.mentions ?? []))
      .map(personOf)
      .filter((person) => person.id !== null),
    likes: gone ? 0 : row.likes,
    liked: !gone && row.liked,
    replies,
    state,
    seen: !gone,
    reason: gone ? null : row.reason,
    may: viewer.id === "" ? [] : may,
    createdAt,
    editedAt: gone ? null : editedAt,
    url: commentPath(postId, id, post.kind),
  };
}
