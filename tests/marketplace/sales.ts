import type { z } from "zod";
import { newId } from "~/domain/event-store/id";
import type { EventStore } from "~/domain/event-store/execute";
import type { Exclusion, marketplaceEvents } from "~/domain/marketplace/events";
import { happenIn } from "~/tests/support/happen";

type Sold = z.infer<typeof marketplaceEvents.ItemSold.schema>;

/** As if the chain had shown a sale: of a new item, between wallets that nobody knows, in USDC, unless it is said otherwise. */
export async function sell(
  store: EventStore,
  { dollars = 1, ...changes }: Partial<Sold> & { dollars?: number },
): Promise<Sold> {
  const purchaseId = newId();
  const amount = Math.round(dollars * 1_000_000);
  const price = changes.price ?? { amount, currency: "USDC" };
  const data: Sold = {
    purchaseId,
    userId: null,
    sellerId: null,
    listingId: newId(),
    offerId: null,
    itemId: `item-${purchaseId}`,
    collectibleId: "ember-fox",
    mint: newId(),
    seller: `seller-${purchaseId}`,
    buyer: `buyer-${purchaseId}`,
    royalty: Math.floor(price.amount / 20),
    royaltyRule: 1,
    worth: amount,
    signature: newId(),
    slot: 1,
    at: new Date().toISOString(),
    ...changes,
    price,
  };
  await happenIn(store, `purchase-${purchaseId}`, { type: "ItemSold", data });
  return data;
}

/** Somebody has looked at it. */
export async function examine(
  store: EventStore,
  { purchaseId, collectibleId, worth, at }: Sold,
  { excluded = null, also = [] }: { excluded?: Exclusion | null; also?: readonly Sold[] } = {},
): Promise<void> {
  const alsoExcluded = also.map((sale) => sale.purchaseId);
  const data = { purchaseId, collectibleId, worth, soldAt: at, excluded, alsoExcluded };
  await happenIn(store, `sale-${purchaseId}`, { type: "SaleExamined", data });
}
