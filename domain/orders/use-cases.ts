import { listCartLines, listFreeKeysForCart, loadCart } from "~/domain/cart/queries";
import { guardCode } from "~/domain/discounts/guards";
import { getDiscountCode } from "~/domain/discounts/queries";
import { appendTo, startStream } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { first } from "~/domain/event-store/query";
import { defineUseCase } from "~/domain/event-store/use-case";
import { loadSubscriber, subscribe } from "~/domain/newsletter/use-cases";
import { guardNoPayout } from "~/domain/refunds/use-cases";
import { checkOut } from "./check-out";
import { orderDecider } from "./decider";
import { guardOnSale } from "~/domain/store/guards";
import { guardHolds, loadStanding } from "./holds";
import { guardOpenOrders } from "./open-orders";
import type { OrderPorts } from "./ports";
import { loadOrder, markEmail, watchPayments } from "./settling-queries";
import { viewPlacedOrder } from "./view-placed";

interface Ordering {
  userId: string;
  now: Date;
  request: Parameters<typeof checkOut>[0]["request"];
  /** The code as it is stored; "" for none. */
  code: string;
  /** Where letters are wanted; "" for nowhere. */
  reader: string;
  subscriberId: string;
  /** What the order is found by at the desk, in place of its e-mail; null without one. */
  emailMark: string | null;
  /** Where the search for free keys begins. */
  keysFrom: string;
  /** The language in which to write of it. */
  language: string;
}

/** Orders what is in the cart. */
export const placeOrder = defineUseCase({
  dataSubjects: ({ userId, reader, subscriberId }) => [userId, ...(reader ? [subscriberId] : [])],
  load: ({ userId, now, code, reader, keysFrom }: Ordering) => ({
    ...loadSubscriber(reader),
    cart: loadCart(userId),
    games: listCartLines({ userId, lng: "en", now: now.toISOString() }),
    discount: first(getDiscountCode({ code, userId })),
    freeKeys: listFreeKeysForCart({ userId, from: keysFrom }),
    standing: loadStanding(userId, now),
  }),
  async gather({ userId, request, now }, ports: OrderPorts) {
    const placement = await ports.gatherPlacement(userId, request.method, now);
    return { placement, giftIdOf: ports.giftIdOf };
  },
  decide({ request, code, language, cart, games, discount, freeKeys, placement, now, ...facts }) {
    const { orderId } = placement;
    const handover = {
      keys: new Map(freeKeys.flatMap(({ gameId, keyId }) => (keyId ? [[gameId, keyId]] : []))),
      giftIdOf: (lineId: string) => facts.giftIdOf(orderId, lineId),
    };
    const { order, cart: checkedOut } = checkOut({
      ...placement,
      language,
      games,
      standing: facts.standing,
      code,
      discount,
      handover,
      request,
    });
    const names = new Map(games.map((game) => [game.gameId, game]));
    const { subscriberId, reader: email } = facts;
    return {
      appends: [
        startStream(`order-${orderId}`, order),
        appendTo(cart, checkedOut),
        ...(email ? subscribe({ subscriberId, email, language, now }, facts) : []),
      ],
      writes: [
        ...watchPayments(order, now),
        ...guardOpenOrders(order),
        ...guardCode(code),
        guardOnSale(games.map(({ gameId }) => gameId)),
        ...guardHolds(order, now),
        ...markEmail(facts.emailMark, orderId, facts.userId, now),
      ],
      answer: viewPlacedOrder(order, names, now),
    };
  },
});

export const cancelOrder = defineUseCase({
  load: ({ orderId }: { userId: string; orderId: string }) => ({ order: loadOrder(orderId) }),
  decide({ userId, order }) {
    if (order.state.userId !== userId) throw new Refusal("not_found");
    const events = orderDecider.decide({ type: "CancelOrder" }, order.state);
    return { appends: [appendTo(order, events)], answer: null };
  },
});

const NOTHING = { sent: 0n, received: 0n };

interface Refunding {
  orderId: string;
  refundId: string;
  signature: string;
}

/** An operator says by which transaction a refund was paid, which the chain must show. */
export const recordRefund = defineUseCase({
  load: ({ orderId }: Refunding) => ({ order: loadOrder(orderId) }),
  async gather({ refundId, signature, order }, ports: OrderPorts) {
    const refund = order.state.refunds.find((one) => one.refundId === refundId);
    if (!refund) throw new Refusal("not_found");
    return { proof: refund.paid ? NOTHING : await ports.proveRefund(signature, refund) };
  },
  decide({ refundId, signature, order, proof }) {
    const command = { type: "PayRefund", refundId, signature, proof } as const;
    const events = orderDecider.decide(command, order.state);
    return {
      appends: [appendTo(order, events)],
      writes: events.length ? [guardNoPayout(refundId)] : [],
    };
  },
});
