import type { OrderView } from "~/domain/orders/view";

const usd = (cents: number) => ({ amount: String(cents), currency: "USD" as const });

/** A paid order of one game, as clients see it. */
export function anOrder(changes: Partial<OrderView> = {}): OrderView {
  return {
    id: "order-1",
    kind: "cart",
    status: "fulfilled",
    lines: [
      {
        lineId: "gloamdelve",
        gameId: "gloamdelve",
        name: "Gloamdelve",
        delivery: "key",
        price: usd(1999),
        saleDiscount: usd(500),
        codeDiscount: usd(0),
        state: "delivered",
      },
    ],
    total: usd(1499),
    method: "USDC",
    held: true,
    payment: {
      url: "solana:merchant?amount=14.99",
      recipient: "merchant",
      amount: "14990000",
      mint: "usdc",
      decimals: 6,
      reference: "reference",
      received: "0",
      kept: [],
      expiresAt: "2026-11-21T10:10:00.000Z",
    },
    placedAt: "2026-11-21T10:00:00.000Z",
    paidAt: "2026-11-21T10:01:00.000Z",
    signature: "signature",
    refunds: [],
    delivery: "delivered",
    ...changes,
  };
}
