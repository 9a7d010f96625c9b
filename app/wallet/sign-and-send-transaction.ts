import type { WalletPaymentState } from "./pay";

/** A transaction that the server builds and signs in part; the wallet pays its fee. */
export interface PreparedTransaction {
  /** base58. Only a wallet that shows this account will do. */
  from: string;
  /** Gets it, base64. Called once the wallet is there and can pay the fee. */
  prepare(): Promise<string>;
}

/**
 * Lets the player's wallet, which is connected first if it is not, sign and send a transaction. Resolves
 * when it was sent. Throws {@link import("./wallet-failure").WalletFailure}, and what `prepare` throws.
 *
 * The wallet code loads when this is called, so importing it costs a page nothing.
 */
export async function signAndSendTransaction(
  transaction: PreparedTransaction,
  onState: (state: WalletPaymentState) => void = () => {},
): Promise<{ signature: string }> {
  if (import.meta.env.SSR) throw new Error("Wallets live in browsers");
  const { sendPrepared } = await import("./send-prepared");
  return sendPrepared(transaction, onState);
}
