import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { EventRow } from "~/domain/event-store/event";
import { foldRows, foldStream } from "~/domain/event-store/log";
import {
  type BoundQuery,
  type Param,
  type RowOf,
  first,
  nullable,
  outer,
  query,
  queryInShapes,
  select,
} from "~/domain/event-store/query";
import { countOfBlocked, type Seer } from "~/domain/posts/queries";
import { spaceMembers } from "~/domain/spaces/read-model";
import type { CommentSort } from "./commands";
import { commentDecider } from "./decider";
import { commentEvents } from "./events";
import { commentLikes, comments } from "./read-model";

export const commentStream = (commentId: string) => `comment-${commentId}`;
export const loadComment = (commentId: string) =>
  foldStream(commentDecider, commentEvents, commentStream(commentId));
/** The same of a stream that a query of its own finds. */
export const foldComment = (rows: BoundQuery<EventRow[]>) =>
  foldRows(commentDecider, commentEvents, rows);

const likesOfBlocked = ({ blockedIds }: Param<Seer>) =>
  countOfBlocked(
    { blockedIds },
    sql`${commentLikes} ON ${commentLikes.commentId} = ${comments.id} AND ${commentLikes.userId} = a.value`,
  );
const reply = alias(comments, "reply");
const thread = alias(comments, "thread");

const columns = (param: Param<Seer>) => ({
  id: comments.id,
  postId: comments.postId,
  threadId: comments.threadId,
  replyTo: comments.replyTo,
  repliedId: comments.repliedId,
  authorId: comments.authorId,
  state: comments.state,
  reason: comments.reason,
  /** Null where its author is gone, or it is. */
  text: comments.text,
  body: comments.body,
  mentions: comments.mentions,
  media: comments.media,
  likes: sql<number>`${comments.likes} - ${likesOfBlocked(param)}`,
  liked: sql`EXISTS (SELECT 1 FROM ${commentLikes}
    WHERE ${commentLikes.commentId} = ${comments.id} AND ${commentLikes.userId} = ${param.viewerId})`.mapWith(
    Boolean,
  ),
  replies: sql<number>`${comments.replies} - ${countOfBlocked(
    param,
    sql`${comments} ${reply} ON ${reply.authorId} = a.value AND ${reply.postId} = ${comments.postId}
      AND ${reply.threadId} = ${comments.id} AND ${reply.state} = 'published'`,
  )}`,
  createdAt: comments.createdAt,
  editedAt: nullable(comments.editedAt),
  /** Of its author in its Space. */
  authorRank: sql<number | null>`(SELECT ${spaceMembers.rank} FROM ${spaceMembers}
    WHERE ${spaceMembers.spaceId} = ${outer(comments.spaceId)} AND ${spaceMembers.userId} = ${outer(comments.authorId)})`,
});
export type CommentRow = RowOf<ReturnType<typeof columns>>;

const authorNotBlocked = ({ blockedIds }: Param<Seer>) =>
  sql`${comments.authorId} NOT IN (SELECT value FROM json_each(${blockedIds}))`;

/** With whoever began the thread in which it stands, where it does not begin one. */
const placed = { threadAuthorId: nullable(thread.authorId) };
const FROM_PLACED = sql`FROM ${comments} LEFT JOIN ${comments} ${thread} ON ${thread.id} = ${comments.threadId}`;

const placedColumns = (param: Param<Seer>) => ({ ...columns(param), ...placed });
export type PlacedComment = RowOf<ReturnType<typeof placedColumns>>;

const commentById = query<Seer & { commentId: string }>()((_, param) =>
  select(placedColumns(param), sql`${FROM_PLACED} WHERE ${comments.id} = ${param.commentId}`),
);
export const getComment = (commentId: string, seer: Seer) =>
  first(commentById({ commentId, ...seer }));

const place = { state: comments.state, authorId: comments.authorId, ...placed };
/** What a right on a comment hangs on. */
export type CommentPlace = RowOf<typeof place>;

const commentPlace = query<{ commentId: string }>()((_, { commentId }) =>
  select(place, sql`${FROM_PLACED} WHERE ${comments.id} = ${commentId}`),
);

/** The same without what it says, and without counts. */
export const getCommentPlace = (commentId: string) => first(commentPlace({ commentId }));

const inThread = query<Seer & { commentId: string }>()((_, param) =>
  select(
    columns(param),
    sql`FROM ${comments} WHERE ${authorNotBlocked(param)} AND ${comments.id} IN (SELECT ${param.commentId}
        UNION ALL SELECT ${thread.threadId} FROM ${comments} ${thread} WHERE ${thread.id} = ${param.commentId})
      ORDER BY ${comments.threadId} IS NOT NULL`,
  ),
);

/** The comment, and the one that begins its thread where that is another: whole or not at all. */
export const getInThread = (commentId: string, seer: Seer) => inThread({ commentId, ...seer });

/** Whether the viewer sees a comment that is there: neither its author nor whoever began its thread is kept apart. */
export const isNear = (
  { authorId, threadAuthorId }: Pick<CommentPlace, "authorId" | "threadAuthorId">,
  blockedIds: readonly string[],
) =>
  !blockedIds.includes(authorId) &&
  !(threadAuthorId !== null && blockedIds.includes(threadAuthorId));

interface Page extends Seer {
  limit: number;
  cursor?: string;
}

/** Sorts behind every text. */
const LAST = "~";

type ListParams = Seer & {
  postId: string;
  likes: number;
  time: string;
  id: string;
  limit: number;
};

const commentList = queryInShapes<ListParams, CommentSort>()((_, param, sort) => {
  const { likes, createdAt, id, state } = comments;
  const after =
    sort === "top"
      ? sql`(${likes}, ${createdAt}, ${id}) < (${param.likes}, ${param.time}, ${param.id})`
      : sql`(${createdAt}, ${id}) < (${param.time}, ${param.id})`;
  const answered = sql`EXISTS (SELECT 1 FROM ${comments} ${reply}
    WHERE ${reply.threadId} = ${id} AND ${reply.state} = 'published'
      AND ${reply.authorId} NOT IN (SELECT value FROM json_each(${param.blockedIds})))`;
  return select(
    { ...columns(param), rank: likes },
    sql`FROM ${comments} WHERE ${comments.postId} = ${param.postId} AND ${comments.threadId} IS NULL
        AND (${state} = 'published' OR ${comments.replies} > 0)
        AND (${state} = 'published' OR ${answered}) AND ${authorNotBlocked(param)} AND ${after}
      ORDER BY ${sort === "top" ? sql`${likes} DESC, ` : sql``}${createdAt} DESC, ${id} DESC LIMIT ${param.limit}`,
  );
});

/** Comments on a post itself, the newest or the most liked first. */
export function listComments(
  postId: string,
  { sort, viewerId, blockedIds, limit, cursor = "" }: Page & { sort: CommentSort },
): BoundQuery<CommentRow[]> {
  const [, likes = MOST, time = LAST, id = LAST] = PLACE.exec(cursor) ?? [];
  return commentList(sort, { postId, viewerId, blockedIds, limit, likes: Number(likes), time, id });
}

const ownWithheld = query<Seer & { postId: string }>()((_, param) =>
  select(
    columns(param),
    sql`FROM ${comments} WHERE ${comments.postId} = ${param.postId}
        AND ${comments.authorId} = ${param.viewerId} AND ${comments.state} IN ('held', 'hidden', 'removed')
      ORDER BY ${comments.createdAt} DESC, ${comments.id} DESC LIMIT 20`,
  ),
);

/** The viewer's own beneath a post that others do not see: they are told so where they look for them. */
export const listOwnWithheld = (postId: string, viewerId: string): BoundQuery<CommentRow[]> =>
  ownWithheld({ postId, viewerId, blockedIds: [] });

type ReplyParams = Seer & { threadId: string; time: string; id: string; limit: number };

const replyList = query<ReplyParams>()((_, param) =>
  select(
    { ...columns(param), rank: sql<number>`0` },
    sql`FROM ${comments} WHERE ${comments.threadId} = ${param.threadId}
        AND ${comments.state} = 'published' AND ${authorNotBlocked(param)}
        AND (${comments.createdAt}, ${comments.id}) > (${param.time}, ${param.id})
      ORDER BY ${comments.createdAt}, ${comments.id} LIMIT ${param.limit}`,
  ),
);

/** A thread's, in the order in which they were said. */
export function listReplies(
  threadId: string,
  { viewerId, blockedIds, limit, cursor = "" }: Page,
): BoundQuery<CommentRow[]> {
  const [, , time = "", id = ""] = PLACE.exec(cursor) ?? [];
  return replyList({ threadId, viewerId, blockedIds, limit, time, id });
}

const MOST = String(Number.MAX_SAFE_INTEGER);
/** Where a list of comments goes on: likes, time and id, of which ids alone may hold underscores. */
const PLACE = /^(\d{1,15})_([^_]*)_(.*)$/;

export function commentCursor(rows: readonly CommentRow[], limit: number): string | null {
  const last = rows[limit - 1] as (CommentRow & { rank: number }) | undefined;
  return last ? [last.rank, last.createdAt, last.id].join("_") : null;
}
