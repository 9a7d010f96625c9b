/** Sales off a price: integer arithmetic, half a cent rounds up. */
export function discount(priceCents: number, percent: number): number {
  return Math.floor((priceCents * (100 - percent) + 50) / 100);
}

export interface PricePeriod {
  startsAt: string;
  priceCents: number;
}
export interface SalePeriod {
  percent: number;
  startsAt: string;
  endsAt: string;
}

const THIRTY_DAYS = 30 * 24 * 60 * 60_000;

/**
 * The lowest price at which a game could be bought in the 30 days before a reduction (directive 98/6/EC,
 * article 6a), or undefined when it was not on sale then.
 *
 * @param prices in order of time, each until the next begins.
 * @param reducedAt when the present reduction began.
 */
export function lowestPriceBefore(
  reducedAt: string,
  prices: readonly PricePeriod[],
  sales: readonly SalePeriod[],
): number | undefined {
  const windowStart = new Date(Date.parse(reducedAt) - THIRTY_DAYS).toISOString();
  let lowest: number | undefined;
  const seen = (cents: number) => (lowest = Math.min(lowest ?? cents, cents));

  for (const [at, { startsAt, priceCents }] of prices.entries()) {
    const from = later(startsAt, windowStart);
    const until = earlier(prices[at + 1]?.startsAt ?? reducedAt, reducedAt);
    if (from >= until) continue;
    // The full price may never have been asked in a period that a sale fills; then it does not count.
    let uncovered = from;
    for (const sale of sales.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1))) {
      const begins = later(sale.startsAt, from);
      const ends = earlier(sale.endsAt, until);
      if (begins >= ends) continue;
      seen(discount(priceCents, sale.percent));
      if (begins > uncovered) seen(priceCents);
      uncovered = ends;
    }
    if (uncovered < until) seen(priceCents);
  }
  return lowest;
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}
