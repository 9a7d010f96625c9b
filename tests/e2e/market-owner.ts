import { Keypair } from "@solana/web3.js";
import { listItemsOf, mint } from "~/scripts/seed/market/deals";
import { drawItems } from "~/scripts/seed/market/draw-items";
import { openTrader } from "~/scripts/seed/market/trader";
import { theShop } from "./checkout-steps";

/** A wallet with one collectible on chain, which was drawn. */
export async function createOwner(): Promise<{ wallet: Keypair; itemId: string }> {
  const wallet = Keypair.generate();
  const trader = await openTrader(theShop(), wallet);
  await drawItems(trader, 0);
  const item = (await listItemsOf(trader)).find(({ bound }) => !bound)!;
  await mint(trader, item.id);
  return { wallet, itemId: item.id };
}
