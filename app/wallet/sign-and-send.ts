import { base58, base64 } from "@scure/base";
import { ApiProblem } from "~/app/api-problem";
import { callChain, ChainRefusal } from "./chain-rpc";
import { isRejection, WalletFailure } from "./wallet-failure";
import type { ConnectedWallet } from "./wallet-requests";
import { walletChain } from "./wallet-settings";

/**
 * By the wallet where it knows our chain, else signed by it and sent through our own door.
 *
 * @returns the signature, base58.
 */
export async function signAndSend(
  { wallet, account }: ConnectedWallet,
  transaction: Uint8Array,
  onSigned: () => void,
): Promise<string> {
  const chain = walletChain();
  const { features } = wallet;
  const canSend = account.chains.includes(chain) && "solana:signAndSendTransaction" in features;
  if (canSend) {
    const [sent] = await features["solana:signAndSendTransaction"].signAndSendTransaction({
      account,
      chain,
      transaction,
      options: { preflightCommitment: "confirmed" },
    });
    onSigned();
    return base58.encode(sent!.signature);
  }
  if (!("solana:signTransaction" in features)) throw new WalletFailure("payment_failed");
  const [signed] = await features["solana:signTransaction"].signTransaction({
    account,
    chain,
    transaction,
  });
  onSigned();
  return callChain<string>("sendTransaction", [
    base64.encode(signed!.signedTransaction as Uint8Array),
    { encoding: "base64", preflightCommitment: "confirmed" },
  ]);
}

const EXPIRED = /blockhash not found|BlockhashNotFound|block height exceeded|expired/i;
const TOO_POOR =
  /insufficient (?:funds|lamports)|InsufficientFunds|custom program error: 0x1\b|found no record of a prior credit|"Custom":1\b/i;

/** What a wallet or the chain threw, as a code that can be told to a player. */
export function asFailure(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  if (isRejection(error)) return new WalletFailure("wallet_rejected", error);
  const words = error instanceof ChainRefusal ? JSON.stringify(error.rpcError) : String(error);
  if (EXPIRED.test(words)) return new WalletFailure("payment_expired", error);
  if (TOO_POOR.test(words)) return new WalletFailure("insufficient_balance", error);
  return new WalletFailure("payment_failed", error);
}
