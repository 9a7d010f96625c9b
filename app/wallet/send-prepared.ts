import { base64 } from "@scure/base";
import { callChain } from "./chain-rpc";
import { requireWallet } from "./connected-wallet";
import type { PreparedTransaction, WalletPaymentState } from "./payment";
import { asFailure, signAndSend } from "./sign-and-send";
import { WalletFailure } from "./wallet-failure";
import { endWalletWait, waitForWallet } from "./wallet-wait";

/** Lamports for two signatures: the wallet's and ours. Rent for a new account may come on top. */
const MIN_FEE = 10_000;

/** See {@link import("./sign-and-send-transaction").signAndSendTransaction}. */
export async function sendPrepared(
  { from, prepare }: PreparedTransaction,
  onState: (state: WalletPaymentState) => void,
): Promise<{ signature: string }> {
  onState("connecting");
  let wanted = true;
  try {
    const connected = await requireWallet(from);
    onState("building");
    await requireFee(from);
    const transaction = base64.decode(await prepare());
    onState("approving");
    const asked = signAndSend(connected, transaction, () => {
      if (!wanted) return false;
      endWalletWait();
      onState("sending");
      return true;
    });
    return { signature: await waitForWallet(connected, asked) };
  } catch (error) {
    wanted = false;
    throw asFailure(error);
  }
}

async function requireFee(address: string): Promise<void> {
  const { value } = await callChain<{ value: number }>("getBalance", [
    address,
    { commitment: "confirmed" },
  ]);
  if (value < MIN_FEE) throw new WalletFailure("insufficient_balance");
}
