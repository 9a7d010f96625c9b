import type { StandardWalletAdapter } from "@solana/wallet-standard-wallet-adapter-base";
import { base64 } from "@scure/base";
import { type ApiAnswer, callApi } from "~/app/api-client";

type Challenge = ApiAnswer<"POST /auth/challenge">;

/**
 * Sign In With Solana (design.md, section 6): the wallet signs the server's challenge by `signIn`, or
 * the same text by `signMessage`.
 */
export async function signInWith(
  adapter: StandardWalletAdapter,
): Promise<ApiAnswer<"POST /auth/login">> {
  if (!adapter.connected) await adapter.connect();
  const address = adapter.publicKey?.toBase58();
  if (!address) throw new Error("The wallet shows no account");
  const challenge = await callApi("POST /auth/challenge", { body: { address } });
  const { signedMessage, signature } = await sign(adapter, challenge);
  const body = {
    address,
    signedMessage: base64.encode(signedMessage),
    signature: base64.encode(signature),
  };
  return callApi("POST /auth/login", { body });
}

async function sign(adapter: StandardWalletAdapter, { input, message }: Challenge) {
  if (adapter.signIn) {
    const { signedMessage, signature } = await adapter.signIn(input);
    return { signedMessage, signature };
  }
  if (!adapter.signMessage) throw new Error("The wallet signs no messages");
  const signedMessage = new TextEncoder().encode(message);
  return { signedMessage, signature: await adapter.signMessage(signedMessage) };
}
