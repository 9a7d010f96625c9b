import { listKeptApart } from "~/domain/blocks/between-queries";
import { needLogOf } from "~/domain/community-id";
import { Refusal } from "~/domain/event-store/decider";
import { getPost, type PostRow, type PostStanding } from "~/domain/posts/queries";
import { mayWithPost } from "~/domain/posts/policies";
import { standingOf, type Viewer } from "~/domain/posts/view";
import type { Services } from "~/workers/services";
import { readFromLogs } from "./read-from-logs";
import { viewPosts } from "~/domain/posts/page-queries";

/** The post, if everybody sees it. Throws `not_found` and `space_dissolved`. */
export function needPost<Row extends PostStanding>(
  row: Row | undefined,
  apart: readonly string[],
): Row {
  if (row?.state !== "published") throw new Refusal("not_found");
  return needOpen(row, apart);
}

/** The same for one viewer: its author and those who judge see what is held or taken away. */
export function needSeen<Row extends PostStanding>(
  row: Row | undefined,
  apart: readonly string[],
  viewer: Viewer,
): Row {
  if (!row || !mayWithPost(standingOf(row, viewer), "see")) throw new Refusal("not_found");
  return needOpen(row, apart);
}

function needOpen<Row extends PostStanding>(row: Row, apart: readonly string[]): Row {
  // What an article says is the house's, whomever a block keeps apart from its author.
  if (row.kind !== "article" && apart.includes(row.authorId)) throw new Refusal("not_found");
  if (row.dissolvedAt !== null) throw new Refusal("space_dissolved");
  return row;
}

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
  return viewOne(services, needSeen(row, apart, viewer), viewer, apart);
}
