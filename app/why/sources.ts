import { matchPath } from "~/domain/matches/table";

/** One change of a figure, as the API lists them. */
export interface WhyEntry {
  /** In the source's unit: whole points, base units of the token, US cents … */
  delta: number;
  /** After this change. */
  balance: number;
  /** Why, as the texts `points`, `reasons` tell it. */
  reason: string;
  /** The order, task, opening, epoch … it came from. */
  source: string;
  /** What that is called, where it has a name. */
  names?: readonly string[];
  /** What an operator said of what they gave or took. */
  message?: string | null;
  /** `<kind>:<version>` of the rule that says how much. */
  rule: string | null;
  /** The event's position in its log. */
  position: number;
  /** Left out: the main one. */
  log?: string;
  occurredAt: string;
  /** Why it adds nothing. */
  note?: "new-account" | "taken-back" | "before" | null;
}

export const ENTRIES_PER_PAGE = 20;

export interface EntryPage {
  items: readonly WhyEntry[];
  nextCursor: string | null;
}

/** Narrows entries to one reason, to what came from one source, or to what came in or went out. */
export interface EntryFilter {
  reason?: string;
  source?: string;
  direction?: "earned" | "spent";
}

export type WhyUnit = "points" | "STEAD" | "USD" | "power" | "count" | "allowance" | "time";

interface WhySource {
  /** Lists the changes, newest first: `{ items, nextCursor }`, by `limit` and `cursor`. */
  entries: string;
  /** Answers `{ balance, entry }` for `?time=` or `?position=`; without it nothing is shown as it was then. */
  at?: string;
  unit: WhyUnit;
}

/** What figures are made of. A new kind of figure is one more line. */
const whySources = {
  points: { entries: "/api/points/entries", at: "/api/points/at", unit: "points" },
  mining: { entries: "/api/mining/entries", unit: "STEAD" },
  power: { entries: "/api/mining/deeds/power", unit: "power" },
  spending: { entries: "/api/mining/deeds/spending", unit: "USD" },
  posts: { entries: "/api/mining/deeds/posts", unit: "count" },
  likes: { entries: "/api/mining/deeds/likes", unit: "count" },
  allowance: { entries: "/api/mystery-boxes/allowance", unit: "allowance" },
  value: { entries: "/api/mystery-boxes/values", unit: "USD" },
  comments: { entries: "/api/mining/deeds/comments", unit: "count" },
  achievement: { entries: "/api/achievements/entries", unit: "count" },
  "achievement-money": { entries: "/api/achievements/entries", unit: "USD" },
  "achievement-time": { entries: "/api/achievements/entries", unit: "time" },
} satisfies Record<string, WhySource>;

export type WhySourceName = keyof typeof whySources;
export const sourceOf = (name: WhySourceName): WhySource => whySources[name];

/** Where a player sees what a change came from. */
export function entryLink({ reason, source }: WhyEntry): string | undefined {
  switch (reason) {
    case "purchase":
    case "firm":
    case "spending":
    case "refund":
    case "OrderFulfilled":
      return `/store/pay-result?order=${encodeURIComponent(source)}`;
    case "royalty":
    case "RoyaltyPaid":
    case "ItemMinted":
    case "DealBought":
    case "DealSold":
      return `/marketplace/${encodeURIComponent(source)}`;
    case "market-value":
    case "market-silent":
      return `/marketplace?collectible=${encodeURIComponent(source)}`;
    case "task":
      return "/task";
    case "mystery-box":
    case "mystery-box-prize":
      return "/blind-box";
    case "season":
      return `/play/seasons/${encodeURIComponent(source)}`;
    case "PlayEnded":
    case "DailySolved":
      return `/play/watch/${encodeURIComponent(source)}`;
    case "MatchEnded":
    case "MatchWon":
      return matchPath(source);
    case "redeem-code":
      return "/profile";
    case "posts":
    case "given-post":
    case "likes":
    case "comments":
    case "PostLiked":
    case "PostPublished":
    case "CommentPublished":
      return `/community/post/${encodeURIComponent(source)}`;
    case "epoch":
      return "/community";
    default:
      return undefined;
  }
}
