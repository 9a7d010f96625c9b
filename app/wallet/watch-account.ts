import type { WalletAdapterCompatibleStandardWallet as StandardWallet } from "@solana/wallet-adapter-base";

/** Hears when a wallet no longer shows an account that it showed: its owner chose another, or took the site off its list. */
export function watchAccount(
  wallet: StandardWallet,
  address: string,
  onGone: (code: "wallet_changed" | "wallet_disconnected") => void,
): () => void {
  return wallet.features["standard:events"].on("change", ({ accounts }) => {
    if (!accounts || accounts.some((shown) => shown.address === address)) return;
    onGone(accounts.length === 0 ? "wallet_disconnected" : "wallet_changed");
  });
}
