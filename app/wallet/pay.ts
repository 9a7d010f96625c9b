/** What an order asks to be paid, as `payment` of the order in the API. */
export interface WalletPayment {
  /** base58. */
  recipient: string;
  /** Base units: lamports, or those of the mint. */
  amount: string;
  /** base58 of an SPL token's mint; SOL when left out. */
  mint?: string;
  /** Of the mint; 6 when left out, which is USDC's. */
  decimals?: number;
  /** base58. The payment is found on chain by it. */
  reference: string;
  memo?: string;
}

/** `approving` waits for the player, in his wallet. */
export type WalletPaymentState = "connecting" | "building" | "approving" | "sending";

/**
 * Pays by the player's wallet, which is connected first if it is not. Resolves when the transaction was
 * sent: whether it landed, the order says. Throws {@link import("./wallet-failure").WalletFailure}.
 *
 * The heavy part loads at the first payment, so importing this costs a page nothing.
 */
export async function payWithWallet(
  payment: WalletPayment,
  onState: (state: WalletPaymentState) => void = () => {},
): Promise<{ signature: string }> {
  if (import.meta.env.SSR) throw new Error("Wallets live in browsers");
  const { sendPayment } = await import("./send-payment");
  return sendPayment(payment, onState);
}
