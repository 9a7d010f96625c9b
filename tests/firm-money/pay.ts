import { newId } from "~/domain/event-store/id";
import type { EventStore } from "~/domain/event-store/execute";
import type { OrderEvent } from "~/domain/orders/events";
import { purchaseEvents } from "~/tests/mining/spend";
import { happenIn } from "~/tests/support/happen";

/** As if this player had placed an order of one top-up of so much and paid it; answers what may follow. */
export async function pay(store: EventStore, userId: string, cents: number) {
  const orderId = newId();
  const lineId = "line";
  const happen = (event: OrderEvent) => happenIn(store, `order-${orderId}`, event);
  const [placed] = purchaseEvents(orderId, userId, cents);
  await happen(placed as OrderEvent);
  const of = { orderId, userId, lineId };
  const gift = { ...of, giftId: orderId, gameId: "g", delivery: "key" } as const;
  return {
    /** It is firm at once. */
    credit: () => happen({ type: "TopUpDelivered", data: { ...of, providerOrderId: orderId } }),
    /** It is firm in 14 days. */
    send: () =>
      happen({
        type: "ShipmentSent",
        data: { ...of, gameId: "g", carrier: "c", trackingNumber: null },
      }),
    /** As a gift: firm in 14 days, or when it is redeemed. */
    issue: () => happen({ type: "GiftIssued", data: gift }),
    redeem: () => happen({ type: "GiftRedeemed", data: { ...of, giftId: orderId, cents } }),
    /** It is not firm before somebody has decided, and then not for 14 days. */
    askBack: () => happen({ type: "GiftRefundRequested", data: { ...of, giftId: orderId } }),
    decline: () => happen({ type: "GiftRefundDeclined", data: { ...of, giftId: orderId } }),
    refund: () => happen({ type: "GiftRefunded", data: { ...gift, cents, order: "refunded" } }),
  };
}
