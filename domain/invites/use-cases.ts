import { Refusal } from "~/domain/event-store/decider";
import { defineUseCase } from "~/domain/event-store/use-case";
import { getCurrentRule } from "~/domain/rules/queries";
import { inviteDecider } from "./decider";
import type { InviteReason } from "./events";
import { getInviteFacts, type InviteFacts, loadInviteStreams, nextOrderOf } from "./queries";
import { appendWithPoints } from "./reward";
import { invitesRule, type InvitesRule } from "./rule";

interface Invite {
  invitedId: string;
  /** "" for nobody. */
  inviterId: string;
  now: Date;
}

/** What is due is paid to both sides, or held with the reason why. */
export const rewardInvite = defineUseCase({
  load: ({ invitedId, inviterId, now }: Invite) => ({
    ...loadInviteStreams(invitedId, inviterId),
    facts: getInviteFacts(invitedId, inviterId, now),
    current: getCurrentRule(invitesRule, now.toISOString()),
  }),
  decide({ invitedId, now, facts, current, ...streams }) {
    if (!current) return { appends: [] };
    const { state } = streams.invite;
    const events = inviteDecider.decide(
      // An order that is no longer fulfilled by then counts no more.
      facts!.orderStatus === "fulfilled"
        ? {
            type: "RewardInvite",
            invitedId,
            now,
            objection: objectionTo(facts!, current.body),
            rule: current.body,
            ruleVersion: `invites:${current.version}`,
          }
        : {
            type: "GiveBackOrder",
            invitedId,
            orderId: state.orderId,
            balances: { inviter: 0, invited: 0 },
            next: nextOrderOf(facts!),
          },
      state,
    );
    return { appends: appendWithPoints(streams, events) };
  },
});

function objectionTo(facts: InviteFacts, rule: InvitesRule): InviteReason | undefined {
  if (!facts.bothThere) return "account_deleted";
  if (facts.sameWallet) return "same_wallet";
  return facts.rewardedToday >= rule.perDay ? "daily_limit" : undefined;
}

interface HeldInvite extends Invite {
  decision: "pay" | "refuse";
}

/** An operator decides about a reward that waits. */
export const decideHeldInvite = defineUseCase({
  load: ({ invitedId, inviterId, now }: HeldInvite) => ({
    ...loadInviteStreams(invitedId, inviterId),
    current: getCurrentRule(invitesRule, now.toISOString()),
  }),
  decide({ invitedId, inviterId, decision, current, ...streams }) {
    if (!inviterId || !current) throw new Refusal("not_found");
    const ruled = { rule: current.body, ruleVersion: `invites:${current.version}` };
    const events = inviteDecider.decide(
      decision === "pay"
        ? { type: "PayHeldInvite", invitedId, ...ruled }
        : { type: "RefuseHeldInvite", invitedId },
      streams.invite.state,
    );
    return { appends: appendWithPoints(streams, events) };
  },
});
