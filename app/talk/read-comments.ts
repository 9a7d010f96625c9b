import { readPeople } from "~/app/posts/read-posts";
import { readLog } from "~/app/read-page";
import type { CommentSort } from "~/domain/comments/commands";
import { pageOfComments, viewComments } from "~/domain/comments/page-queries";
import {
  type CommentRow,
  getInThread,
  listComments,
  listReplies,
  listOwnWithheld,
} from "~/domain/comments/queries";
import type { CommentView } from "~/domain/comments/view";
import { requireLogOf } from "~/domain/community-id";
import type { PostRow } from "~/domain/posts/queries";
import type { Viewer } from "~/domain/posts/view";
import { pack, type PackedComment } from "./packed";
import { COMMENTS_PER_PAGE as limit } from "./page-size";

type Context = Parameters<typeof readLog>[0];

export interface PostComments {
  sort: CommentSort;
  page: { items: PackedComment[]; nextCursor: string | null };
  /** Those beneath one comment, where the address asks for them: readers without a script open them so. */
  replies: { to: string; items: PackedComment[]; nextCursor: string | null } | null;
  /** Where a link leads: the comment, and the one that begins its thread. */
  linked: { comment: CommentView; thread: CommentView } | null;
}

/** What a page asks for, to be read together with its post. */
export function asksFor(postId: string, viewerId: string, search: URLSearchParams) {
  const sort: CommentSort = search.get("sort") === "top" ? "top" : "new";
  const [cursor, from] = [search.get("after")?.slice(0, 200), search.get("from")?.slice(0, 200)];
  const to = search.get("replies")?.slice(0, 64) ?? "";
  const listed = (blockedIds: readonly string[]) =>
    listComments(postId, { sort, viewerId, blockedIds, limit, cursor });
  const replied = (blockedIds: readonly string[]) =>
    listReplies(to, { viewerId, blockedIds, limit, cursor: from });
  const inThread = (blockedIds: readonly string[]) =>
    getInThread(search.get("comment")?.slice(0, 64) ?? "", { viewerId, blockedIds });
  return {
    sort,
    to,
    listed,
    inThread,
    replied,
    queries: {
      comments: listed([]),
      linked: inThread([]),
      replies: replied([]),
      own: listOwnWithheld(postId, viewerId),
    },
  };
}

export async function viewAsked(
  context: Context,
  { sort, to, listed, inThread, replied }: ReturnType<typeof asksFor>,
  found: Record<"comments" | "linked" | "replies" | "own", CommentRow[]>,
  who: { post: PostRow; viewer: Viewer; blockedIds: readonly string[] },
): Promise<PostComments> {
  const { post, viewer, blockedIds } = who;
  const people = readPeople(context);
  const again = async (rows: ReturnType<typeof listed>) =>
    (await readLog(context, requireLogOf(post.id), { rows })).rows;
  const rows =
    found.linked.length && blockedIds.length ? await again(inThread(blockedIds)) : found.linked;
  const asked = { post, viewer, limit, blockedIds };
  const [page, replies, views] = await Promise.all([
    pageOfComments(found.comments, found.own, { ...asked, listed }, { again, people }),
    pageOfComments(
      found.replies.filter(({ postId }) => postId === post.id),
      [],
      { ...asked, listed: replied },
      { again, people },
    ),
    viewComments(
      rows.filter(({ postId }) => postId === post.id),
      post,
      viewer,
      people,
    ),
  ]);
  const thread = views[0];
  const comment = views.at(-1);
  const linked = thread?.threadId === null && comment?.seen ? { thread, comment } : null;
  return {
    sort,
    page: { ...page, items: page.items.map(pack) },
    replies: replies.items.length ? { ...replies, to, items: replies.items.map(pack) } : null,
    linked,
  };
}
