import { LOCAL_MERCHANT_ADDRESS, LOCAL_USDC_MINT } from "~/scripts/local-chain/genesis";
import type { Settings } from "~/workers/env";
import type { LocalSecrets } from "./secrets";

export interface Surroundings {
  chainUrl: string;
  providerUrl: string;
  steadMint: string;
  mailboxUrl: string;
  /** Where the app is served. */
  origin: string;
}

/** What differs from wrangler.toml for a shop that lives on this machine alone. */
export function localSettings(
  { chainUrl, providerUrl, steadMint, mailboxUrl, origin }: Surroundings,
  { worker }: LocalSecrets,
): Partial<Settings> {
  return {
    APP_MODE: "local",
    SOLANA_CLUSTER: "localnet",
    SOLANA_RPC_URL: chainUrl,
    USDC_MINT: LOCAL_USDC_MINT,
    MERCHANT_ADDRESS: LOCAL_MERCHANT_ADDRESS,
    STEAD_MINT: steadMint,
    // Short, so that one can watch an epoch close.
    MINING_EPOCH_SECONDS: "60",
    PRICE_FEED_URL: `${chainUrl}/price/sol-usd`,
    TOP_UP_PROVIDER_URL: providerUrl,
    APP_ORIGIN: origin,
    MAIL_FROM: "hello@playstead.localhost",
    MAILBOX_URL: mailboxUrl,
    ...worker,
  };
}
