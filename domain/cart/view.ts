import { type DiscountCode, discountCents } from "~/domain/discounts/discount";
import { Refusal } from "~/domain/event-store/decider";
import { problemOf } from "~/domain/orders/check-out";
import type { CartLine } from "./queries";

const usd = (cents: number) => ({ amount: String(cents), currency: "USD" as const });
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

/**
 * A cart with its sums; a code that does not count says why. `code` is "" for none. `gift`: all of it is meant
 * for others.
 */
export function viewCart(
  lines: readonly CartLine[],
  code: string,
  discount: (DiscountCode & { usedBy: string | null }) | undefined,
  now: Date,
  gift = false,
) {
  const subtotal = sum(lines.map((line) => line.fullPriceCents));
  const price = sum(lines.map((line) => line.priceCents));
  let off = 0;
  let problem: string | undefined;
  if (code) {
    try {
      off = discountCents(discount, price, Boolean(discount?.usedBy), now);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      problem = error.code;
    }
  }
  return {
    items: lines.map((line) => {
      const why = problemOf(line, gift);
      return {
        gameId: line.gameId,
        name: line.name,
        delivery: line.delivery,
        fullPrice: usd(line.fullPriceCents),
        price: usd(line.priceCents),
        available: line.available,
        ...(why && { problem: why }),
        ...(why === "order_open" && line.openOrderId && { orderId: line.openOrderId }),
      };
    }),
    subtotal: usd(subtotal),
    saleDiscount: usd(subtotal - price),
    codeDiscount: usd(off),
    total: usd(price - off),
    discount: code ? { code, ...(problem && { problem }) } : null,
    needsShipping: lines.some((line) => line.delivery === "shipment"),
  };
}
export type CartView = ReturnType<typeof viewCart>;
