import { z } from "zod";
import { attachedViewSchema, viewAttached } from "~/domain/media/attach";
import { imageUrl } from "~/domain/media/url";
import { type Person, personSchema } from "~/domain/profile/view-person";
import { type VisibleState, keptFields } from "~/domain/publishing/state";
import { roleOf } from "~/domain/spaces/queries";
import { drawnAvatar } from "~/domain/spaces/view";
import { moods } from "./feelings";
import { thingPath } from "./paths";
import { mayWithPost, postVerbs } from "./policies";
import type { PostRow, PostAccess } from "./queries";
import { postKinds } from "./kinds";
import type { Block } from "./tree";

/** Who looks, and whether they look after what no player does. */
export interface Viewer {
  id: string;
  isOperator: boolean;
}

export const bodySchema = z.array(z.custom<Block>()).meta({
  type: "array",
  items: { type: "object" },
  description:
    "The text as a tree: paragraphs, quotes, lists, code, and in them links, topics and players",
});

const said = {
  title: z.string().nullable(),
  content: z.string().nullable().meta({
    description: "Markdown; `<@id>` names a player. Null: its author's account is gone",
  }),
  body: bodySchema,
  media: z.array(attachedViewSchema),
  tagged: z.array(personSchema),
  mentions: z.array(personSchema).meta({ description: "Players whom the text names" }),
  feeling: z.enum(moods).nullable(),
};

export const spaceNameSchema = z.object({
  id: z.string(),
  name: z.string(),
  avatarUrl: z.string(),
});

/** A post as one viewer sees it. */
export const postSchema = z
  .object({
    id: z.string(),
    kind: z.enum(postKinds),
    ...keptFields,
    /** Null where it belongs to none. */
    space: spaceNameSchema.nullable(),
    author: personSchema,
    ...said,
    topics: z.array(z.string()),
    likes: z.number().int(),
    comments: z.number().int(),
    shares: z.number().int(),
    liked: z.boolean(),
    pinned: z.boolean(),
    locked: z.boolean().meta({ description: "Nobody comments on it any more" }),
    may: z.array(z.enum(postVerbs)).meta({ description: "What the caller may do with it" }),
    editedAt: z.string().nullable(),
    createdAt: z.string(),
    lastActivityAt: z.string(),
    url: z.string(),
  })
  .meta({ id: "Post" });
export type PostView = z.infer<typeof postSchema>;

/** What it said before an edit. */
export const revisionSchema = z
  .object({
    ...said,
    stars: z.number().int().nullable().meta({ description: "Of a review" }),
    version: z.number().int(),
    writtenAt: z.string(),
  })
  .meta({ id: "PostRevision" });

/** Everybody whom these posts name, to ask for at once. */
export const peopleOf = (
  rows: readonly Pick<PostRow, "authorId" | "tagged" | "mentions">[],
): string[] =>
  rows.flatMap(({ authorId, tagged, mentions }) => [
    authorId,
    ...(tagged ?? []),
    ...(mentions ?? []),
  ]);

/** What a right on this post hangs on. */
export function postAccessOf(row: PostAccess, { id, isOperator }: Viewer) {
  const { spaceId, rank, spaceCreatorId: creatorId, spaceGameId: gameId } = row;
  return {
    isAuthor: id === row.authorId,
    isOperator,
    state: row.state,
    spaceAccess: spaceId === null ? null : { role: roleOf(rank), isOperator, creatorId, gameId },
  };
}

export function viewPost(row: PostRow, personOf: (id: string) => Person, viewer: Viewer): PostView {
  const { id, kind, spaceId, spaceName, spaceAvatar, title, content, feeling } = row;
  const { likes, comments, shares, createdAt, editedAt, lastActivityAt } = row;
  const known = (ids: readonly string[] | null) =>
    (ids ?? []).map(personOf).filter((person) => person.id !== null);
  const spaceAccess = postAccessOf(row, viewer);
  return {
    id,
    kind,
    state: row.state as VisibleState,
    reason: row.reason,
    space: spaceId === null ? null : viewSpace(spaceId, spaceName!, spaceAvatar, row.spaceGameId),
    author: personOf(row.authorId),
    title,
    content,
    body: row.body ?? [],
    media: (row.media ?? []).map(viewAttached),
    tagged: known(row.tagged),
    mentions: known(row.mentions),
    feeling,
    topics: row.topics ?? [],
    likes,
    comments,
    shares,
    liked: row.liked,
    pinned: row.pinnedAt !== null,
    locked: row.lockedAt !== null,
    may: viewer.id === "" ? [] : postVerbs.filter((verb) => mayWithPost(spaceAccess, verb)),
    editedAt,
    createdAt,
    lastActivityAt,
    url: thingPath(row),
  };
}

export const viewSpace = (
  id: string,
  name: string,
  avatar: string | null,
  gameId: string | null,
) => ({
  id,
  name,
  avatarUrl: avatar === null ? drawnAvatar(id, gameId) : imageUrl(avatar, 184),
});
