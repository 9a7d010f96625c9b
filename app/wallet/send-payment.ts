import { requireWallet } from "./connected-wallet";
import type { WalletPayment, WalletPaymentState } from "./payment";
import { buildPayment } from "./payment-transaction";
import { asFailure, signAndSend } from "./sign-and-send";

/** See {@link import("./pay").payWithWallet}. */
export async function sendPayment(
  payment: WalletPayment,
  onState: (state: WalletPaymentState) => void,
): Promise<{ signature: string }> {
  onState("connecting");
  try {
    const connected = await requireWallet();
    onState("building");
    const transaction = await buildPayment(payment, connected.account.address);
    onState("approving");
    return { signature: await signAndSend(connected, transaction, () => onState("sending")) };
  } catch (error) {
    throw asFailure(error);
  }
}
