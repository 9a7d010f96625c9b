import type { WalletAdapterCompatibleStandardWallet as StandardWallet } from "@solana/wallet-adapter-base";
import type {
  SolanaSignInFeature,
  SolanaSignMessageFeature,
} from "@solana/wallet-standard-features";
import { base64 } from "@scure/base";
import type { WalletAccount } from "@wallet-standard/base";
import { type ApiAnswer, callApi } from "~/app/api-client";

/**
 * Signs in with one account of a wallet that shows several. By `signMessage`, which names the account;
 * `signIn` leaves it to the wallet, and serves where there is nothing else.
 */
export async function signInAs(
  wallet: StandardWallet,
  account: WalletAccount,
): Promise<ApiAnswer<"POST /auth/login">> {
  const { address } = account;
  const { input, message } = await callApi("POST /auth/challenge", { body: { address } });
  const features = wallet.features as Partial<SolanaSignMessageFeature & SolanaSignInFeature>;
  const { "solana:signMessage": byMessage, "solana:signIn": bySignIn } = features;
  const [signed] = byMessage
    ? await byMessage.signMessage({ account, message: new TextEncoder().encode(message) })
    : ((await bySignIn?.signIn(input)) ?? []);
  if (!signed) throw new Error("The wallet signs no messages");
  const body = {
    address,
    signedMessage: base64.encode(signed.signedMessage),
    signature: base64.encode(signed.signature),
  };
  return callApi("POST /auth/login", { body });
}
