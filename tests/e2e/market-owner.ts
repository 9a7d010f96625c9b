import { Keypair } from "@solana/web3.js";
import { listItemsOf, mint } from "~/scripts/seed/market/deals";
import { drawItems } from "~/scripts/seed/market/draw-items";
import { openTrader, type Places, type Trader } from "~/scripts/seed/market/trader";
import { theShop } from "./checkout-steps";

/** A wallet with one collectible on chain, which was drawn. */
export async function createOwner(): Promise<{ wallet: Keypair; itemId: string }> {
  const { wallet, itemIds } = await createOwnerOf(1, theShop());
  return { wallet, itemId: itemIds[0]! };
}

/** A player with so many of them. */
export async function createOwnerOf(
  count: number,
  shop: Places,
): Promise<Trader & { itemIds: string[] }> {
  const trader = await openTrader(shop, Keypair.generate());
  await drawItems(trader, 0);
  const items = (await listItemsOf(trader)).filter(({ bound }) => !bound).slice(0, count);
  for (const { id } of items) await mint(trader, id);
  return { ...trader, itemIds: items.map(({ id }) => id) };
}
