/**
 * What is drawn from: all prizes, or collectibles alone, which then stay with their winner for ever; `bound`: all prizes, of
 * which collectibles stay.
 */
export const oddsKinds = ["all", "bound", "collectibles"] as const;
export type Odds = (typeof oddsKinds)[number];

/** Allowances are counted in millionths of a US cent, so that an opening takes off what it is worth to less than one. */
export const MICRO = 1_000_000;

export function totalWeight(prizes: readonly { weight: number }[]): number {
  return prizes.reduce((sum, { weight }) => sum + weight, 0);
}
