import type { RouterContextProvider } from "react-router";
import { pageContext } from "~/app/context";
import { readFeed } from "~/app/posts/read-feed";
import { POSTS_PER_PAGE } from "~/app/posts/page-size";
import { readPage } from "~/app/read-page";
import { listActiveUsers } from "~/domain/feeds/queries";
import { getPeople } from "~/domain/people/person-queries";
import type { FeedAddress } from "./feed-address";

const ACTIVE_USERS = 6;

export const readFeedPage = (context: Readonly<RouterContextProvider>, asked: FeedAddress) =>
  readFeed(context, { ...asked, limit: POSTS_PER_PAGE });

/** The people whom others answered most lately. */
export async function readActiveUsers(context: Readonly<RouterContextProvider>) {
  const viewerId = context.get(pageContext).claimedUserId ?? "";
  const { active } = await readPage(context, { active: listActiveUsers(viewerId, ACTIVE_USERS) });
  if (!active.length) return [];
  const ids = active.map(({ userId }) => userId);
  const { personOf } = await readPage(context, { personOf: getPeople(ids, viewerId) });
  return active.flatMap(({ userId, posts }) => {
    const person = personOf(userId);
    return person.id === null ? [] : [{ person, posts }];
  });
}
export type ActiveUser = Awaited<ReturnType<typeof readActiveUsers>>[number];
