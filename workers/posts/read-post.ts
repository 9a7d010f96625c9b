import { requireVisiblePost } from "~/domain/posts/access";
import { listBlockedIds } from "~/domain/blocks/between-queries";
import { requireLogOf } from "~/domain/community-id";
import { Refusal } from "~/domain/event-store/decider";
import { getPost, type PostRow } from "~/domain/posts/queries";
import type { Viewer } from "~/domain/posts/view";
import type { Services } from "~/workers/services";
import { readFromLogs } from "./read-from-logs";
import { viewPosts } from "~/domain/posts/page-queries";

export async function viewOne(
  services: Services,
  found: PostRow,
  viewer: Viewer,
  blockedIds: readonly string[],
) {
  const row = await withoutBlocked(services, found, viewer.id, blockedIds);
  const [view] = await viewPosts([row], viewer, readFromLogs(services).people);
  if (!view) throw new Refusal("not_found");
  return view;
}

/** Counted anew for whoever has blocked somebody. */
async function withoutBlocked(
  services: Services,
  row: PostRow,
  viewerId: string,
  blockedIds: readonly string[],
): Promise<PostRow> {
  if (!blockedIds.length) return row;
  const { db } = services.at(requireLogOf(row.id));
  return (await db.read({ again: getPost(row.id, viewerId, blockedIds) })).again ?? row;
}

/** A post as it stands now, for whoever just wrote it. */
export async function readPost(services: Services, postId: string, viewer: Viewer) {
  const [{ row }, { blockedIds }] = await Promise.all([
    services.at(requireLogOf(postId)).db.read({ row: getPost(postId, viewer.id) }),
    services.at("main").db.read({ blockedIds: listBlockedIds(viewer.id) }),
  ]);
  return viewOne(services, requireVisiblePost(row, viewer, blockedIds), viewer, blockedIds);
}
