import { getInThread, listComments, listOwnWithheld, listReplies } from "~/domain/comments/queries";
import { D1 } from "~/domain/event-store/d1";
import type { Statement } from "~/domain/event-store/statement";
import {
  getPost,
  listActive,
  listPinned,
  listPosts,
  listPostsAmong,
  type PostList,
} from "~/domain/posts/queries";
import {
  fill,
  type GrowthRequest,
  measureCases,
  statementsOf,
  upTo,
} from "~/scripts/bench/growth/costs";

const AUTHORS = 400;
const SPACES = 100;
/** Of the newest post; of the others every second has one. */
const COMMENTS = 2_000;
const NOW = "2026-11-22T12:00:00.000Z";
const PAGE = 20;
const READER = "author-310";

/** Fills the posts of one log and measures what pages ask of it. */
export default {
  async fetch(request: Request, env: { COMMUNITY_0: D1Database }): Promise<Response> {
    const db = new D1(env.COMMUNITY_0, "first-primary");
    const asked = (await request.json()) as GrowthRequest;
    if (asked.from === 0) await db.batch([spaces, ...muchSaid]);
    await fill(db, asked, rows);
    return Response.json(await measureCases(env.COMMUNITY_0, cases()));
  },
};

function cases(): Record<string, readonly Statement[]> {
  const reader = { viewerId: READER, apart: [] };
  const comments = { ...reader, limit: PAGE };
  const list = (asked: Partial<PostList>) =>
    statementsOf({ rows: listPosts({ viewerId: READER, sort: "new", limit: PAGE, ...asked }) });
  const page = Array.from({ length: PAGE }, (_, nth) => postId(nth * 40));
  const since = "2026-11-15T12:00:00.000Z";
  const spaceId = "space-17";
  return {
    "20 posts of a feed": statementsOf({ rows: listPostsAmong(page, READER, []) }),
    "the newest": list({}),
    "a Space's": list({ spaceId }),
    "a Space's topics": list({ spaceId, titled: true, sort: "active" }),
    "the same, the newest": list({ spaceId, titled: true }),
    "the topics of all Spaces in which something happened last": list({
      titled: true,
      sort: "active",
    }),
    "a topic's": list({ topic: "topic3" }),
    "an author's": list({ authorId: READER }),
    "a Space's pinned and most active": statementsOf({
      pinned: listPinned(spaceId, READER),
      active: listActive(spaceId, since),
    }),
    "a post with 2,000 comments": statementsOf({
      row: getPost(postId(0), READER),
      comments: listComments(postId(0), { ...comments, sort: "new" }),
      linked: getInThread("", reader),
      replies: listReplies("", comments),
      own: listOwnWithheld(postId(0), READER),
    }),
    "its comments by likes, and the replies of one": statementsOf({
      comments: listComments(postId(0), { ...comments, sort: "top" }),
      replies: listReplies(`${postId(0)}-10`, comments),
    }),
  };
}

/** As long as an id is, and in no order. */
const postId = (nth: number) => `c0-${String((nth * 7919) % 10_000_019).padStart(22, "0")}`;
const POST_ID = `'c0-' || printf('%022d', i * 7919 % 10000019)`;
const agoOf = (seconds: string) =>
  `strftime('%Y-%m-%dT%H:%M:%fZ', '${NOW}', '-' || (${seconds}) || ' seconds')`;
/** One post in two minutes, the newest at {@link NOW}. */
const TIME = agoOf("i * 120");
const BODY = JSON.stringify([{ type: "paragraph", children: ["What a night it was. ".repeat(8)] }]);

const spaces: Statement = {
  sql: `${upTo(0, SPACES)} INSERT INTO "spaces" ("id", "name", "name_folded", "rules", "creator_id", "created_at", "last_active_at")
    SELECT 'space-' || i, 'Space ' || i, 'space ' || i, '[]', 'author-' || i, '${NOW}', '${NOW}' FROM n`,
  params: [],
};

/** Every tenth has three answers. */
const muchSaid: Statement[] = [
  comments(
    `'${postId(0)}-' || i, '${postId(0)}', NULL, i * 7 % 50, iif(i % 10, 0, 3)`,
    upTo(0, COMMENTS),
  ),
  comments(
    `'${postId(0)}-' || i || '-a', '${postId(0)}', '${postId(0)}-' || (i / 3 * 10), 0, 0`,
    upTo(0, (COMMENTS / 10) * 3),
  ),
];

function comments(columns: string, numbers: string, every = 1): Statement {
  return {
    sql: `${numbers} INSERT INTO "comments" ("id", "post_id", "thread_id", "likes", "replies", "author_id", "state", "text", "body", "created_at")
      SELECT ${columns}, 'author-' || (i * 31 % ${AUTHORS}), 'published', 'What a night', ?, ${agoOf("i")} FROM n WHERE i % ${every} = 0`,
    params: [BODY],
  };
}

function rows(from: number, to: number): Statement[] {
  const numbers = upTo(from, to);
  return [
    {
      sql: `${numbers} INSERT INTO "post_summaries" ("id", "space_id", "author_id", "state", "title", "content", "body",
          "topics", "likes", "comments", "created_at", "last_activity_at")
        SELECT ${POST_ID}, iif(i % 4, 'space-' || (i * 17 % ${SPACES}), NULL), 'author-' || (i * 31 % ${AUTHORS}),
          iif(i % 50 = 49, 'removed', 'published'), iif(i % 3, NULL, 'Title ' || i), 'What a night it was.', ?,
          iif(i % 100, NULL, '["topic3"]'), 1, iif(i, 1 - i % 2, ${COMMENTS}), ${TIME}, ${TIME} FROM n`,
      params: [BODY],
    },
    {
      sql: `${numbers} INSERT INTO "post_likes" ("post_id", "user_id", "liked_at")
        SELECT ${POST_ID}, 'author-' || (i * 37 % ${AUTHORS}), ${TIME} FROM n`,
      params: [],
    },
    {
      sql: `${numbers} INSERT INTO "post_topics" ("post_id", "place", "author_id", "topic", "created_at")
        SELECT ${POST_ID}, 0, 'author-' || (i * 31 % ${AUTHORS}), 'topic3', ${TIME} FROM n WHERE i % 100 = 0`,
      params: [],
    },
    comments(`${POST_ID} || '-0', ${POST_ID}, NULL, 0, 0`, upTo(Math.max(from, 1), to), 2),
  ];
}
