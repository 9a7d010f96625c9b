import { z } from "zod";
import { defineRule } from "~/domain/rules/rule";

const MAX_HOURS = 1_000;
const MAX_POINTS = 100;
export const MAX_DISTINCT_AUTHORS = 10;

/**
 * The order in which posts are recommended. A post stands where it would stand by its time alone if it were newer by
 * `doublingHours` × log2(1 + points), and by `commonSpaceHours` more for members of its Space.
 */
const feedRuleSchema = z.object({
  /** So many hours newer each time 1 + its points doubles. */
  doublingHours: z.int().min(0).max(MAX_HOURS),
  /** For each player who likes it, and for each who has commented on it: other than its author, of accounts that count. */
  likePoints: z.int().min(0).max(MAX_POINTS),
  commentPoints: z.int().min(0).max(MAX_POINTS),
  commonSpaceHours: z.int().min(0).max(MAX_HOURS),
  /** How many posts in a row are by different players, where so many have written. */
  distinctAuthors: z.int().min(1).max(MAX_DISTINCT_AUTHORS),
});
export type FeedRule = z.infer<typeof feedRuleSchema>;
export const feedRule = defineRule("feeds", feedRuleSchema);

/** Before the first version is in force: the newest first. */
export const NO_RULE: FeedRule = {
  doublingHours: 0,
  likePoints: 0,
  commentPoints: 0,
  commonSpaceHours: 0,
  distinctAuthors: 1,
};

export const SECONDS_PER_HOUR = 3_600;
