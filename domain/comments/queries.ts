import type { EventRow } from "~/domain/event-store/event";
import { foldRows, foldStream } from "~/domain/event-store/log";
import { type BoundQuery, first, rawQuery } from "~/domain/event-store/query";
import type { Standing } from "~/domain/publishing/standing";
import type { CommentSort } from "./commands";
import { commentDecider } from "./decider";
import { commentEvents } from "./events";

export const commentStream = (commentId: string) => `comment-${commentId}`;
export const loadComment = (commentId: string) =>
  foldStream(commentDecider, commentEvents, commentStream(commentId));
/** The same of a stream that a query of its own finds. */
export const foldComment = (rows: BoundQuery<EventRow[]>) =>
  foldRows(commentDecider, commentEvents, rows);

export interface CommentRow {
  id: string;
  postId: string;
  threadId: string | null;
  replyTo: string | null;
  repliedId: string | null;
  authorId: string;
  state: Standing;
  /** JSON of a `Reason`. */
  reason: string | null;
  /** Null where its author is gone, or it is. */
  text: string | null;
  /** JSON, as the next two. */
  body: string | null;
  mentions: string | null;
  media: string | null;
  likes: number;
  liked: 0 | 1;
  replies: number;
  createdAt: string;
}

/** ?1 the viewer, ?2 those whom a block keeps apart from them, as JSON: they are in no count. */
const COLUMNS = `c."id", c."post_id" AS "postId", c."thread_id" AS "threadId", c."reply_to" AS "replyTo",
  c."replied_id" AS "repliedId", c."author_id" AS "authorId", c."state", c."reason", c."text", c."body", c."mentions", c."media",
  c."likes" - (SELECT count(*) FROM json_each(?2) a CROSS JOIN "comment_likes" l
    ON l."comment_id" = c."id" AND l."user_id" = a.value) AS "likes",
  EXISTS (SELECT 1 FROM "comment_likes" l WHERE l."comment_id" = c."id" AND l."user_id" = ?1) AS "liked",
  c."replies" - (SELECT count(*) FROM json_each(?2) a CROSS JOIN "comments" r ON r."author_id" = a.value
    AND r."post_id" = c."post_id" AND r."thread_id" = c."id" AND r."state" = 'published') AS "replies",
  c."created_at" AS "createdAt"`;
const NOT_APART = `c."author_id" NOT IN (SELECT value FROM json_each(?2))`;

interface Seen {
  viewerId: string;
  apart: readonly string[];
}

/** With whoever began the thread in which it stands, where it does not begin one. */
export interface PlacedComment extends CommentRow {
  threadAuthorId: string | null;
}

export function getComment(
  commentId: string,
  { viewerId, apart }: Seen,
): BoundQuery<PlacedComment | undefined> {
  const text = `SELECT ${COLUMNS}, t."author_id" AS "threadAuthorId" FROM "comments" c
    LEFT JOIN "comments" t ON t."id" = c."thread_id" WHERE c."id" = ?3`;
  return first(rawQuery<PlacedComment>(text, [viewerId, JSON.stringify(apart), commentId]));
}

/** What a right on a comment hangs on. */
export type CommentPlace = Pick<PlacedComment, "state" | "authorId" | "threadAuthorId">;

/** The same without what it says, and without counts. */
export function getCommentPlace(commentId: string) {
  const text = `SELECT c."state", c."author_id" AS "authorId", t."author_id" AS "threadAuthorId"
    FROM "comments" c LEFT JOIN "comments" t ON t."id" = c."thread_id" WHERE c."id" = ?`;
  return first(rawQuery<CommentPlace>(text, [commentId]));
}

/** The comment, and the one that begins its thread where that is another: whole or not at all. */
export function getInThread(commentId: string, { viewerId, apart }: Seen) {
  return rawQuery<CommentRow>(
    `SELECT ${COLUMNS} FROM "comments" c WHERE ${NOT_APART}
      AND c."id" IN (SELECT ?3 UNION ALL SELECT "thread_id" FROM "comments" WHERE "id" = ?3)
      ORDER BY c."thread_id" IS NOT NULL`,
    [viewerId, JSON.stringify(apart), commentId],
  );
}

/** Whether the viewer sees a comment that is there: neither its author nor whoever began its thread is kept apart. */
export const isNear = (
  { authorId, threadAuthorId }: Pick<PlacedComment, "authorId" | "threadAuthorId">,
  apart: readonly string[],
) => !apart.includes(authorId) && !(threadAuthorId !== null && apart.includes(threadAuthorId));

interface Page extends Seen {
  limit: number;
  cursor?: string;
}

/** Sorts behind every text. */
const LAST = "~";

/** By somebody whom the viewer sees. */
const ANSWERED = `EXISTS (SELECT 1 FROM "comments" r WHERE r."thread_id" = c."id" AND r."state" = 'published'
  AND r."author_id" NOT IN (SELECT value FROM json_each(?2)))`;

/** Comments on a post itself, the newest or the most liked first. */
export function listComments(
  postId: string,
  { sort, viewerId, apart, limit, cursor = "" }: Page & { sort: CommentSort },
): BoundQuery<CommentRow[]> {
  const [, likes = MOST, time = LAST, id = LAST] = PLACE.exec(cursor) ?? [];
  const after =
    sort === "top"
      ? `(c."likes", c."created_at", c."id") < (?5, ?6, ?7)`
      : `(c."created_at", c."id") < (?6, ?7) AND ?5 = ?5`;
  const order = sort === "top" ? `c."likes" DESC, ` : "";
  return rawQuery<CommentRow>(
    `SELECT ${COLUMNS}, c."likes" AS "rank" FROM "comments" c
      WHERE c."post_id" = ?3 AND c."thread_id" IS NULL AND (c."state" = 'published' OR c."replies" > 0)
        AND (c."state" = 'published' OR ${ANSWERED}) AND ${NOT_APART} AND ${after}
      ORDER BY ${order}c."created_at" DESC, c."id" DESC LIMIT ?4`,
    [viewerId, JSON.stringify(apart), postId, limit, Number(likes), time, id],
  );
}

/** The viewer's own beneath a post that others do not see: they are told so where they look for them. */
export function listOwnWithheld(postId: string, viewerId: string): BoundQuery<CommentRow[]> {
  return rawQuery<CommentRow>(
    `SELECT ${COLUMNS} FROM "comments" c
      WHERE c."post_id" = ?3 AND c."author_id" = ?1 AND c."state" IN ('held', 'hidden', 'removed')
      ORDER BY c."created_at" DESC, c."id" DESC LIMIT 20`,
    [viewerId, "[]", postId],
  );
}

/** A thread's, in the order in which they were said. */
export function listReplies(
  threadId: string,
  { viewerId, apart, limit, cursor = "" }: Page,
): BoundQuery<CommentRow[]> {
  const [, , time = "", id = ""] = PLACE.exec(cursor) ?? [];
  return rawQuery<CommentRow>(
    `SELECT ${COLUMNS}, 0 AS "rank" FROM "comments" c
      WHERE c."thread_id" = ?3 AND c."state" = 'published' AND ${NOT_APART}
        AND (c."created_at", c."id") > (?5, ?6)
      ORDER BY c."created_at", c."id" LIMIT ?4`,
    [viewerId, JSON.stringify(apart), threadId, limit, time, id],
  );
}

const MOST = String(Number.MAX_SAFE_INTEGER);
/** Where a list of comments goes on: likes, time and id, of which ids alone may hold underscores. */
const PLACE = /^(\d{1,15})_([^_]*)_(.*)$/;

export function commentCursor(rows: readonly CommentRow[], limit: number): string | null {
  const last = rows[limit - 1] as (CommentRow & { rank: number }) | undefined;
  return last ? [last.rank, last.createdAt, last.id].join("_") : null;
}
