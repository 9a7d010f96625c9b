import type { RouterContextProvider } from "react-router";
import { pageContext } from "~/app/context";
import { readCommunities, readBlockedIds, readPage } from "~/app/read-page";
import { logsOf } from "~/domain/community-id";
import { type FeedAsked, loadFeed, pageOfFeed } from "~/domain/feeds/page-queries";
import { pack, type PackedPage } from "./packed";
import { readPeople, viewerOf } from "./read-posts";

/** A feed's first page, or a later one, and when it was read. */
export interface FeedPage extends PackedPage {
  loadedAt: string;
}

/** A page of a feed, as the API lists it. Null: following is for players. */
export async function readFeed(
  context: Readonly<RouterContextProvider>,
  asked: FeedAsked,
): Promise<FeedPage | null> {
  const now = new Date();
  const { claimedUserId, language } = context.get(pageContext);
  const claimed = claimedUserId ?? "";
  if (asked.feed === "following" && !claimed) return null;
  const [{ user, blockedIds }, found] = await Promise.all([
    readBlockedIds(context),
    readPage(context, loadFeed(claimed, { ...asked, language }, now)),
  ]);
  if (asked.feed === "following" && !user) return null;
  const page = await pageOfFeed({ ...found, blockedIds }, asked, viewerOf(context, user), {
    again: async (rows, ids = []) =>
      (await readCommunities(context, { rows }, logsOf(ids))).map((log) => log.rows),
    people: readPeople(context),
  });
  return { ...page, items: page.items.map(pack), loadedAt: now.toISOString() };
}
