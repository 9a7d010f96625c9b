const WHOLE = 10_000n;

/** Of a price in base units, rounded down to the unit: all else is the seller's. */
export const royaltyOf = (amount: number, { basisPoints }: { basisPoints: number }): number =>
  Number((BigInt(amount) * BigInt(basisPoints)) / WHOLE);
