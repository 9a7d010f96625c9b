import type {
  SolanaSignInFeature,
  SolanaSignMessageFeature,
} from "@solana/wallet-standard-features";
import { base64 } from "@scure/base";
import { callApi } from "~/app/api-client";
import type { Purpose } from "~/domain/sign-in/siws";
import { requireWallet } from "./connected-wallet";
import { asRejection, WalletFailure } from "./wallet-failure";
import { waitForWallet } from "./wallet-wait";

/**
 * Lets the account's own wallet sign that its player wants just this. The wallet shows what it is. Throws
 * {@link WalletFailure}: another account, declined.
 */
export async function signPurpose(purpose: Purpose, address: string) {
  const connected = await requireWallet(address, "sign");
  const { wallet, account } = connected;
  const { input, message } = await callApi("POST /auth/challenge", { body: { address, purpose } });
  const { "solana:signMessage": byMessage, "solana:signIn": bySignIn } = wallet.features as Partial<
    SolanaSignInFeature & SolanaSignMessageFeature
  >;
  try {
    const asked = byMessage
      ? byMessage.signMessage({ account, message: new TextEncoder().encode(message) })
      : bySignIn?.signIn(input);
    const [signed] = asked ? await waitForWallet(connected, asked) : [];
    if (!signed) throw new Error("The wallet signs no messages");
    return {
      signedMessage: base64.encode(new Uint8Array(signed.signedMessage)),
      signature: base64.encode(new Uint8Array(signed.signature)),
      nonce: input["nonce"]!,
    };
  } catch (error) {
    throw asRejection(error);
  }
}

/**
 * Lets an account's own wallet sign a text as it stands. Throws {@link WalletFailure}: another account, declined, or a
 * wallet that signs no messages.
 *
 * @returns the signature, base64.
 */
export async function signWords(text: string, address: string): Promise<string> {
  const connected = await requireWallet(address, "sign");
  const { wallet, account } = connected;
  const { "solana:signMessage": byMessage } = wallet.features as Partial<SolanaSignMessageFeature>;
  try {
    const message = new TextEncoder().encode(text);
    const asked = byMessage?.signMessage({ account, message });
    const [signed] = asked ? await waitForWallet(connected, asked) : [];
    if (!signed) throw new WalletFailure("payment_failed");
    return base64.encode(new Uint8Array(signed.signature));
  } catch (error) {
    throw asRejection(error);
  }
}
