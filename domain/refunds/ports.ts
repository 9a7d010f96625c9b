/** What one transaction gives to one wallet, in base units. */
export interface Transfer {
  to: string;
  /** base58 of an SPL mint; null is SOL. */
  mint: string | null;
  amount: bigint;
}

export interface RefundPorts {
  /** The transaction that pays these, to be signed and sent by `payer`. Throws `chain_unavailable`, `foreign_token`. */
  preparePayout(
    payer: string,
    transfers: readonly Transfer[],
  ): Promise<{ transaction: string; reference: string; lastValidBlockHeight: number }>;
}
