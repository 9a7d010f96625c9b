import { z } from "zod";

/** `price` in USD per SOL with two decimals; `publishedAt` as an ISO time. */
export interface Price {
  price: string;
  publishedAt: string;
}

/** Body of `POST /control/price`: a fixed price, or a fixed publishing time (a stale feed), or both. */
export const priceOverrideSchema = z
  .strictObject({
    price: z.string().regex(/^\d{1,9}(\.\d{1,8})?$/),
    publishedAt: z.iso.datetime(),
  })
  .partial();

type PriceOverride = z.output<typeof priceOverrideSchema>;

const PERIOD_MS = 5_000;

/** SOL in USD for local mode: two slow waves around 150 that depend on the time alone. */
export class PriceFeed {
  readonly #now: () => number;
  #override: PriceOverride = {};

  constructor(now: () => number) {
    this.#now = now;
  }

  current(): Price {
    const publishedAt = Math.floor(this.#now() / PERIOD_MS) * PERIOD_MS;
    const wave = (periodMs: number) => Math.sin((2 * Math.PI * publishedAt) / periodMs);
    const price = 150 + 6 * wave(6 * 3_600_000) + 0.75 * wave(11 * 60_000);
    return {
      price: this.#override.price ?? price.toFixed(2),
      publishedAt: this.#override.publishedAt ?? new Date(publishedAt).toISOString(),
    };
  }

  set(override: PriceOverride): void {
    this.#override = { ...override };
  }

  /** Drift again. */
  reset(): void {
    this.#override = {};
  }
}
