import type { OrderEvent } from "~/domain/orders/events";
import { inviteDecider, type InviteState } from "./decider";
import type { InviteEvent } from "./events";
import type { InvitesRule } from "./rule";

/** Whether an order that is fulfilled is the one that an invite waits for. */
export function countOrder(
  events: readonly OrderEvent[],
  state: InviteState,
  current: { version: number; body: InvitesRule } | undefined,
  now: Date,
): InviteEvent[] {
  const fulfilled = events.find((event) => event.type === "OrderFulfilled");
  if (!fulfilled || !current) return [];
  const { userId: invitedId, orderId, fulfilledCents } = fulfilled.data;
  return inviteDecider.decide(
    {
      type: "CountOrder",
      invitedId,
      orderId,
      fulfilledCents,
      fulfilledAt: now,
      rule: current.body,
      ruleVersion: `invites:${current.version}`,
    },
    state,
  );
}
