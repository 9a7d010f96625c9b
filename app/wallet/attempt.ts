import type { StandardWalletAdapter } from "@solana/wallet-standard-wallet-adapter-base";
import type { WalletAccount } from "@wallet-standard/base";
import { watchAccount } from "./watch-account";
import { isRejection, WalletFailure } from "./wallet-failure";

/** Named as the text that says it. */
export type AttemptFailure = "rejected" | "changed" | "disconnected" | "failed";

/** A wallet that was chosen in the dialog. */
export interface Attempt {
  adapter: StandardWalletAdapter;
  failure?: AttemptFailure;
  /** To choose one from. */
  accounts?: readonly WalletAccount[];
}

export function failureOf(error: unknown): AttemptFailure {
  const code = error instanceof WalletFailure && error.code;
  if (code === "wallet_changed") return "changed";
  if (code === "wallet_disconnected") return "disconnected";
  return isRejection(error) ? "rejected" : "failed";
}

/** Ends with `wallet_changed` or `wallet_disconnected` once the wallet no longer shows the account that it shows now. */
export async function whileShown<Answer>(
  { wallet, publicKey }: StandardWalletAdapter,
  asked: Promise<Answer>,
): Promise<Answer> {
  const address = publicKey?.toBase58();
  if (!address) return asked;
  const gone = Promise.withResolvers<never>();
  const unwatch = watchAccount(wallet, address, (code) => gone.reject(new WalletFailure(code)));
  try {
    return await Promise.race([asked, gone.promise]);
  } finally {
    unwatch();
  }
}
