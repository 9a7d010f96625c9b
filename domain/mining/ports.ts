export interface MiningPorts {
  /** What one minting is built on. Throws `chain_unavailable`. */
  prepareMinting(): Promise<Minting>;
}

interface Minting {
  /** base58 of 32 random bytes, by which the transaction is found. */
  reference: string;
  blockhash: string;
  lastValidBlockHeight: number;
  /** base64 of the transaction that mints so many base units for a wallet, signed by us alone. */
  signFor(wallet: string, amount: number): string;
}
