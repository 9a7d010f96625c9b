import { discount } from "./price";

/** What a game costs, and until when that is known to hold. */
export interface Offer {
  /** USD cents, with the sale that runs. */
  priceCents: number;
  /** Percent off, 0 without a sale. */
  percent: number;
  /** When a sale begins or ends next; null when none is planned. */
  until: string | null;
}

interface Priced {
  price: { priceCents: number } | undefined;
  sales: Readonly<Record<string, { percent: number; from: string; until: string }>>;
}

/** Undefined without a price. `now`: ISO 8601 with milliseconds. */
export function offerAt({ price, sales }: Priced, now: string): Offer | undefined {
  if (!price) return undefined;
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
