import { type Feed, feeds } from "~/domain/feeds/feeds";

/** A feed, from its newest post or from the cursor. */
export interface FeedAddress {
  feed: Feed;
  cursor?: string;
}

export function readFeedAddress(search: URLSearchParams): FeedAddress {
  return {
    feed: feeds.find((one) => one === search.get("feed")) ?? "recommended",
    cursor: search.get("cursor") ?? undefined,
  };
}

export function feedPath({ feed, cursor }: FeedAddress): string {
  const search = new URLSearchParams({
    ...(feed !== "recommended" && { feed }),
    ...(cursor !== undefined && { cursor }),
  });
  return `/community${search.size ? `?${search}` : ""}`;
}
