const WHOLE = 10_000n;
/** Micro US dollars of a cent. */
const CENT = 10_000n;

/** Of a price in base units, rounded down to the unit: all else is the seller's. */
export const royaltyOf = (amount: number, { basisPoints }: { basisPoints: number }): number =>
  Number((BigInt(amount) * BigInt(basisPoints)) / WHOLE);

export interface PaidSale {
  price: { amount: number; currency: "USDC" | "SOL" };
  royalty: number;
  /** What the price was worth then, in micro US dollars; null where nobody could say. */
  worth: number | null;
}

/** What the royalty of a sale was worth, in US cents, rounded down: many small sales come to no more than one. */
export const centsOf = ({ price, royalty, worth }: PaidSale): number =>
  Number((BigInt(royalty) * BigInt(worth ?? 0)) / (BigInt(price.amount) * CENT));
