import { startStream } from "~/domain/event-store/append";
import type { NewEvent } from "~/domain/event-store/event";
import { type EventStore, execute } from "~/domain/event-store/execute";
import { newId } from "~/domain/event-store/id";

/** Top-ups that were paid and credited, so that their money is firm at once. */
export const spend = (
  store: EventStore,
  ...purchases: (readonly [userId: string, cents: number])[]
) =>
  execute(store, {
    id: newId(),
    name: "Spend",
    actor: "test",
    input: null,
    load: {},
    decide: () => ({ appends: purchases.map((one) => purchase(...one)) }),
  });

function purchase(userId: string, cents: number) {
  const orderId = newId();
  return startStream(`order-${orderId}`, purchaseEvents(orderId, userId, cents));
}

export function purchaseEvents(orderId: string, userId: string, cents: number): NewEvent[] {
  const line = { lineId: "line", gameId: "g", itemId: "i", delivery: "top-up", priceCents: cents };
  const placed = {
    orderId,
    userId,
    kind: "top-up",
    lines: [{ ...line, saleDiscountCents: 0, codeDiscountCents: 0 }],
    discountCode: null,
    totalCents: cents,
    method: "USDC",
    payment: {
      recipient: "us",
      amount: "1",
      mint: null,
      reference: orderId,
      expiresAt: "2099-01-01T00:00:00.000Z",
      solPrice: null,
    },
    newsletter: false,
    email: null,
    shippingAddress: null,
    player: null,
  };
  const credited = { orderId, userId, lineId: "line", providerOrderId: orderId };
  return [
    { type: "OrderPlaced", data: placed },
    { type: "TopUpDelivered", data: credited },
    { type: "OrderFulfilled", data: { orderId, userId, fulfilledCents: cents } },
  ];
}
