import { and, sql } from "drizzle-orm";
import { mergeLists } from "~/domain/event-store/cursor";
import {
  type BoundQuery,
  mapQuery,
  query,
  queryInShapes,
  select,
} from "~/domain/event-store/query";
import { spaces } from "~/domain/spaces/read-model";
import {
  authorNotBlocked,
  inSpace,
  noText,
  postColumns as columns,
  type PostRow,
  type Seer,
  SHOWN_POST,
  text,
} from "./queries";
import { postSummaries, postTopics } from "./read-model";
import type { PostSort } from "./sorts";
import { foldTopic } from "./read-markdown";

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

interface ListShape extends Pick<PostList, "sort" | "titled" | "withoutText"> {
  inSpace: boolean;
  ofAuthor: boolean;
  onTopic: boolean;
}
type ListParams = Seer & {
  spaceId: string;
  authorId: string;
  topic: string;
  time: string;
  id: string;
  limit: number;
};

const postList = queryInShapes<ListParams, ListShape>()((_, param, shape) => {
  const { sort, ofAuthor, onTopic } = shape;
  // An author's posts are fewer than a topic's.
  const byTopic = onTopic && !ofAuthor;
  const byActivity = sort === "active";
  const time = byActivity
    ? postSummaries.lastActivityAt
    : (byTopic ? postTopics : postSummaries).createdAt;
  const where = [SHOWN_POST, sql`(${time}, ${postSummaries.id}) < (${param.time}, ${param.id})`];
  if (shape.inSpace) {
    // The plus keeps the planner to the index of the author, whose posts are few, with or without a Space.
    const plus = ofAuthor && !byActivity ? sql`+` : sql``;
    where.push(sql`${plus}${(byTopic ? postTopics : postSummaries).spaceId} = ${param.spaceId}`);
  }
  if (ofAuthor) where.push(sql`${postSummaries.authorId} = ${param.authorId}`);
  if (byTopic) where.push(sql`${postTopics.topic} = ${param.topic} AND ${postTopics.closed} = 0`);
  // An author's posts are asked for their topics, not a topic's posts for their author.
  else if (onTopic) where.push(sql`+${postTopics.topic} = ${param.topic}`);
  if (shape.titled || byActivity) where.push(sql`${postSummaries.title} IS NOT NULL`);
  where.push(authorNotBlocked(param));
  const from = byTopic
    ? sql`${postTopics} CROSS JOIN ${postSummaries} ON ${postSummaries.id} = ${postTopics.postId}`
    : onTopic
      ? sql`${postSummaries} CROSS JOIN ${postTopics} ON ${postTopics.postId} = ${postSummaries.id}`
      : sql`${postSummaries}`;
  return select(
    columns(param, shape.withoutText ? noText : text),
    sql`FROM ${from} ${inSpace(param)} WHERE ${and(...where)}
      ORDER BY ${time} DESC, ${postSummaries.id} DESC LIMIT ${param.limit}`,
  );
});

/** Posts of one log, newest first; {@link mergePosts} makes one list of all logs'. */
export function listPosts(list: PostList): BoundQuery<PostRow[]> {
  const { viewerId, spaceId, authorId, topic, sort, limit, cursor, without = [] } = list;
  const { titled = false, withoutText = false } = list;
  const [time, id] = readPlace(cursor);
  return postList(
    {
      sort,
      titled,
      withoutText,
      inSpace: spaceId !== undefined,
      ofAuthor: authorId !== undefined,
      onTopic: topic !== undefined,
    },
    {
      viewerId,
      blockedIds: without,
      spaceId: spaceId ?? "",
      authorId: authorId ?? "",
      topic: foldTopic(topic ?? ""),
      time,
      id,
      limit,
    },
  );
}

const pinned = query<Seer & { spaceId: string }>()((_, param) =>
  select(
    columns(param),
    sql`FROM ${postSummaries} ${inSpace(param)} WHERE ${SHOWN_POST}
      AND ${postSummaries.spaceId} = ${param.spaceId} AND ${postSummaries.pinnedAt} IS NOT NULL
      ORDER BY ${postSummaries.pinnedAt} DESC LIMIT 3`,
  ),
);

/** Those that a Space has pinned, the last pinned first. */
export const listPinned = (
  spaceId: string,
  viewerId: string,
  blockedIds: readonly string[] = [],
): BoundQuery<PostRow[]> => pinned({ spaceId, viewerId, blockedIds });

/** How many of the newest posts are searched for who wrote them. */
const LOOKED_AT = sql.raw("400");

/** Who wrote most in a Space lately. */
export const listActive = query<{ spaceId: string; since: string }>()((_, param) =>
  select(
    { userId: postSummaries.authorId, posts: sql<number>`count(*)` },
    sql`FROM (
        SELECT ${postSummaries.authorId} FROM ${postSummaries}
        WHERE ${postSummaries.state} = 'published' AND ${postSummaries.kind} = 'post' AND ${postSummaries.closed} = 0
          AND ${postSummaries.spaceId} = ${param.spaceId} AND ${postSummaries.createdAt} > ${param.since}
        ORDER BY ${postSummaries.createdAt} DESC, ${postSummaries.id} DESC LIMIT ${LOOKED_AT}) ${postSummaries}
      GROUP BY ${postSummaries.authorId} ORDER BY "posts" DESC, ${postSummaries.authorId} LIMIT 6`,
  ),
);

const postsOf = query<{ authorId: string }>()((_, param) =>
  select(
    { posts: sql<number>`count(*)` },
    sql`FROM ${postSummaries} LEFT JOIN ${spaces} ON ${spaces.id} = ${postSummaries.spaceId}
      WHERE ${SHOWN_POST} AND ${postSummaries.authorId} = ${param.authorId}`,
  ),
);

/** How many posts of somebody this log shows. */
export const countPostsOf = (authorId: string): BoundQuery<number> =>
  mapQuery(postsOf({ authorId }), ([row]) => row!.posts);

/** Sorts behind every text. */
const LAST = "~";

export function readPlace(cursor = ""): [time: string, id: string] {
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
