import { appendTo, startStream, type StreamAppend } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import type { Loaded } from "~/domain/event-store/execute";
import { first } from "~/domain/event-store/query";
import { defineUseCase } from "~/domain/event-store/use-case";
import { inviteDecider } from "~/domain/invites/decider";
import { getInviteFacts, loadInviteStreams, nextOrderOf } from "~/domain/invites/queries";
import { appendWithPoints } from "~/domain/invites/reward";
import { invitesRule } from "~/domain/invites/rule";
import { orderDecider } from "~/domain/orders/decider";
import type { OrderEvent } from "~/domain/orders/events";
import { loadOrder } from "~/domain/orders/settling-queries";
import { keptCents } from "~/domain/orders/refund-line";
import type { RefundFacts } from "~/domain/orders/settlement";
import { evolveOrder } from "~/domain/orders/state";
import { pointDecider } from "~/domain/points/decider";
import { takeBackForOrder } from "~/domain/orders/earning-use-case";
import { getRuleOfPurchase } from "~/domain/points/queries";
import { endOfRefundPeriod } from "~/domain/orders/status";
import { getCurrentRule } from "~/domain/rules/queries";
import { getGiftOfLine } from "./queries";

interface OfLine {
  userId: string;
  now: Date;
  orderId: string;
  lineId: string;
}

export const requestGiftRefund = defineUseCase({
  load: ({ orderId, lineId }: OfLine) => ({
    order: loadOrder(orderId),
    gift: first(getGiftOfLine({ orderId, lineId })),
  }),
  decide({ userId, lineId, now, order, gift }) {
    if (gift?.userId !== userId) throw new Refusal("not_found");
    const received = gift.receivedAt !== null;
    const refundUntil = endOfRefundPeriod(gift.issuedAt);
    const command = { type: "RequestGiftRefund", lineId, received, refundUntil, now } as const;
    return { appends: [appendTo(order, orderDecider.decide(command, order.state))] };
  },
});

interface Refunding {
  orderId: string;
  lineId: string;
  now: Date;
  /** Who is behind it: its buyer, and who invited them ("" for nobody). */
  buyerId: string;
  inviterId: string;
  refund: RefundFacts;
}

/** All that the refund of a gift changes. */
const loadForRefund = ({ orderId, lineId, now, buyerId, inviterId }: Refunding) => ({
  order: loadOrder(orderId),
  gift: first(getGiftOfLine({ orderId, lineId })),
  purchaseRule: getRuleOfPurchase(buyerId, orderId),
  ...loadInviteStreams(buyerId, inviterId),
  inviteFacts: getInviteFacts(buyerId, inviterId, now, orderId),
  inviteRule: getCurrentRule(invitesRule, now.toISOString()),
});

/**
 * A gift that nobody came for is given back: its code ends, each payer is owed their part, and what the order has
 * earned by it is taken back, all in one append. Whoever comes with the code at the same moment begins the same
 * stream: the database lets one of the two do so.
 */
export const refundGift = defineUseCase({
  load: loadForRefund,
  decide({ lineId, refund, ...facts }) {
    const { order, gift } = facts;
    if (!gift) throw new Refusal("not_found");
    const received = gift.receivedAt !== null;
    const command = { type: "RefundGift", lineId, received, facts: refund } as const;
    const events = orderDecider.decide(command, order.state);
    const ended = events.flatMap(({ type, data }) => (type === "GiftRefunded" ? [data] : []));
    return {
      appends: [
        appendTo(order, events),
        ...ended.map(({ giftId, gameId, delivery }) =>
          startStream(`gift-${giftId}`, [
            { type: "GiftEnded", data: { giftId, gameId, delivery } },
          ]),
        ),
        ...takeBack(facts, events),
      ],
    };
  },
});

type Facts = Loaded<ReturnType<typeof loadForRefund>>;

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
          next: nextOrderOf(inviteFacts!),
        },
        invite.state,
      );
  return [
    appendTo(invitedPoints, taken),
    ...appendWithPoints({ invite, inviterPoints, invitedPoints: left }, taking),
  ];
}
