import { base58 } from "@scure/base";
import { newId } from "~/domain/event-store/id";
import type { Placement } from "~/domain/orders/check-out";
import { ChainUnavailable } from "~/workers/chain/rpc";
import { getSolPrice } from "~/workers/chain/sol-price";
import type { Env } from "~/workers/env";

/** What an order has from us and from chance. Without a credible price it has none in SOL. */
export async function gatherPlacement(
  env: Env,
  userId: string,
  method: "SOL" | "USDC",
  now: Date,
): Promise<Placement> {
  return {
    orderId: newId(),
    userId,
    recipient: env.MERCHANT_ADDRESS,
    usdcMint: env.USDC_MINT,
    reference: base58.encode(crypto.getRandomValues(new Uint8Array(32))),
    solPrice: method === "SOL" ? await quoteSol(env, now) : null,
    now,
  };
}

/** Null when no credible price can be had: the order is then refused as `quote_unavailable`. */
async function quoteSol(env: Env, now: Date): Promise<string | null> {
  try {
    return await getSolPrice(env.PRICE_FEED_URL, now);
  } catch (error) {
    if (!(error instanceof ChainUnavailable)) throw error;
    return null;
  }
}
