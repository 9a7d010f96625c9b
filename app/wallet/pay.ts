import type { PaymentState, WalletPayment } from "./payment";

/**
 * Pays by the player's wallet, which is connected first if it is not. Resolves when the transaction was
 * sent: whether it landed, the order says. Throws {@link import("./wallet-failure").WalletFailure}.
 *
 * The heavy part loads at the first payment, so importing this costs a page nothing.
 */
export async function payWithWallet(
  payment: WalletPayment,
  onState: (state: PaymentState) => void = () => {},
): Promise<{ signature: string }> {
  if (import.meta.env.SSR) throw new Error("Wallets live in browsers");
  const { sendPayment } = await import("./send-payment");
  return sendPayment(payment, onState);
}
