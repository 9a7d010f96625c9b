import type { BoundQuery } from "~/domain/event-store/query";
import { getPeople } from "~/domain/people/person-queries";
import { type Reading, seenPosts } from "~/domain/posts/page-queries";
import { listPostsAmong } from "~/domain/posts/queries";
import type { PostView, Viewer } from "~/domain/posts/view";
import { type CurrentRule, getCurrentRule } from "~/domain/rules/queries";
import type { Feed } from "./feeds";
import { listCandidates } from "./candidate-queries";
import {
  type FollowedPage,
  hasManySources,
  listFollowed,
  listFollowedLately,
} from "./following-queries";
import { type Found, readPlace, recommend } from "./recommend";
import { type FeedRule, feedRule, NO_RULE } from "./rule";
import { readIn } from "./writing";

export interface FeedAsked {
  feed: Feed;
  limit: number;
  cursor?: string;
  /** Of the reader's pages; without it nothing is said of what they read. */
  language?: string;
}

/** What a page of one feed or the other is made of. */
export interface FeedFound {
  blockedIds: string[];
  followed?: FollowedPage;
  lately?: FollowedPage;
  many?: boolean;
  anywhere?: Found["anywhere"];
  inSpaces?: Found["inSpaces"];
  ofFriends?: Found["ofFriends"];
  waiting?: Found["waiting"];
  joined?: Found["joined"];
  friends?: Found["friends"];
  authors?: number;
  rule?: CurrentRule<FeedRule>;
}
type FeedLoads = { [Name in keyof Omit<FeedFound, "blockedIds">]-?: BoundQuery<FeedFound[Name]> };

/**
 * From the main log, in one round trip together with whom blocks keep apart; what is not needed is left out.
 * `viewerId`: "" for visitors.
 */
export function loadFeed(
  viewerId: string,
  { feed, limit, cursor, language }: Omit<FeedAsked, "feed"> & { feed: Feed | "recent" },
  now: Date,
) {
  const at = now.toISOString();
  const found: Partial<FeedLoads> = {
    ...(feed === "following" && {
      followed: listFollowed(viewerId, { cursor, limit }),
      lately: listFollowedLately(viewerId, { cursor, limit }),
      many: hasManySources(viewerId),
    }),
    ...(feed === "recommended" && {
      rule: getCurrentRule(feedRule, at),
      ...listCandidates(
        viewerId,
        readPlace(cursor),
        at,
        language === undefined ? null : [readIn(language)],
      ),
    }),
  };
  return found as FeedLoads;
}

/** The posts themselves, as they stand where they lie, and whom they name: the second round trip. */
export async function pageOfFeed(
  found: FeedFound,
  asked: FeedAsked,
  viewer: Viewer,
  { again, people }: Reading,
): Promise<{ items: PostView[]; nextCursor: string | null }> {
  const chosen = choose(found, asked);
  // Where the newest of all do not fill a page, each of many sources is asked, in a round trip more.
  const { posts, nextCursor } =
    found.many && chosen.nextCursor === null
      ? await people(listFollowed(viewer.id, asked, { all: true }))
      : chosen;
  if (!posts.length) return { items: [], nextCursor };
  const ids = posts.map(({ postId }) => postId);
  const named = posts.flatMap((post) => post.people);
  const [lists, personOf] = await Promise.all([
    again(listPostsAmong(ids, viewer.id, found.blockedIds), ids),
    people(getPeople(named, viewer.id)),
  ]);
  const seen = new Map(seenPosts(lists.flat(), personOf, viewer).map((post) => [post.id, post]));
  const items = ids.flatMap((id) => seen.get(id) ?? []);
  return { items, nextCursor };
}

function choose(
  {
    blockedIds,
    rule,
    followed,
    lately,
    many,
    anywhere = [],
    inSpaces = [],
    ofFriends = [],
    waiting = [],
    joined = [],
    friends = [],
    authors = 1,
  }: FeedFound,
  { limit, cursor }: FeedAsked,
) {
  if (followed && lately) return many ? lately : followed;
  const body = rule?.body ?? NO_RULE;
  return recommend(
    { anywhere, inSpaces, ofFriends, waiting, joined, friends },
    {
      place: readPlace(cursor),
      limit,
      rule: { ...body, distinctAuthors: Math.min(body.distinctAuthors, Math.max(authors, 1)) },
      blockedIds,
    },
  );
}
