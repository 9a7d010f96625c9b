import type { InviteReason } from "~/domain/invites/events";
import { execute } from "~/domain/event-store/execute";
import { inviteDecider } from "~/domain/invites/decider";
import { getInviteFacts, type InviteFacts, loadInvite } from "~/domain/invites/queries";
import { appendWithPoints } from "~/domain/invites/reward";
import { invitesRule, type InvitesRule } from "~/domain/invites/rule";
import { loadPoints } from "~/domain/points/queries";
import { getCurrentRule } from "~/domain/rules/queries";
import type { Services } from "~/workers/services";

/** What a command about an invite loads. */
export const loadInviteStreams = (invitedId: string, inviterId: string) => ({
  invite: loadInvite(invitedId),
  inviterPoints: loadPoints(inviterId),
  invitedPoints: loadPoints(invitedId),
});

/** What is due is paid to both sides, or held with the reason why. */
export async function rewardInvite(
  { store }: Services,
  { invitedId, inviterId }: { invitedId: string; inviterId: string },
): Promise<void> {
  const now = store.now();
  await execute(store, {
    id: `reward-invite:${invitedId}:${now.toISOString()}`,
    name: "RewardInvite",
    actor: "system:invites",
    input: { invitedId },
    load: {
      ...loadInviteStreams(invitedId, inviterId),
      facts: getInviteFacts(invitedId, inviterId, now),
      current: getCurrentRule(invitesRule, now.toISOString()),
    },
    decide({ facts, current, ...streams }) {
      // An order that is no longer fulfilled by then counts no more.
      if (!current) return { appends: [] };
      const { state } = streams.invite;
      const events = inviteDecider.decide(
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
              next: nextOrder(facts!, current.body),
            },
        state,
      );
      return { appends: appendWithPoints(streams, events) };
    },
  });
}

const DAY_MS = 24 * 60 * 60_000;

/** The order that counts in place of one that was given back, if there is one. */
export function nextOrder({ nextOrder: found }: InviteFacts, { waitDays }: InvitesRule) {
  if (found === null) return undefined;
  const [orderId, paidAt] = JSON.parse(found) as [string, string];
  return { orderId, dueAt: new Date(Date.parse(paidAt) + waitDays * DAY_MS).toISOString() };
}

function objectionTo(facts: InviteFacts, rule: InvitesRule): InviteReason | undefined {
  if (!facts.bothThere) return "account_deleted";
  if (facts.sameWallet) return "same_wallet";
  return facts.rewardedToday >= rule.perDay ? "daily_limit" : undefined;
}
