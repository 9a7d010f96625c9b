import { type SQL, sql } from "drizzle-orm";
import type { EventRow } from "~/domain/event-store/event";
import { foldRows, foldStream } from "~/domain/event-store/log";
import {
  type BoundQuery,
  type Param,
  type RowOf,
  first,
  nullable,
  query,
  queryInShapes,
  select,
} from "~/domain/event-store/query";
import { reviewEvents } from "~/domain/reviews/events";
import { spaceMembers, spaces } from "~/domain/spaces/read-model";
import { postDecider } from "./decider";
import { postEvents } from "./events";
import { postLikes, postShares, postSummaries } from "./read-model";

export const postStream = (postId: string) => `post-${postId}`;
const { ReviewPublished, ReviewEdited } = reviewEvents;
/** The events of the streams of posts: those of reviews are such, too. */
export const postStreamEvents = { ...postEvents, ReviewPublished, ReviewEdited };
export const loadPost = (postId: string) =>
  foldStream(postDecider, postStreamEvents, postStream(postId));
/** The same of a stream that a query of its own finds. */
export const foldPost = (rows: BoundQuery<EventRow[]>) =>
  foldRows(postDecider, postStreamEvents, rows);

/** Who looks, and whom a block keeps apart from them: those are in no count. */
export type Seer = { viewerId: string; blockedIds: readonly string[] };

/** Counts the rows by people whom a block keeps apart from the viewer. `rows` say whose they are: `a.value`. */
export const countOfBlocked = ({ blockedIds }: Pick<Param<Seer>, "blockedIds">, rows: SQL) =>
  sql<number>`(SELECT count(*) FROM json_each(${blockedIds}) a CROSS JOIN ${rows})`;

/** Shown to the viewer of all comments beneath a post: also what others said in threads that those apart began is not. */
export const commentsSeen = ({ blockedIds }: Pick<Param<Seer>, "blockedIds">) =>
  sql<number>`${postSummaries.comments} - ${countOfBlocked(
    { blockedIds },
    sql`"comments" r ON r."author_id" = a.value
      AND r."post_id" = ${postSummaries.id} AND r."state" = 'published'`,
  )}
    - ${countOfBlocked(
      { blockedIds },
      sql`"comments" t
      ON t."author_id" = a.value AND t."post_id" = ${postSummaries.id} AND t."thread_id" IS NULL
      CROSS JOIN "comments" r ON r."thread_id" = t."id" AND r."state" = 'published'
        AND r."author_id" NOT IN (SELECT value FROM json_each(${blockedIds}))`,
    )}`;

export const sharesSeen = ({ blockedIds }: Pick<Param<Seer>, "blockedIds">) =>
  sql<number>`${postSummaries.shares} - ${countOfBlocked(
    { blockedIds },
    sql`${postShares}
    ON ${postShares.userId} = a.value AND ${postShares.postId} = ${postSummaries.id}`,
  )}`;

const { content, body, topics, mentions, media, tagged, feeling } = postSummaries;
/** All null where the author is gone. */
export const text = { content, body, topics, mentions, media, tagged, feeling };
export const noText = Object.fromEntries(
  Object.keys(text).map((name) => [name, sql<null>`NULL`]),
) as unknown as typeof text;

/** What a right on a post hangs on. */
const access = {
  id: postSummaries.id,
  kind: postSummaries.kind,
  state: postSummaries.state,
  authorId: postSummaries.authorId,
  lockedAt: postSummaries.lockedAt,
  spaceId: postSummaries.spaceId,
  spaceCreatorId: nullable(spaces.creatorId),
  spaceGameId: nullable(spaces.gameId),
  dissolvedAt: nullable(spaces.dissolvedAt),
  /** The viewer's in its Space. */
  rank: nullable(spaceMembers.rank),
};
export type PostAccess = RowOf<typeof access>;

const columns = ({ viewerId, blockedIds }: Param<Seer>, said = text) => ({
  ...access,
  ...said,
  reason: postSummaries.reason,
  title: postSummaries.title,
  likes: sql<number>`${postSummaries.likes} - ${countOfBlocked(
    { blockedIds },
    sql`${postLikes}
    ON ${postLikes.userId} = a.value AND ${postLikes.postId} = ${postSummaries.id}`,
  )}`,
  liked: sql`EXISTS (SELECT 1 FROM ${postLikes}
    WHERE ${postLikes.postId} = ${postSummaries.id} AND ${postLikes.userId} = ${viewerId})`.mapWith(
    Boolean,
  ),
  comments: commentsSeen({ blockedIds }),
  shares: sharesSeen({ blockedIds }),
  pinnedAt: postSummaries.pinnedAt,
  createdAt: postSummaries.createdAt,
  editedAt: postSummaries.editedAt,
  lastActivityAt: postSummaries.lastActivityAt,
  spaceName: nullable(spaces.name),
  spaceAvatar: nullable(spaces.avatar),
});
export type PostRow = RowOf<ReturnType<typeof columns>>;

const inSpace = ({ viewerId }: Pick<Param<Seer>, "viewerId">) => sql`
  LEFT JOIN ${spaces} ON ${spaces.id} = ${postSummaries.spaceId}
  LEFT JOIN ${spaceMembers} ON ${spaceMembers.spaceId} = ${postSummaries.spaceId}
    AND ${spaceMembers.userId} = ${viewerId}`;

/** For what else lies in `post_summaries`. */
export { columns as postColumns, inSpace };

/** What everybody sees, of any kind: a post and its Space. */
export const SHOWN = sql`${postSummaries.state} = 'published' AND ${spaces.dissolvedAt} IS NULL`;
/** The same for lists that mean posts. */
export const SHOWN_POST = sql`${SHOWN} AND ${postSummaries.kind} = 'post' AND ${postSummaries.closed} = 0`;

export const authorNotBlocked = ({ blockedIds }: Pick<Param<Seer>, "blockedIds">) =>
  sql`${postSummaries.authorId} NOT IN (SELECT value FROM json_each(${blockedIds}))`;

const OF_COMMENT = sql`"comments" c JOIN ${postSummaries} ON ${postSummaries.id} = c."post_id"`;

const postById = query<Seer & { postId: string }>()((_, param) =>
  select(
    columns(param),
    sql`FROM ${postSummaries} ${inSpace(param)} WHERE ${postSummaries.id} = ${param.postId}`,
  ),
);

/**
 * A post as one viewer finds it, deleted or not. `viewerId`: "" for visitors; `blockedIds`: those whom a block keeps
 * apart from them.
 */
export const getPost = (
  postId: string,
  viewerId: string,
  blockedIds: readonly string[] = [],
): BoundQuery<PostRow | undefined> => first(postById({ postId, viewerId, blockedIds }));

const postsByIds = queryInShapes<Seer & { ids: readonly string[] }, "any" | "post">()(
  (_, param, kinds) =>
    select(
      columns(param),
      sql`FROM json_each(${param.ids}) asked CROSS JOIN ${postSummaries} ON ${postSummaries.id} = asked.value
      ${inSpace(param)} WHERE ${kinds === "any" ? SHOWN : SHOWN_POST} AND ${authorNotBlocked(param)}`,
    ),
);

/** Those among these posts that are shown, in no order. */
export const listPostsByIds = (
  ids: readonly string[],
  viewerId: string,
  blockedIds: readonly string[],
): BoundQuery<PostRow[]> => postsByIds("any", { ids, viewerId, blockedIds });

/** The posts among those. */
export const listPostsAmong = (
  ids: readonly string[],
  viewerId: string,
  blockedIds: readonly string[],
): BoundQuery<PostRow[]> => postsByIds("post", { ids, viewerId, blockedIds });

const postOfComment = query<Seer & { commentId: string }>()((_, param) =>
  select(
    columns(param),
    sql`FROM ${OF_COMMENT} ${inSpace(param)} WHERE c."id" = ${param.commentId}`,
  ),
);

/** The same for the post beneath which a comment stands. */
export const getPostOfComment = (
  commentId: string,
  viewerId: string,
): BoundQuery<PostRow | undefined> => first(postOfComment({ commentId, viewerId, blockedIds: [] }));

/** The viewer where it is all the same who looks: nobody's rank is theirs. */
export const ANYBODY = "";

const accessById = query<{ postId: string; viewerId: string }>()((_, param) =>
  select(
    access,
    sql`FROM ${postSummaries} ${inSpace(param)} WHERE ${postSummaries.id} = ${param.postId}`,
  ),
);

/** The post for whoever does something to it or beneath it: without what it says, and without counts. */
export const getPostAccess = (postId: string, viewerId: string) =>
  first(accessById({ postId, viewerId }));

const accessOfComment = query<{ commentId: string; viewerId: string }>()((_, param) =>
  select(access, sql`FROM ${OF_COMMENT} ${inSpace(param)} WHERE c."id" = ${param.commentId}`),
);

/** The same for the post beneath which a comment stands. */
export const getPostAccessOfComment = (commentId: string, viewerId: string) =>
  first(accessOfComment({ commentId, viewerId }));
