import { listKeptApart } from "~/domain/blocks/between-queries";
import type { BoundQuery } from "~/domain/event-store/query";
import { getPeople } from "~/domain/people/person-queries";
import type { Reading } from "~/domain/posts/page-queries";
import { listPostsAmong } from "~/domain/posts/queries";
import { type PostView, viewPost, type Viewer } from "~/domain/posts/view";
import { type CurrentRule, getCurrentRule } from "~/domain/rules/queries";
import type { Feed } from "./feeds";
import { listCandidates, listFollowed } from "./queries";
import { type Candidate, type Found, readPlace, recommend } from "./recommend";
import { type FeedRule, feedRule, NO_RULE } from "./rule";

export interface FeedAsked {
  feed: Feed;
  limit: number;
  cursor?: string;
}

/** What a page of one feed or the other is made of. */
export interface FeedFound {
  apart: string[];
  followed?: { posts: Candidate[]; nextCursor: string | null };
  anywhere?: Found["anywhere"];
  inSpaces?: Found["inSpaces"];
  waiting?: Found["waiting"];
  joined?: Found["joined"];
  authors?: number;
  rule?: CurrentRule<FeedRule>;
}
type FeedLoads = { [Name in keyof FeedFound]-?: BoundQuery<FeedFound[Name]> };

/**
 * From the main log, in one round trip; what is not needed is left out, for the `recent` posts all but `apart`.
 * `viewerId`: "" for visitors.
 */
export function loadFeed(
  viewerId: string,
  { feed, limit, cursor }: Omit<FeedAsked, "feed"> & { feed: Feed | "recent" },
  now: Date,
) {
  const at = now.toISOString();
  const found: Partial<FeedLoads> = {
    apart: listKeptApart(viewerId),
    ...(feed === "following" && { followed: listFollowed(viewerId, { cursor, limit }) }),
    ...(feed === "recommended" && {
      rule: getCurrentRule(feedRule, at),
      ...listCandidates(viewerId, readPlace(cursor), at),
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
  const { posts, nextCursor } = choose(found, asked);
  if (!posts.length) return { items: [], nextCursor };
  const ids = posts.map(({ postId }) => postId);
  const named = posts.flatMap((post) => post.people);
  const [lists, personOf] = await Promise.all([
    again(listPostsAmong(ids, viewer.id, found.apart)),
    people(getPeople(named, viewer.id)),
  ]);
  const rows = new Map(lists.flat().map((row) => [row.id, row]));
  const items = ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [viewPost(row, personOf, viewer)] : [];
  });
  return { items, nextCursor };
}

function choose(
  {
    apart,
    rule,
    followed,
    anywhere = [],
    inSpaces = [],
    waiting = [],
    joined = [],
    authors = 1,
  }: FeedFound,
  { limit, cursor }: FeedAsked,
) {
  if (followed) return followed;
  const { distinctAuthors } = rule?.body ?? NO_RULE;
  const place = readPlace(cursor);
  return recommend(
    { anywhere, inSpaces, waiting, joined },
    { place, limit, distinctAuthors: Math.min(distinctAuthors, Math.max(authors, 1)), apart },
  );
}
