import type { PublicSettings } from "~/app/context";

let settings: PublicSettings = { mode: "production", cluster: "mainnet" };

/** The host of the dialog knows them from the root loader; wallet code outside of React reads them here. */
export function keepWalletSettings(known: PublicSettings): void {
  settings = known;
}

export function isLocal(): boolean {
  return settings.mode === "local";
}

/** The chain's name in the Wallet Standard. */
export function walletChain(): `solana:${string}` {
  return `solana:${settings.cluster}`;
}

export function networkName(): string {
  return nameOfNetwork(settings.cluster);
}

/** As wallets call it in their own settings, in every language. */
export function nameOfNetwork(cluster: string): string {
  return cluster.replace(/^./, (first) => first.toUpperCase());
}
