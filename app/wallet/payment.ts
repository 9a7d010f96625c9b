/** What an order asks to be paid, as `payment` of the order in the API. */
export interface WalletPayment {
  /** base58. */
  recipient: string;
  /** Base units: lamports, or those of the mint. */
  amount: string;
  /** base58 of an SPL token's mint; SOL when left out. */
  mint?: string;
  /** The decimals of the mint; 6 when left out, which is USDC's. */
  decimals?: number;
  /** base58. The payment is found on chain by it. */
  reference: string;
  memo?: string;
}

/** `approving` waits for the player, in their wallet. */
export type WalletPaymentState = "connecting" | "building" | "approving" | "sending";

/** `approvingAgain`: they took longer than the chain takes a transaction, which was made anew. */
export type PaymentState = WalletPaymentState | "approvingAgain";

/** A transaction that the server builds and signs in part; the wallet pays its fee. */
export interface PreparedTransaction {
  /** base58. Only a wallet that shows this account will do. */
  from: string;
  /** Gets it, base64. Called once the wallet is there and can pay the fee. */
  prepare(): Promise<string>;
}
