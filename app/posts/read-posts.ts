import type { RouterContextProvider } from "react-router";
import { pageContext } from "~/app/context";
import { readCommunities, readBlockedIds, readLog, readPage } from "~/app/read-page";
import { type CommunityLog, logOf } from "~/domain/community-id";
import type { BoundQuery } from "~/domain/event-store/query";
import { pageOfPosts, type Reading, viewPosts } from "~/domain/posts/page-queries";
import type { PostRow } from "~/domain/posts/queries";
import { listPinned, listPosts, type PostList } from "~/domain/posts/list-queries";
import type { Viewer } from "~/domain/posts/view";
import type { SessionUser } from "~/domain/sign-in/queries";
import { pack, type PackedPage, type PackedPost } from "./packed";

type Context = Readonly<RouterContextProvider>;

/** A page of posts, as the API lists them, packed. */
export async function readPosts(...asked: Parameters<typeof findPosts>): Promise<PackedPage> {
  const page = await findPosts(...asked);
  return { ...page, items: page.items.map(pack) };
}

/** A Space's are in one log, all others in all of them. */
export async function findPosts(context: Context, asked: Omit<PostList, "viewerId">) {
  const viewerId = context.get(pageContext).claimedUserId ?? "";
  const list = { ...asked, viewerId };
  const again = (rows: BoundQuery<PostRow[]>) => readRows(context, asked.spaceId, rows);
  const [{ user, blockedIds }, lists] = await Promise.all([
    readBlockedIds(context),
    again(listPosts(list)),
  ]);
  const viewer = viewerOf(context, user);
  const reading = { again, people: readPeople(context) };
  return pageOfPosts(list, { lists, blockedIds }, viewer, reading);
}

/** Those that a Space shows first. */
export async function readPinned(
  context: Context,
  log: CommunityLog,
  spaceId: string,
): Promise<PackedPost[]> {
  const viewerId = context.get(pageContext).claimedUserId ?? "";
  const [{ user, blockedIds }, { pinned }] = await Promise.all([
    readBlockedIds(context),
    readLog(context, log, { pinned: listPinned(spaceId, viewerId) }),
  ]);
  const counted =
    pinned.length && blockedIds.length
      ? (await readLog(context, log, { again: listPinned(spaceId, viewerId, blockedIds) })).again
      : pinned;
  const rows = counted.filter(({ authorId }) => !blockedIds.includes(authorId));
  return (await viewPosts(rows, viewerOf(context, user), readPeople(context))).map(pack);
}

/** Whoever is proven to look; nobody else may anything. */
export function viewerOf(context: Context, user: SessionUser | null): Viewer {
  if (!user) return { id: "", isOperator: false };
  return { id: user.id, isOperator: context.get(pageContext).isOperator(user) };
}

export const readPeople =
  (context: Context): Reading["people"] =>
  async (query) =>
    (await readPage(context, { query })).query as never;

async function readRows(
  context: Context,
  spaceId: string | undefined,
  rows: BoundQuery<PostRow[]>,
): Promise<PostRow[][]> {
  if (spaceId === undefined) {
    return (await readCommunities(context, { rows })).map((found) => found.rows);
  }
  const log = logOf(spaceId);
  return log ? [(await readLog(context, log, { rows })).rows] : [];
}
