import { z } from "zod";
import { ruleFields } from "~/domain/rules/fields";
import { defineRule } from "~/domain/rules/rule";
import { wordsSchema } from "./word-list";

/** A text that came so often need not be counted further. */
export const MAX_REPEATS = 50;

/** What new accounts may publish, and what waits until somebody has looked at it. */
const publishingRuleSchema = z.object({
  /** For so many hours after an account was registered. */
  newAccounts: z.object({
    hours: z.int().min(0).max(720).register(ruleFields, { unit: "hours" }),
    /** In that time. */
    posts: z.int().min(1).max(1000),
    /** In a post or comment. */
    pictures: z.int().min(0).max(9),
    links: z.int().min(0).max(100),
  }),
  /** A text with more links than this waits. */
  links: z.int().min(0).max(100),
  /** So does one of at least so many letters that was published so often in so many hours, by whomever. */
  repeated: z.object({
    times: z.int().min(1).max(MAX_REPEATS),
    hours: z.int().min(1).max(720).register(ruleFields, { unit: "hours" }),
    letters: z.int().min(12).max(1000),
  }),
  /** And one in which one of these stands. */
  blockedWords: wordsSchema,
  /** How much of one player may wait at once in one log: more is refused, so that nobody floods those who look. */
  waiting: z.int().min(1).max(1000),
});
export type PublishingRule = z.infer<typeof publishingRuleSchema>;
export const publishingRule = defineRule("publishing", publishingRuleSchema);
