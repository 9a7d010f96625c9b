import { env } from "cloudflare:workers";

/** Gives a file a chain of its own: on the one that all share, others let slots pass, and move the shop's money. */
export async function openChain(): Promise<void> {
  const url = await (await fetch(env.CHAINS_URL)).text();
  env.SOLANA_RPC_URL = url;
  env.PRICE_FEED_URL = `${url}/price/sol-usd`;
}
