import { z } from "zod";
import { ruleFields } from "~/domain/rules/fields";
import { defineRule } from "~/domain/rules/rule";

const points = z.int().min(0).max(100_000).register(ruleFields, { unit: "points" });

/** What an invite earns, and when. Amounts are whole points. */
const invitesRuleSchema = z.object({
  inviterPoints: points,
  invitedPoints: points,
  /** What the order that counts costs at least, in US cents. */
  leastCents: z.int().min(1).max(1_000_000).register(ruleFields, { unit: "cents" }),
  /** Rewards of one inviter on a day (UTC); more wait for an operator. */
  perDay: z.int().min(1).max(1000),
});
export type InvitesRule = z.infer<typeof invitesRuleSchema>;
export const invitesRule = defineRule("invites", invitesRuleSchema);
