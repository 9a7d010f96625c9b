import { type CommunityLog, logOf } from "~/domain/community-id";
import type { BoundQuery } from "~/domain/event-store/query";
import { type Reading, viewPosts } from "~/domain/posts/page-queries";
import { listPostsByIds, type PostRow } from "~/domain/posts/queries";
import type { PostView, Viewer } from "~/domain/posts/view";
import type { BookmarkRow } from "./queries";

export interface BookmarkView {
  id: string;
  keptAt: string;
  /** Null: it is not shown to them any more. */
  post: PostView | null;
}

interface ReadingBookmarks {
  from(log: CommunityLog, query: BoundQuery<PostRow[]>): Promise<PostRow[]>;
  people: Reading["people"];
}

/** What a player keeps, each read where it lies: what they may not see there they do not see here. */
export async function viewBookmarks(
  rows: readonly BookmarkRow[],
  viewer: Viewer,
  blockedIds: readonly string[],
  { from, people }: ReadingBookmarks,
): Promise<BookmarkView[]> {
  const byLog = new Map<CommunityLog, string[]>();
  for (const { postId } of rows) {
    const log = logOf(postId);
    if (log) byLog.set(log, [...(byLog.get(log) ?? []), postId]);
  }
  const found = await Promise.all(
    [...byLog].map(([log, ids]) => from(log, listPostsByIds(ids, viewer.id, blockedIds))),
  );
  const posts = await viewPosts(found.flat(), viewer, people);
  const seen = new Map(posts.map((post) => [post.id, post]));
  return rows.map(({ postId: id, keptAt }) => ({ id, keptAt, post: seen.get(id) ?? null }));
}
