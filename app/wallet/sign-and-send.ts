import { base58, base64 } from "@scure/base";
import { ApiProblem } from "~/app/api-problem";
import { callChain, ChainRefusal } from "./chain-rpc";
import { type SentPayment, sendSigned, signatureOf } from "./sent-payments";
import { blockhashOf, breaksSignatures } from "./transaction-bytes";
import { isRejection, WalletFailure } from "./wallet-failure";
import type { ConnectedWallet } from "./wallet-requests";
import { walletChain } from "./wallet-settings";

/**
 * Signed by the wallet and sent through our own door, so that it goes to our chain, and nowhere once nobody waits for it;
 * sent by the wallet where it hands out nothing that is only signed.
 *
 * @param goesOn asked once it is signed: whether it is still wanted
 * @param onSigned told before it is sent, or as soon as the wallet says that it was
 * @returns the signature, base58.
 */
export async function signAndSend(
  { wallet, account }: ConnectedWallet,
  transaction: Uint8Array,
  goesOn: () => boolean,
  onSigned: (sent: SentPayment) => void = () => {},
): Promise<string> {
  const chain = walletChain();
  const { features } = wallet;
  try {
    if ("solana:signTransaction" in features) {
      const signing = features["solana:signTransaction"];
      const [answer] = await signing.signTransaction({ account, chain, transaction });
      const signed = answer!.signedTransaction as Uint8Array;
      if (!goesOn()) throw new WalletFailure("wallet_given_up");
      if (breaksSignatures(transaction, signed)) throw new WalletFailure("wallet_altered");
      onSigned({
        signature: signatureOf(signed),
        blockhash: blockhashOf(signed),
        signed: base64.encode(signed),
      });
      return await sendSigned(signed);
    }
    if (!account.chains.includes(chain)) throw new WalletFailure("wallet_network");
    const [sent] = await features["solana:signAndSendTransaction"].signAndSendTransaction({
      account,
      chain,
      transaction,
      options: { preflightCommitment: "confirmed" },
    });
    const signature = base58.encode(sent!.signature);
    onSigned({ signature, blockhash: blockhashOf(transaction) });
    return signature;
  } catch (error) {
    const failure = asFailure(error);
    if (failure.code === "payment_expired" && (await isAlive(transaction))) {
      throw new WalletFailure("wallet_network", error);
    }
    throw failure;
  }
}

/** A blockhash that our chain still takes and the wallet does not know is of another chain than the wallet's. */
async function isAlive(transaction: Uint8Array): Promise<boolean> {
  const asked = [blockhashOf(transaction), { commitment: "confirmed" }];
  const answer = callChain<{ value: boolean }>("isBlockhashValid", asked);
  return answer.then(
    ({ value }) => value,
    () => false,
  );
}

const EXPIRED = /blockhash not found|BlockhashNotFound|block height exceeded|expired/i;
const TOO_POOR =
  /insufficient (?:funds|lamports)|InsufficientFunds|custom program error: 0x1\b|found no record of a prior credit|"Custom":1\b/i;
const ELSEWHERE =
  /(?:network|cluster|chain) mismatch|(?:wrong|unsupported|invalid) (?:network|cluster|chain)\b|(?:network|cluster|chain) (?:is )?not supported/i;
const ALTERED = /signature verification/i;

/** What a wallet or the chain threw, as a code that can be told to a player. */
export function asFailure(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  if (isRejection(error)) return new WalletFailure("wallet_rejected", error);
  const words = error instanceof ChainRefusal ? JSON.stringify(error.rpcError) : String(error);
  if (ELSEWHERE.test(words)) return new WalletFailure("wallet_network", error);
  if (ALTERED.test(words)) return new WalletFailure("wallet_altered", error);
  if (EXPIRED.test(words)) return new WalletFailure("payment_expired", error);
  if (TOO_POOR.test(words)) return new WalletFailure("insufficient_balance", error);
  return new WalletFailure("payment_failed", error);
}
