import { getInThread, listComments, listOwnWithheld, listReplies } from "~/domain/comments/queries";
import type { Statement } from "~/domain/event-store/statement";
import { getPost, listPostsAmong } from "~/domain/posts/queries";
import { listActive, listPinned, listPosts, type PostList } from "~/domain/posts/list-queries";
import { measureCases, statementsOf } from "~/scripts/bench/growth/costs";
import { postId, spaceId } from "./rows";

const PAGE = 20;
const READER = "author-310";

/** Measures what pages ask of one log. */
export default {
  async fetch(_: Request, env: { COMMUNITY_0: D1Database }): Promise<Response> {
    return Response.json(await measureCases(env.COMMUNITY_0, cases()));
  },
};

function cases(): Record<string, readonly Statement[]> {
  const reader = { viewerId: READER, blockedIds: [] };
  const comments = { ...reader, limit: PAGE };
  const list = (asked: Partial<PostList>) =>
    statementsOf({ rows: listPosts({ viewerId: READER, sort: "new", limit: PAGE, ...asked }) });
  const page = Array.from({ length: PAGE }, (_, nth) => postId(nth * 40));
  const since = "2026-11-15T12:00:00.000Z";
  const space = { spaceId: spaceId(17) };
  return {
    "20 posts of a feed": statementsOf({ rows: listPostsAmong(page, READER, []) }),
    "the newest": list({}),
    "a Space's": list(space),
    "a Space's topics": list({ ...space, titled: true, sort: "active" }),
    "the same, the newest": list({ ...space, titled: true }),
    "the topics of all Spaces in which something happened last": list({
      titled: true,
      sort: "active",
    }),
    "a topic's": list({ topic: "topic3" }),
    "an author's": list({ authorId: READER }),
    "a Space's pinned and most active": statementsOf({
      pinned: listPinned(space.spaceId, READER),
      active: listActive({ spaceId: space.spaceId, since }),
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
