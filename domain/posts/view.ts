import { type AttachedMedia, type AttachedView, viewAttached } from "~/domain/media/attach";
import { imageUrl } from "~/domain/media/url";
import type { Person } from "~/domain/profile/view-person";
import type { Kept, Reason } from "~/domain/publishing/standing";
import { roleOf } from "~/domain/spaces/queries";
import { drawnAvatar } from "~/domain/spaces/view";
import type { Mood } from "./feelings";
import { thingPath } from "./paths";
import { mayWithPost, type PostVerb, postVerbs } from "./policies";
import type { PostRow, PostStanding } from "./queries";
import type { PostKind } from "./kinds";
import type { Block } from "./tree";

/** Who looks, and whether they look after what no player does. */
export interface Viewer {
  id: string;
  isOperator: boolean;
}

/** A post as one viewer sees it. */
export interface PostView {
  id: string;
  kind: PostKind;
  state: Kept;
  /** Why it is not published, for whoever sees it all the same. */
  reason: Reason | null;
  /** Null where it belongs to none. */
  space: { id: string; name: string; avatarUrl: string } | null;
  author: Person;
  title: string | null;
  /** As it was written; null where its author deleted their account. */
  content: string | null;
  body: Block[];
  media: AttachedView[];
  tagged: Person[];
  mentions: Person[];
  feeling: Mood | null;
  topics: string[];
  likes: number;
  comments: number;
  shares: number;
  liked: boolean;
  pinned: boolean;
  locked: boolean;
  /** What the viewer may do with it. */
  may: PostVerb[];
  editedAt: string | null;
  createdAt: string;
  lastActivityAt: string;
  url: string;
}

const parse = <Value>(json: string | null): Value[] =>
  json === null ? [] : (JSON.parse(json) as Value[]);

/** Everybody whom these posts name, to ask for at once. */
export const peopleOf = (rows: readonly PostRow[]): string[] =>
  rows.flatMap(({ authorId, tagged, mentions }) => [
    authorId,
    ...parse<string>(tagged),
    ...parse<string>(mentions),
  ]);

/** What a right on this post hangs on. */
export function standingOf(row: PostStanding, { id, isOperator }: Viewer) {
  const { spaceId, rank, spaceCreatorId: creatorId, spaceGameId: gameId } = row;
  return {
    isAuthor: id === row.authorId,
    isOperator,
    state: row.state,
    standing: spaceId === null ? null : { role: roleOf(rank), isOperator, creatorId, gameId },
  };
}

export function viewPost(row: PostRow, personOf: (id: string) => Person, viewer: Viewer): PostView {
  const { id, kind, spaceId, spaceName, spaceAvatar, title, content, feeling } = row;
  const { likes, comments, shares, createdAt, editedAt, lastActivityAt } = row;
  const known = (ids: string | null) =>
    parse<string>(ids)
      .map(personOf)
      .filter((person) => person.id !== null);
  const standing = standingOf(row, viewer);
  return {
    id,
    kind,
    state: row.state as Kept,
    reason: row.reason === null ? null : (JSON.parse(row.reason) as Reason),
    space: spaceId === null ? null : viewSpace(spaceId, spaceName!, spaceAvatar, row.spaceGameId),
    author: personOf(row.authorId),
    title,
    content,
    body: parse<Block>(row.body),
    media: parse<AttachedMedia>(row.media).map(viewAttached),
    tagged: known(row.tagged),
    mentions: known(row.mentions),
    feeling: feeling as Mood | null,
    topics: parse<string>(row.topics),
    likes,
    comments,
    shares,
    liked: row.liked === 1,
    pinned: row.pinnedAt !== null,
    locked: row.lockedAt !== null,
    may: viewer.id === "" ? [] : postVerbs.filter((verb) => mayWithPost(standing, verb)),
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
