import { base58, base64 } from "@scure/base";
import { persevere } from "~/app/connection/persevere";
import { callChain, ChainRefusal, isUnreached } from "./chain-rpc";
import type { WalletPayment } from "./payment";
import { keptName } from "./kept-payment";

/** A transaction that was signed for a payment. */
export interface SentPayment {
  /** base58. */
  signature: string;
  /** By which the chain takes it. */
  blockhash: string;
  /** What to send, base64; unknown when the wallet sent it. */
  signed?: string;
}

/** Kept for the tab, until it is known what became of it: asked of the wallet anew, it could be paid twice. */
export function keepSent(payment: WalletPayment, sent: SentPayment): void {
  try {
    sessionStorage.setItem(keptName(payment), JSON.stringify(sent));
  } catch {
    // A browser that keeps nothing has the order's own page to say how it stands.
  }
}

export function dropSent(payment: WalletPayment): void {
  sessionStorage.removeItem(keptName(payment));
}

function readSent(payment: WalletPayment): SentPayment | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(keptName(payment)) ?? "null") ?? undefined) as
      | SentPayment
      | undefined;
  } catch {
    return undefined;
  }
}

/** The signature of what was signed for this payment before and has landed, or still may; sends that once more. */
export async function resumePayment(payment: WalletPayment): Promise<string | undefined> {
  const sent = readSent(payment);
  if (!sent) return undefined;
  const { signature, blockhash, signed } = sent;
  return persevere(async () => {
    // In this order: what is not there after its time never will be.
    const { value: alive } = await callChain<{ value: boolean }>("isBlockhashValid", [
      blockhash,
      { commitment: "confirmed" },
    ]);
    const { value } = await callChain<{ value: ({ err: unknown } | null)[] }>(
      "getSignatureStatuses",
      [[signature], { searchTransactionHistory: true }],
    );
    const [status] = value;
    if (status && !status.err) return signature;
    if (!status && alive) return signed ? sendSigned(base64.decode(signed)) : signature;
    dropSent(payment);
    return undefined;
  }, isUnreached);
}

const LANDED = /already been processed|AlreadyProcessed/;

/** Sends what is signed, as often as the connection makes it necessary: one signature lands once. */
export async function sendSigned(signed: Uint8Array): Promise<string> {
  try {
    return await persevere(
      () =>
        callChain<string>("sendTransaction", [
          base64.encode(signed),
          { encoding: "base64", preflightCommitment: "confirmed" },
        ]),
      isUnreached,
    );
  } catch (error) {
    if (error instanceof ChainRefusal && LANDED.test(JSON.stringify(error.rpcError))) {
      return signatureOf(signed);
    }
    throw error;
  }
}

/** The payer's, which comes first. */
export const signatureOf = (signed: Uint8Array) => base58.encode(signed.subarray(1, 65));
