import { listItemsOfMints } from "~/domain/items/follow-queries";
import { signedOf } from "~/workers/chain/signed-transactions";
import { mintsIn } from "~/workers/chain/token-moves";
import { readTransaction } from "~/workers/chain/transactions";
import type { Services } from "~/workers/services";
import { takeHint } from "~/workers/marketplace/hint";
import { bookMoves } from "./follow";

/** Items of one transaction that are looked at at once. */
const ITEMS_PER_HINT = 4;

/** Books what was waited for on the market, and what became of the items that a transaction names. Throws `ChainUnavailable`. */
export async function lookAtTransaction(services: Services, signature: string): Promise<void> {
  const found = await readTransaction(services.env.SOLANA_RPC_URL, signature);
  if (!found) return;
  await takeHint(services, signedOf(found));
  if (found.failed) return;
  const { items } = await services.db.read({ items: listItemsOfMints({ mints: mintsIn(found) }) });
  for (const item of items.slice(0, ITEMS_PER_HINT)) await bookMoves(services, item);
}
