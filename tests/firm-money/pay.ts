import { newId } from "~/domain/event-store/id";
import type { EventStore } from "~/domain/event-store/execute";
import type { OrderEvent } from "~/domain/orders/events";
import { happenIn } from "~/tests/support/happen";

/** As if this player had placed an order of one top-up of so much and paid it; answers what may follow. */
export async function pay(store: EventStore, userId: string, cents: number) {
  const orderId = newId();
  const lineId = "line";
  const happen = (event: OrderEvent) => happenIn(store, `order-${orderId}`, event);
  const now = store.now().toISOString();
  await happen({
    type: "OrderPlaced",
    data: {
      orderId,
      userId,
      kind: "top-up",
      lines: [
        {
          lineId,
          gameId: "g",
          itemId: "i",
          delivery: "top-up",
          priceCents: cents,
          saleDiscountCents: 0,
          codeDiscountCents: 0,
        },
      ],
      discountCode: null,
      totalCents: cents,
      method: "USDC",
      payment: {
        recipient: "us",
        amount: "1",
        mint: null,
        reference: orderId,
        expiresAt: now,
        solPrice: null,
      },
      newsletter: false,
      email: null,
      shippingAddress: null,
      player: null,
    },
  });
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
    refund: () => happen({ type: "GiftRefunded", data: { ...gift, cents, order: "refunded" } }),
  };
}
