import { appendTo, startStream } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { first } from "~/domain/event-store/query";
import { defineUseCase } from "~/domain/event-store/use-case";
import { orderDecider } from "~/domain/orders/decider";
import type { RefundFacts } from "~/domain/orders/settlement";
import { loadOrder } from "~/domain/orders/settling-queries";
import { endOfRefundPeriod } from "~/domain/orders/status";
import { loadTakingBack, takeBack } from "~/domain/refunds/taking-back-use-case";
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
  ...loadTakingBack(orderId, { buyerId, inviterId }, now),
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
