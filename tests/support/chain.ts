import { env } from "cloudflare:workers";

/** Gives a file a chain of its own: on the one that all share, others let slots pass, and move the shop's money. */
export async function openChain(): Promise<void> {
  const url = await (await fetch(env.CHAINS_URL)).text();
  env.SOLANA_RPC_URL = url;
  env.PRICE_FEED_URL = `${url}/price/sol-usd`;
}

/** Lets so many slots pass: what was built before can land no more. */
export async function advance(slots: number): Promise<void> {
  await fetch(`${env.SOLANA_RPC_URL}/control/slots`, {
    method: "POST",
    body: JSON.stringify({ advance: slots }),
  });
}
