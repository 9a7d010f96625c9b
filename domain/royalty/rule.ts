import { z } from "zod";
import { ruleFields } from "~/domain/rules/fields";
import { defineRule } from "~/domain/rules/rule";

/** Above this nobody would sell here. */
const MAX_BASIS_POINTS = 2_000;

/** What the shop gets of each sale on the market, out of the price: so many hundredths of a percent. */
const royaltyRuleSchema = z.object({
  basisPoints: z.int().min(0).max(MAX_BASIS_POINTS).register(ruleFields, { unit: "basisPoints" }),
});
export type RoyaltyRule = z.infer<typeof royaltyRuleSchema>;
export const royaltyRule = defineRule("royalty", royaltyRuleSchema);
