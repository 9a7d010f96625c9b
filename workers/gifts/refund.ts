import { appendTo, startStream, type StreamAppend } from "~/domain/event-store/append";
import type { Loaded } from "~/domain/event-store/execute";
import { first } from "~/domain/event-store/query";
import { getGiftOfLine } from "~/domain/gifts/queries";
import { inviteDecider } from "~/domain/invites/decider";
import { getInviteFacts } from "~/domain/invites/queries";
import { appendWithPoints } from "~/domain/invites/reward";
import { invitesRule } from "~/domain/invites/rule";
import { orderDecider } from "~/domain/orders/decider";
import type { OrderEvent } from "~/domain/orders/events";
import { keptCents } from "~/domain/orders/refund-line";
import { loadOrder } from "~/domain/orders/queries";
import type { RefundFacts } from "~/domain/orders/settlement";
import { evolveOrder } from "~/domain/orders/state";
import { pointDecider } from "~/domain/points/decider";
import { takeBackForOrder } from "~/domain/orders/earning-use-case";
import { getRuleOfPurchase } from "~/domain/points/queries";
import { getCurrentRule } from "~/domain/rules/queries";
import { loadInviteStreams, nextOrder } from "~/workers/invites/reward-invite";

/** A gift of an order, and who is behind it: its buyer, and who invited them ("" for nobody). */
interface GiftLine {
  orderId: string;
  lineId: string;
  buyerId: string;
  inviterId: string;
}

/** All that the refund of a gift changes. */
export const loadForRefund = ({ orderId, lineId, buyerId, inviterId }: GiftLine, now: Date) => ({
  order: loadOrder(orderId),
  gift: first(getGiftOfLine({ orderId, lineId })),
  purchaseRule: getRuleOfPurchase(buyerId, orderId),
  ...loadInviteStreams(buyerId, inviterId),
  inviteFacts: getInviteFacts(buyerId, inviterId, now, orderId),
  inviteRule: getCurrentRule(invitesRule, now.toISOString()),
});

type Facts = Loaded<ReturnType<typeof loadForRefund>>;

/**
 * A gift that nobody came for is given back: its code ends, each payer is owed their part, and what the order has
 * earned by it is taken back, all in one append. Whoever comes with the code at the same moment begins the same
 * stream: the database lets one of the two do so.
 */
export function refundGift(lineId: string, facts: Facts, refund: RefundFacts): StreamAppend[] {
  const { order, gift } = facts;
  const received = Boolean(gift?.receivedAt);
  const events = orderDecider.decide(
    { type: "RefundGift", lineId, received, facts: refund },
    order.state,
  );
  const ended = events.flatMap(({ type, data }) => (type === "GiftRefunded" ? [data] : []));
  return [
    appendTo(order, events),
    ...ended.map(({ giftId, gameId, delivery }) =>
      startStream(`gift-${giftId}`, [{ type: "GiftEnded", data: { giftId, gameId, delivery } }]),
    ),
    ...takeBack(facts, events),
  ];
}

/** What `OrderFulfilled` gave of points and invites. Tasks and mining count a gift when it is redeemed. */
function takeBack(facts: Facts, events: readonly OrderEvent[]): StreamAppend[] {
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
          next: nextOrder(inviteFacts!, inviteRule.body),
        },
        invite.state,
      );
  return [
    appendTo(invitedPoints, taken),
    ...appendWithPoints({ invite, inviterPoints, invitedPoints: left }, taking),
  ];
}
