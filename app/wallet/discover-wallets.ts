import { getWallets, type Wallets } from "@wallet-standard/app";
import { isLocal } from "./wallet-settings";

/** The wallets that have announced themselves to this page by the Wallet Standard. */
export async function discoverWallets(): Promise<Wallets> {
  // Set by the local build only: the production bundle does not hold the Demo wallet.
  if (import.meta.env.VITE_DEMO_WALLET && isLocal()) {
    const { registerDemoWallet } = await import("./demo-wallet");
    registerDemoWallet();
  }
  return getWallets();
}
