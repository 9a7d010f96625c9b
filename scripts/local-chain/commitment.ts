/** How settled a transaction must be before an answer may count it. */
export type Commitment = "processed" | "confirmed" | "finalized";

/**
 * Slots between a transaction's own slot and the slot at which it reaches a commitment level.
 * A cluster needs about one slot for a supermajority vote and 32 for a root
 * (https://solana.com/docs/rpc#configuring-state-commitment). 0 settles at once.
 */
export interface CommitmentLag {
  confirmed: number;
  finalized: number;
}

export const CLUSTER_LAG: CommitmentLag = { confirmed: 1, finalized: 32 };

/** Slots that must have passed after a transaction's slot for it to be at `commitment`. */
export function slotsUntil(commitment: Commitment, lag: CommitmentLag): number {
  return commitment === "processed" ? 0 : lag[commitment];
}
