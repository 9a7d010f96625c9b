import { appendTo, type StreamAppend } from "~/domain/event-store/append";
import type { Loaded } from "~/domain/event-store/execute";
import type { LoadedStream } from "~/domain/event-store/log";
import { inviteDecider } from "~/domain/invites/decider";
import { getInviteFacts, loadInviteStreams, nextOrderOf } from "~/domain/invites/queries";
import { appendWithPoints } from "~/domain/invites/reward";
import { invitesRule } from "~/domain/invites/rule";
import { takeBackForOrder } from "~/domain/orders/earning-use-case";
import type { OrderEvent } from "~/domain/orders/events";
import { keptCents } from "~/domain/orders/refund-line";
import { evolveOrder, type OrderState } from "~/domain/orders/state";
import { pointDecider } from "~/domain/points/decider";
import { getRuleOfPurchase } from "~/domain/points/queries";
import { getRefundedBefore } from "./queries";
import { getCurrentRule } from "~/domain/rules/queries";

/** Who is behind an order: its buyer, and who invited them ("" for nobody). */
export interface Buyers {
  buyerId: string;
  inviterId: string;
}

/** What of points and invites an order may have earned. */
export const loadTakingBack = (orderId: string, { buyerId, inviterId }: Buyers, now: Date) => ({
  refundedBefore: getRefundedBefore(orderId, now),
  purchaseRule: getRuleOfPurchase(buyerId, orderId),
  ...loadInviteStreams(buyerId, inviterId),
  inviteFacts: getInviteFacts(buyerId, inviterId, now, orderId),
  inviteRule: getCurrentRule(invitesRule, now.toISOString()),
});

type Facts = Loaded<ReturnType<typeof loadTakingBack>> & { order: LoadedStream<OrderState> };

/** What `OrderFulfilled` gave of points and invites goes back by what is given back of an order. */
export function takeBack(facts: Facts, events: readonly OrderEvent[]): StreamAppend[] {
  const { order, invite, inviterPoints, invitedPoints, inviteFacts, inviteRule } = facts;
  const { orderId, userId } = order.state;
  const before = keptCents(order.state);
  const after = keptCents(events.reduce(evolveOrder, order.state));
  const taken = takeBackForOrder(
    { userId, orderId, before, after },
    invitedPoints.state,
    facts.purchaseRule,
  );
  const left = {
    ...invitedPoints,
    version: invitedPoints.version + taken.length,
    state: taken.reduce(pointDecider.evolve, invitedPoints.state),
  };
  const counts = inviteRule === undefined || after >= inviteRule.body.leastCents;
  const taking = counts
    ? []
    : inviteDecider.decide(
        {
          type: "GiveBackOrder",
          invitedId: userId,
          orderId,
          balances: { inviter: inviterPoints.state.balance, invited: left.state.balance },
          next: nextOrderOf(inviteFacts!),
        },
        invite.state,
      );
  return [
    appendTo(invitedPoints, taken),
    ...appendWithPoints({ invite, inviterPoints, invitedPoints: left }, taking),
  ];
}
