import { z } from "zod";
import { defineRule } from "~/domain/rules/rule";

/** What an invite earns, and when. Amounts are whole points. */
const invitesRuleSchema = z.object({
  inviterPoints: z.int().min(0).max(100_000),
  invitedPoints: z.int().min(0).max(100_000),
  /** What the order that counts costs at least, in US cents. */
  leastCents: z.int().min(1).max(1_000_000),
  /** Rewards of one inviter on a day (UTC); more wait for an operator. */
  perDay: z.int().min(1).max(1000),
});
export type InvitesRule = z.infer<typeof invitesRuleSchema>;
export const invitesRule = defineRule("invites", invitesRuleSchema);
