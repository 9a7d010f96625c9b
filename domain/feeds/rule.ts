import { z } from "zod";
import { refuseRule, ruleFields } from "~/domain/rules/fields";
import { defineRule } from "~/domain/rules/rule";

const MAX_HOURS = 1_000;
const MAX_POINTS = 10_000;
export const MAX_DISTINCT_AUTHORS = 10;
const MAX_DISTINCT_SPACES = 5;

const hours = z.int().min(0).max(MAX_HOURS).register(ruleFields, { unit: "hours" });
const points = z.int().min(0).max(MAX_POINTS);

/**
 * The order in which posts are recommended. A post stands where it would stand by its time alone if it were newer by
 * `mostHours` × points / (points + `halfPoints`), in whole seconds: more for each point, and never more than `mostHours`.
 */
const body = z
  .object({
    mostHours: hours,
    /** With so many points it is half of that. */
    halfPoints: points.min(1),
    /** For each player who likes it, and for each who has commented on it: other than its author. */
    likePoints: points,
    commentPoints: points,
    /** As much as all together give who have no firm money and are no longer new. New accounts give nothing. */
    knownMost: points,
    /** Whoever has firm money gives those points once for each so many US cents of it, and so many times at most. */
    centsPerVoice: z.int().min(1).max(1_000_000).register(ruleFields, { unit: "cents" }),
    backedMost: z.int().min(1).max(1_000),
    /** A post by somebody without firm money stands so much lower before strangers, until it has `trustPoints`. */
    newHours: hours,
    knownHours: hours,
    trustPoints: z.int().min(0).max(100_000),
    /** What members of its Space, and friends of its author, see it higher by: the larger of the two. */
    commonSpaceHours: hours,
    friendHours: hours,
    /** What strangers see it lower by who do not read what it is written in. */
    otherLanguageHours: hours,
    /** How many posts in a row are by different players, where so many have written, and of different Spaces. */
    distinctAuthors: z.int().min(1).max(MAX_DISTINCT_AUTHORS),
    distinctSpaces: z.int().min(1).max(MAX_DISTINCT_SPACES),
  })
  .check((context) => {
    const { newHours, knownHours, trustPoints, knownMost } = context.value;
    if (trustPoints > knownMost || newHours + knownHours === 0) return;
    // Otherwise wallets that cost nothing would trust each other.
    const message = "More than knownMost";
    refuseRule(context, { problem: "trust_too_low", message, path: ["trustPoints"] });
  });
export type FeedRule = z.infer<typeof body>;

/** What versions said that doubled: of this nothing stands in them. */
const SILENT = {
  halfPoints: 15,
  knownMost: MAX_POINTS,
  centsPerVoice: 1_000_000,
  backedMost: 1,
  newHours: 0,
  knownHours: 0,
  trustPoints: 0,
  friendHours: 0,
  otherLanguageHours: 0,
  distinctSpaces: 1,
};
const DOUBLINGS = 4;

/** Earlier versions gave so many hours for each doubling of the points. */
function raise(said: unknown): unknown {
  const { doublingHours, ...rest } = (said ?? {}) as Record<string, unknown>;
  return typeof doublingHours === "number"
    ? { ...SILENT, mostHours: DOUBLINGS * doublingHours, ...rest }
    : said;
}

export const feedRule = defineRule("feeds", z.preprocess(raise, body));

/** Before the first version is in force: the newest first. */
export const NO_RULE: FeedRule = {
  ...SILENT,
  mostHours: 0,
  likePoints: 0,
  commentPoints: 0,
  commonSpaceHours: 0,
  distinctAuthors: 1,
};

export const SECONDS_PER_HOUR = 3_600;

/** How an account stood when it did something. */
export interface Standing {
  /** It was no longer new. */
  known: boolean;
  /** Its firm money. */
  cents: number;
}

/** How many times the points of a like or comment are given by whoever has firm money; 0 without. */
export const weightOf = ({ cents }: Standing, rule: FeedRule): number =>
  Math.min(rule.backedMost, Math.floor(cents / rule.centsPerVoice));

/** What a post by an author who stands so is lower by before strangers, in seconds. */
export function floorOf(author: Standing | undefined, rule: FeedRule): number {
  if (author && weightOf(author, rule) > 0) return 0;
  return (author?.known ? rule.knownHours : rule.newHours) * SECONDS_PER_HOUR;
}
