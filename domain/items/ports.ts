import type { ItemFacts } from "./history-queries";

export interface ItemPorts {
  /**
   * What one minting is built on. Throws `chain_unavailable`, and `already_minted` where the chain shows the item
   * though the log does not yet.
   */
  prepareItemMint(item: ItemFacts, royaltyBasisPoints: number): Promise<ItemMinting>;
  /** The same for a token that is sent on. */
  prepareItemSend(item: SentItem): Promise<Prepared>;
  /** Throws `not_a_wallet` where nobody signs for an address: the chain knows it as a program, a token account … */
  requireWallet(address: string): Promise<void>;
}

interface Prepared {
  /** base64 of the transaction. */
  transaction: string;
}

/** How an item is told on chain, for ever. */
export interface TokenTerms {
  /** SHA-256 of its metadata, hex. */
  metadata: string;
  royaltyBasisPoints: number;
}

interface ItemMinting extends TokenTerms {
  mint: string;
  blockhash: string;
  lastValidBlockHeight: number;
  /** The transaction that mints it, signed by us alone, and what its payer pays beside the fee, in lamports. */
  signFor(payer: string, to: string, terms: TokenTerms): Prepared & { rent: number };
}

interface SentItem {
  itemId: string;
  mint: string;
  /** The token account that it lies in. */
  holder: string;
  from: string;
  to: string;
}
