import { examineSale } from "~/domain/marketplace/examine-use-case";
import type { SoldSale } from "~/domain/marketplace/sale-queries";
import { rateOf } from "~/domain/marketplace/price";
import { rememberRate } from "~/domain/marketplace/queries";
import { valueCollectible } from "~/domain/marketplace/value-use-case";
import type { CollectibleId } from "~/domain/mystery-box/collectibles";
import { findFirstFunder } from "~/workers/chain/first-funder";
import { ChainUnavailable } from "~/workers/chain/rpc";
import { findSolPrice } from "~/workers/chain/sol-price";
import type { Services } from "~/workers/services";
import { give } from "./settle-listings";

/** Says of a sale whether it counts for prices. "later" while the chain does not answer. */
export async function examine(services: Services, sale: SoldSale): Promise<"later" | void> {
  const { SOLANA_RPC_URL: rpcUrl } = services.env;
  try {
    const [ofSeller, ofBuyer] = await Promise.all(
      [sale.seller, sale.buyer].map((wallet) => findFirstFunder(rpcUrl, wallet)),
    );
    const isFunded = ofSeller === sale.buyer || ofBuyer === sale.seller;
    await give(services, "ExamineSale", examineSale, { sale, isFunded });
  } catch (error) {
    if (!(error instanceof ChainUnavailable)) throw error;
    return "later";
  }
}

/** Says what a collectible counts as from today on, by what was paid for it on the days before. */
export const valueByMarket = (
  services: Services,
  { collectibleId }: { collectibleId: CollectibleId },
) =>
  give(services, "ValueCollectible", valueCollectible, {
    collectibleId,
    now: services.store.now(),
  });

/** Keeps what SOL is worth, by which prices in two currencies are put in one order. */
export async function followSolPrice({ db, env, store }: Services): Promise<string | void> {
  const price = await findSolPrice(env.PRICE_FEED_URL, store.now());
  if (price === null) return;
  await db.batch([rememberRate(rateOf(price), store.now())]);
  return price;
}
