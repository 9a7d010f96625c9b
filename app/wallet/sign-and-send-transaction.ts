import type { PreparedTransaction, WalletPaymentState } from "./payment";

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
