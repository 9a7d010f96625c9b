import { persevere } from "~/app/connection/persevere";
import { isUnreached } from "./chain-rpc";
import { requireWallet } from "./connected-wallet";
import type { PaymentState, WalletPayment } from "./payment";
import { buildPayment } from "./payment-transaction";
import { dropSent, keepSent, resumePayment } from "./sent-payments";
import { asFailure, signAndSend } from "./sign-and-send";
import { WalletFailure } from "./wallet-failure";
import type { ConnectedWallet } from "./wallet-requests";
import { endWalletWait, waitForWallet } from "./wallet-wait";

/** What lies in a wallet, or is on its way from there. */
interface OpenRequest {
  connected: ConnectedWallet;
  /** The signature, base58. */
  asked: Promise<string>;
  since: number;
  wanted: boolean;
}

/** By the payment's reference: what is given up lies in the wallet still, and asked a second time it could be paid twice. */
const openRequests = new Map<string, OpenRequest>();

const REFUSED = new Set(["insufficient_balance", "payment_failed", "wallet_altered"]);

/** By then no chain takes it any more. */
const DEAD_AFTER_MS = 120_000;

/** See {@link import("./pay").payWithWallet}. */
export async function sendPayment(
  payment: WalletPayment,
  onState: (state: PaymentState) => void,
): Promise<{ signature: string }> {
  onState("connecting");
  try {
    const before = await resumePayment(payment);
    if (before) return { signature: before };
    const connected = await requireWallet();
    try {
      return { signature: await ask(payment, connected, onState, "approving") };
    } catch (error) {
      if (asFailure(error).code !== "payment_expired") throw error;
      // Whoever has thought about it for longer than a blockhash lives has agreed; sent in vain once, it may have landed.
      const landed = await resumePayment(payment);
      return { signature: landed ?? (await ask(payment, connected, onState, "approvingAgain")) };
    }
  } catch (error) {
    throw asFailure(error);
  }
}

async function ask(
  payment: WalletPayment,
  connected: ConnectedWallet,
  onState: (state: PaymentState) => void,
  approving: PaymentState,
): Promise<string> {
  onState("building");
  const request = findOpen(payment, connected) ?? (await open(payment, connected, onState));
  request.wanted = true;
  onState(approving);
  try {
    return await waitForWallet(connected, request.asked);
  } catch (error) {
    request.wanted = false;
    throw error;
  }
}

function findOpen({ reference }: WalletPayment, { account }: ConnectedWallet) {
  const found = openRequests.get(reference);
  const isAlive = found && Date.now() - found.since < DEAD_AFTER_MS;
  return isAlive && found.connected.account.address === account.address ? found : undefined;
}

async function open(
  payment: WalletPayment,
  connected: ConnectedWallet,
  onState: (state: PaymentState) => void,
): Promise<OpenRequest> {
  const { address } = connected.account;
  const transaction = await persevere(() => buildPayment(payment, address), isUnreached);
  const goesOn = () => {
    if (!request.wanted) return false;
    endWalletWait();
    onState("sending");
    return true;
  };
  const asked = signAndSend(connected, transaction, goesOn, (sent) => keepSent(payment, sent));
  const request: OpenRequest = { connected, asked, since: Date.now(), wanted: true };
  openRequests.set(payment.reference, request);
  const close = () => {
    if (openRequests.get(payment.reference) === request) openRequests.delete(payment.reference);
  };
  asked.then(close, (error: unknown) => {
    close();
    // What the chain refused has not landed and does not lie anywhere.
    if (error instanceof WalletFailure && REFUSED.has(error.code)) dropSent(payment);
  });
  return request;
}
