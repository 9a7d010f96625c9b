import type { Currency } from "~/domain/marketplace/price";
import type { Trader } from "./trader";

export interface Item {
  id: string;
  collectibleId: string;
  rarity: "common" | "uncommon" | "rare" | "epic" | "legendary";
  state: string;
  bound: boolean;
  ownerAddress?: string;
  listing: { id: string } | null;
}
export interface Asked {
  amount: string;
  currency: Currency;
}

const DAY_MS = 86_400_000;

const readItem = (trader: Trader, id: string) => trader.read<Item>(`items/${id}`);

export async function listItemsOf(trader: Trader): Promise<Item[]> {
  return (await trader.read<{ items: Item[] }>("items?owner=me&limit=100")).items;
}

export async function mint(trader: Trader, id: string): Promise<void> {
  const { transaction } = await trader.ask<Prepared>(`items/${id}/mint`, {});
  await trader.sign(transaction, async () => (await readItem(trader, id)).state === "on_chain");
}

/** Puts it up for sale for some days, and answers the id of the listing. */
export async function sell(trader: Trader, id: string, price: Asked, days: number) {
  const endsAt = new Date(Date.now() + days * DAY_MS - 60_000).toISOString();
  type Answer = Prepared & { listingId: string };
  const { transaction, listingId } = await trader.ask<Answer>(`items/${id}/listing`, {
    price,
    endsAt,
  });
  await trader.sign(transaction, async () => {
    const { state } = await trader.read<{ state: string }>(`listings/${listingId}`);
    return state === "open";
  });
  return listingId;
}

export async function buy(trader: Trader, id: string, listingId: string): Promise<void> {
  const { transaction } = await trader.ask<Prepared>(`listings/${listingId}/purchase`, {});
  await trader.sign(transaction, () => has(trader, id));
}

/** Offers for an item, and answers the id of the offer. */
export async function offer(trader: Trader, id: string, amount: string, days: number) {
  const endsAt = new Date(Date.now() + days * DAY_MS - 60_000).toISOString();
  type Answer = Prepared & { offerId: string };
  const { transaction, offerId } = await trader.ask<Answer>(`items/${id}/offers`, {
    price: { amount, currency: "USDC" },
    endsAt,
  });
  await trader.sign(transaction, async () => {
    const { items } = await trader.read<{ items: { id: string }[] }>(`items/${id}/offers`);
    return items.some((one) => one.id === offerId);
  });
  return offerId;
}

export async function accept(owner: Trader, buyer: Trader, id: string, offerId: string) {
  const { transaction } = await owner.ask<Prepared>(`offers/${offerId}/accept`, {});
  await owner.sign(transaction, () => has(buyer, id));
}

const has = async (trader: Trader, id: string) =>
  (await readItem(trader, id)).ownerAddress === trader.address;

interface Prepared {
  transaction: string;
}
