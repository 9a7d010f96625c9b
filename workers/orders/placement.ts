import { newId } from "~/domain/event-store/id";
import type { Placement } from "~/domain/orders/check-out";
import { newReference } from "~/workers/chain/blocks";
import { findSolPrice } from "~/workers/chain/sol-price";
import type { Env } from "~/workers/env";

/** What an order has from us and from chance. Without a credible price it has none in SOL, and is refused as `quote_unavailable`. */
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
    reference: newReference(),
    solPrice: method === "SOL" ? await findSolPrice(env.PRICE_FEED_URL, now) : null,
    now,
  };
}
