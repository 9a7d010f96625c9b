import { z } from "zod";
import { ruleFields } from "~/domain/rules/fields";
import { defineRule } from "~/domain/rules/rule";

/** How much for what. Amounts are whole points. */
const pointsRuleSchema = z.object({
  /** For every whole US dollar of a paid order, or of a royalty. */
  perDollar: z.int().min(0).max(1000).register(ruleFields, { unit: "points" }),
});
export type PointsRule = z.infer<typeof pointsRuleSchema>;
export const pointsRule = defineRule("points", pointsRuleSchema);

/** Points for a purchase: whole dollars count, cents do not. */
export function pointsForPurchase(rule: PointsRule, totalCents: number): number {
  return Math.floor(totalCents / 100) * rule.perDollar;
}
