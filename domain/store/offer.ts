import { discount } from "./price";
import type { Delivery } from "./taxonomy";

/** What a game costs, and until when that is known to hold. */
export interface Offer {
  /** USD cents, with the sale that runs; of a top-up what its cheapest item costs. */
  priceCents: number;
  /** Percent off, 0 without a sale. */
  percent: number;
  /** When a sale begins or ends next; null when none is planned. */
  until: string | null;
}

interface Priced {
  description: { delivery: Delivery } | undefined;
  price: { priceCents: number } | undefined;
  sales: Readonly<Record<string, { percent: number; from: string; until: string }>>;
  topUp: { items: readonly { priceCents: number }[] } | undefined;
}

/** Undefined without a price. `now`: ISO 8601 with milliseconds. */
export function offerAt(
  { description, price, sales, topUp }: Priced,
  now: string,
): Offer | undefined {
  if (!price) return undefined;
  if (description?.delivery === "top-up" && topUp?.items.length) {
    const priceCents = Math.min(...topUp.items.map((item) => item.priceCents));
    return { priceCents, percent: 0, until: null };
  }
  const ahead = Object.values(sales)
    .filter((sale) => sale.until > now)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))[0];
  const runs = ahead !== undefined && ahead.from <= now;
  const percent = runs ? ahead.percent : 0;
  return {
    priceCents: discount(price.priceCents, percent),
    percent,
    until: (runs ? ahead.until : ahead?.from) ?? null,
  };
}
