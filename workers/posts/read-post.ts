import { requireVisiblePost } from "~/domain/posts/access";
import { listKeptApart } from "~/domain/blocks/between-queries";
import { needLogOf } from "~/domain/community-id";
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
  apart: readonly string[],
) {
  const row = await withoutApart(services, found, viewer.id, apart);
  const [view] = await viewPosts([row], viewer, readFromLogs(services).people);
  if (!view) throw new Refusal("not_found");
  return view;
}

/** Counted anew for whoever has blocked somebody. */
async function withoutApart(
  services: Services,
  row: PostRow,
  viewerId: string,
  apart: readonly string[],
): Promise<PostRow> {
  if (!apart.length) return row;
  const { db } = services.at(needLogOf(row.id));
  return (await db.read({ again: getPost(row.id, viewerId, apart) })).again ?? row;
}

/** A post as it stands now, for whoever just wrote it. */
export async function readPost(services: Services, postId: string, viewer: Viewer) {
  const [{ row }, { apart }] = await Promise.all([
    services.at(needLogOf(postId)).db.read({ row: getPost(postId, viewer.id) }),
    services.at("main").db.read({ apart: listKeptApart(viewer.id) }),
  ]);
  return viewOne(services, requireVisiblePost(row, viewer, apart), viewer, apart);
}
