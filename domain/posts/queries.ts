import type { EventRow } from "~/domain/event-store/event";
import { mergeLists } from "~/domain/event-store/merge-lists";
import { foldRows, foldStream } from "~/domain/event-store/log";
import { type BoundQuery, first, mapQuery, rawQuery } from "~/domain/event-store/query";
import { reviewEvents } from "~/domain/reviews/events";
import type { Standing } from "~/domain/publishing/standing";
import { postDecider } from "./decider";
import { postEvents } from "./events";
import { foldTopic } from "./read-markdown";
import type { PostKind } from "./kinds";
import type { PostSort } from "./sorts";

export const postStream = (postId: string) => `post-${postId}`;
const { ReviewPublished, ReviewEdited } = reviewEvents;
/** Of the streams of posts: those of reviews are such, too. */
export const postStreamEvents = { ...postEvents, ReviewPublished, ReviewEdited };
export const loadPost = (postId: string) =>
  foldStream(postDecider, postStreamEvents, postStream(postId));
/** The same of a stream that a query of its own finds. */
export const foldPost = (rows: BoundQuery<EventRow[]>) =>
  foldRows(postDecider, postStreamEvents, rows);

export interface PostRow {
  id: string;
  kind: PostKind;
  state: Standing;
  /** JSON of a `Reason`. */
  reason: string | null;
  spaceId: string | null;
  authorId: string;
  title: string | null;
  content: string | null;
  /** JSON, as the next five; null where its author is gone. */
  body: string | null;
  topics: string | null;
  mentions: string | null;
  media: string | null;
  tagged: string | null;
  feeling: string | null;
  likes: number;
  liked: 0 | 1;
  comments: number;
  shares: number;
  pinnedAt: string | null;
  lockedAt: string | null;
  createdAt: string;
  editedAt: string | null;
  lastActivityAt: string;
  spaceName: string | null;
  spaceAvatar: string | null;
  spaceCreatorId: string | null;
  spaceGameId: string | null;
  dissolvedAt: string | null;
  /** The viewer's in its Space. */
  rank: number | null;
}

/** What a right on a post hangs on. */
export type PostStanding = Pick<
  PostRow,
  | "id"
  | "kind"
  | "state"
  | "authorId"
  | "lockedAt"
  | "spaceId"
  | "spaceCreatorId"
  | "spaceGameId"
  | "dissolvedAt"
  | "rank"
>;

/** Rows of a post by those whom a block keeps apart from the viewer. */
export const lessOf = (table: string, who: string, which = "") =>
  `(SELECT count(*) FROM json_each(?2) a CROSS JOIN "${table}" r
    ON r."${who}" = a.value AND r."post_id" = p."id" ${which})`;

/** What others said in threads that those began: it is not shown to the viewer either. */
export const BENEATH_APART = `(SELECT count(*) FROM json_each(?2) a
  CROSS JOIN "comments" t ON t."author_id" = a.value AND t."post_id" = p."id" AND t."thread_id" IS NULL
  CROSS JOIN "comments" r ON r."thread_id" = t."id" AND r."state" = 'published'
    AND r."author_id" NOT IN (SELECT value FROM json_each(?2)))`;

const TEXT_NAMES = ["content", "body", "topics", "mentions", "media", "tagged", "feeling"];
const TEXT = TEXT_NAMES.map((name) => `p."${name}"`).join(", ");
const NO_TEXT = TEXT_NAMES.map((name) => `NULL AS "${name}"`).join(", ");

/** ?1 the viewer, ?2 those whom a block keeps apart from them, as JSON: they are in no count. */
const columnsWith = (
  text: string,
) => `p."id", p."kind", p."state", p."reason", p."space_id" AS "spaceId", p."author_id" AS "authorId", p."title",
  ${text},
  p."likes" - ${lessOf("post_likes", "user_id")} AS "likes",
  EXISTS (SELECT 1 FROM "post_likes" l WHERE l."post_id" = p."id" AND l."user_id" = ?1) AS "liked",
  p."comments" - ${lessOf("comments", "author_id", `AND r."state" = 'published'`)} - ${BENEATH_APART} AS "comments",
  p."shares" - ${lessOf("post_shares", "user_id")} AS "shares",
  p."pinned_at" AS "pinnedAt", p."locked_at" AS "lockedAt", p."created_at" AS "createdAt",
  p."edited_at" AS "editedAt", p."last_activity_at" AS "lastActivityAt", s."name" AS "spaceName",
  s."avatar" AS "spaceAvatar", s."creator_id" AS "spaceCreatorId", s."game_id" AS "spaceGameId",
  s."dissolved_at" AS "dissolvedAt", v."rank"`;
const COLUMNS = columnsWith(TEXT);
const SPACE = `LEFT JOIN "spaces" s ON s."id" = p."space_id"
  LEFT JOIN "space_members" v ON v."space_id" = p."space_id" AND v."user_id" = ?1`;

/** What everybody sees, of any kind: `p` of `post_summaries`, `s` its Space. */
export const SHOWN = `p."state" = 'published' AND s."dissolved_at" IS NULL`;
/** The same for lists that mean posts. */
export const SHOWN_POST = `${SHOWN} AND p."kind" = 'post' AND p."away" = 0`;

/**
 * A post as one viewer finds it, deleted or not. `viewerId`: "" for visitors; `apart`: those whom a block keeps
 * apart from them.
 */
export function getPost(
  postId: string,
  viewerId: string,
  apart: readonly string[] = [],
): BoundQuery<PostRow | undefined> {
  const text = `SELECT ${COLUMNS} FROM "post_summaries" p ${SPACE} WHERE p."id" = ?3`;
  return first(rawQuery<PostRow>(text, [viewerId, JSON.stringify(apart), postId]));
}

/** Of these those that are shown, in no order. */
export function listPostsByIds(
  ids: readonly string[],
  viewerId: string,
  apart: readonly string[],
): BoundQuery<PostRow[]> {
  const text = `SELECT ${COLUMNS} FROM json_each(?3) t CROSS JOIN "post_summaries" p ON p."id" = t.value ${SPACE}
    WHERE ${SHOWN} AND p."author_id" NOT IN (SELECT value FROM json_each(?2))`;
  return rawQuery<PostRow>(text, [viewerId, JSON.stringify(apart), JSON.stringify(ids)]);
}

/** The same for the post beneath which a comment stands. */
export function getPostOfComment(
  commentId: string,
  viewerId: string,
): BoundQuery<PostRow | undefined> {
  const text = `SELECT ${COLUMNS} FROM "comments" c JOIN "post_summaries" p ON p."id" = c."post_id" ${SPACE}
    WHERE c."id" = ?3`;
  return first(rawQuery<PostRow>(text, [viewerId, "[]", commentId]));
}

const STANDING = `SELECT p."id", p."kind", p."state", p."author_id" AS "authorId", p."locked_at" AS "lockedAt",
  p."space_id" AS "spaceId", s."creator_id" AS "spaceCreatorId", s."game_id" AS "spaceGameId",
  s."dissolved_at" AS "dissolvedAt", v."rank"`;

/** The viewer where it is all the same who looks: nobody's rank is theirs. */
export const ANYBODY = "";

/** The post for whoever does something to it or beneath it: without what it says, and without counts. */
export function getPostStanding(postId: string, viewerId: string) {
  const text = `${STANDING} FROM "post_summaries" p ${SPACE} WHERE p."id" = ?2`;
  return first(rawQuery<PostStanding>(text, [viewerId, postId]));
}

/** The same for the post beneath which a comment stands. */
export function getStandingOfComment(commentId: string, viewerId: string) {
  const text = `${STANDING} FROM "comments" c JOIN "post_summaries" p ON p."id" = c."post_id" ${SPACE}
    WHERE c."id" = ?2`;
  return first(rawQuery<PostStanding>(text, [viewerId, commentId]));
}

/** For what else lies in `post_summaries` (as `p`); `?1` and `?2` as above. */
export { COLUMNS as POST_COLUMNS, SPACE as IN_SPACE };

export interface PostList {
  viewerId: string;
  spaceId?: string;
  authorId?: string;
  topic?: string;
  /** Those with a title only: the topics of a forum. */
  titled?: boolean;
  /** What they say is not shown. */
  withoutText?: boolean;
  sort: PostSort;
  limit: number;
  cursor?: string;
  /** Those whom a block keeps apart from the viewer: neither listed nor counted. */
  without?: readonly string[];
}

/** Posts of one log, newest first; {@link mergePosts} makes one list of all logs'. */
export function listPosts(list: PostList): BoundQuery<PostRow[]> {
  const { viewerId, spaceId, authorId, topic, titled, sort, limit, cursor, without = [] } = list;
  const [value, id] = readPlace(cursor);
  // An author's posts are fewer than a topic's.
  const byTopic = topic !== undefined && authorId === undefined;
  const time =
    sort === "active" ? `p."last_activity_at"` : byTopic ? `t."created_at"` : `p."created_at"`;
  const params: unknown[] = [viewerId, JSON.stringify(without), value, id, limit];
  const where = [SHOWN_POST, `(${time}, p."id") < (?3, ?4)`];
  const narrow = (condition: string, param: string) => {
    params.push(param);
    where.push(`${condition} = ?${params.length}`);
  };
  // The plus keeps the planner to the index of the author, whose posts are few, with or without a Space.
  const ofSpace = authorId === undefined || sort === "active" ? `p."space_id"` : `+p."space_id"`;
  if (spaceId !== undefined) narrow(byTopic ? `t."space_id"` : ofSpace, spaceId);
  if (authorId !== undefined) narrow(`p."author_id"`, authorId);
  // Of an author's posts each is asked for its topics, and not each post of the topic for its author.
  if (topic !== undefined) narrow(byTopic ? `t."topic"` : `+t."topic"`, foldTopic(topic));
  if (titled || sort === "active") where.push(`p."title" IS NOT NULL`);
  if (byTopic) where.push(`t."away" = 0`);
  where.push(`p."author_id" NOT IN (SELECT value FROM json_each(?2))`);
  const from = byTopic
    ? `"post_topics" t CROSS JOIN "post_summaries" p ON p."id" = t."post_id"`
    : topic === undefined
      ? `"post_summaries" p`
      : `"post_summaries" p CROSS JOIN "post_topics" t ON t."post_id" = p."id"`;
  return rawQuery<PostRow>(
    `SELECT ${list.withoutText ? columnsWith(NO_TEXT) : COLUMNS} FROM ${from} ${SPACE} WHERE ${where.join(" AND ")}
      ORDER BY ${time} DESC, p."id" DESC LIMIT ?5`,
    params,
  );
}

/** Those of one log that are shown among some ids, in no order. */
export function listPostsAmong(
  ids: readonly string[],
  viewerId: string,
  apart: readonly string[],
): BoundQuery<PostRow[]> {
  const text = `SELECT ${COLUMNS} FROM json_each(?3) asked CROSS JOIN "post_summaries" p ON p."id" = asked.value ${SPACE}
    WHERE ${SHOWN_POST} AND p."author_id" NOT IN (SELECT value FROM json_each(?2))`;
  return rawQuery<PostRow>(text, [viewerId, JSON.stringify(apart), JSON.stringify(ids)]);
}

/** Those that a Space has pinned, the last pinned first. */
export function listPinned(
  spaceId: string,
  viewerId: string,
  apart: readonly string[] = [],
): BoundQuery<PostRow[]> {
  const text = `SELECT ${COLUMNS} FROM "post_summaries" p ${SPACE}
    WHERE ${SHOWN_POST} AND p."space_id" = ?3 AND p."pinned_at" IS NOT NULL
    ORDER BY p."pinned_at" DESC LIMIT 3`;
  return rawQuery<PostRow>(text, [viewerId, JSON.stringify(apart), spaceId]);
}

export interface ActiveRow {
  userId: string;
  posts: number;
}

/** Of how many posts, the newest, is looked who wrote them. */
const LOOKED_AT = 400;

/** Who wrote most in a Space lately. */
export function listActive(spaceId: string, since: string): BoundQuery<ActiveRow[]> {
  const text = `SELECT "author_id" AS "userId", count(*) AS "posts" FROM (
      SELECT "author_id" FROM "post_summaries"
      WHERE "state" = 'published' AND "kind" = 'post' AND "away" = 0 AND "space_id" = ? AND "created_at" > ?
      ORDER BY "created_at" DESC, "id" DESC LIMIT ${LOOKED_AT})
    GROUP BY "author_id" ORDER BY "posts" DESC, "author_id" LIMIT 6`;
  return rawQuery<ActiveRow>(text, [spaceId, since]);
}

/** How many posts of somebody this log shows. */
export function countPostsOf(authorId: string): BoundQuery<number> {
  const text = `SELECT count(*) AS "posts" FROM "post_summaries" p LEFT JOIN "spaces" s ON s."id" = p."space_id"
    WHERE ${SHOWN_POST} AND p."author_id" = ?`;
  return mapQuery(rawQuery<{ posts: number }>(text, [authorId]), ([row]) => row!.posts);
}

/** Sorts behind every text. */
const LAST = "~";

function readPlace(cursor = ""): [time: string, id: string] {
  const at = cursor.indexOf("_");
  return at < 0 ? [LAST, LAST] : [cursor.slice(0, at), cursor.slice(at + 1)];
}

/** The lists of all logs as one, and where it goes on. */
export const mergePosts = <Row extends PostRow>(
  lists: readonly (readonly Row[])[],
  { sort, limit }: Pick<PostList, "sort" | "limit">,
) =>
  mergeLists(lists, {
    limit,
    placeOf: (row) => [sort === "active" ? row.lastActivityAt : row.createdAt, row.id],
  });
