import { isOffline } from "~/app/api-problem";
import { persevere } from "~/app/connection/persevere";
import { isPaymentKept } from "./kept-payment";
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
  const { sendPayment } = await persevere(() => import("./send-payment"), isOffline);
  return sendPayment(payment, onState);
}

/** Goes on with what was signed for it in this tab before, of which it is not known what became, and asks the wallet for nothing. */
export async function resumeKeptPayment(payment: WalletPayment): Promise<string | undefined> {
  if (!isPaymentKept(payment)) return undefined;
  const { resumePayment } = await persevere(() => import("./sent-payments"), isOffline);
  return resumePayment(payment);
}
