import type { StandardWalletAdapter } from "@solana/wallet-standard-wallet-adapter-base";
import { base64 } from "@scure/base";
import { type ApiAnswer, callApi } from "~/app/api-client";
import { WalletFailure } from "./wallet-failure";

type Challenge = ApiAnswer<"POST /auth/challenge">;

/**
 * Sign In With Solana (design.md, section 6): the wallet signs the server's challenge by `signIn`, or
 * the same text by `signMessage`. Throws `wallet_changed` when it was signed by another account than the one shown.
 *
 * @param goesOn asked once it is signed: whether it is still wanted
 */
export async function signInWith(
  adapter: StandardWalletAdapter,
  goesOn: () => boolean,
): Promise<ApiAnswer<"POST /auth/login">> {
  if (!adapter.connected) await adapter.connect();
  const address = adapter.publicKey?.toBase58();
  if (!address) throw new Error("The wallet shows no account");
  const challenge = await callApi("POST /auth/challenge", { body: { address } });
  const { signedMessage, signature, signer = address } = await sign(adapter, challenge);
  if (!goesOn()) throw new WalletFailure("wallet_given_up");
  if (signer !== address) throw new WalletFailure("wallet_changed");
  const body = {
    address,
    signedMessage: base64.encode(signedMessage),
    signature: base64.encode(signature),
  };
  return callApi("POST /auth/login", { body });
}

async function sign(adapter: StandardWalletAdapter, { input, message }: Challenge) {
  if (adapter.signIn) {
    const { signedMessage, signature, account } = await adapter.signIn(input);
    return { signedMessage, signature, signer: account.address };
  }
  if (!adapter.signMessage) throw new Error("The wallet signs no messages");
  const signedMessage = new TextEncoder().encode(message);
  return { signedMessage, signature: await adapter.signMessage(signedMessage) };
}
