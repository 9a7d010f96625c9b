import type { ItemView } from "~/domain/items/view";
import {
  type Filter,
  getSolRate,
  listByPrice,
  listCounts,
  listListingsOf,
  listNewest,
  type Sort,
} from "~/domain/marketplace/list-queries";
import { type MergePlace, mergeByPrice } from "~/domain/marketplace/merge-by-price";
import { currencies, type Currency } from "~/domain/marketplace/price";
import { viewAsked, viewFacets, viewListed } from "~/domain/marketplace/view";
import type { CollectibleId } from "~/domain/mystery-box/collectibles";
import type { Services } from "~/workers/services";

interface Asked {
  sort: Sort;
  limit: number;
  cursor?: string | undefined;
}

type NameOf = (id: CollectibleId) => string;

/** A page of what can be bought, and how many of each there are. One round trip. */
export async function listForSale(
  services: Services,
  filter: Filter,
  asked: Asked,
  nameOf: NameOf,
) {
  const { sort, limit, cursor } = asked;
  const { db } = services;
  if (sort === "-at") {
    const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : Number(cursor) || 0;
    const { rows, counts } = await db.read({
      rows: listNewest(filter, before, limit),
      counts: listCounts({}),
    });
    return {
      items: rows.map((row) => viewListed(row, nameOf(row.collectibleId))),
      nextCursor: rows.length < limit ? null : String(rows.at(-1)!.listingPosition),
      facets: viewFacets(counts),
    };
  }
  const up = sort === "price";
  const from = readPlace(cursor);
  const inCurrency = (of: Currency) => listByPrice(filter, { of, up, after: from[of] }, limit + 1);
  const { usdc, sol, counts, solRate } = await db.read({
    ...(filter.currency !== "SOL" && { usdc: inCurrency("USDC") }),
    ...(filter.currency !== "USDC" && { sol: inCurrency("SOL") }),
    counts: listCounts({}),
    solRate: getSolRate,
  });
  const { items, place, more } = mergeByPrice([usdc ?? [], sol ?? []], {
    limit,
    up,
    solRate,
    from,
  });
  return {
    items: items.map((row) => viewListed(row, nameOf(row.collectibleId))),
    nextCursor: more ? writePlace(place) : null,
    facets: viewFacets(counts),
  };
}

/** `USDC:price:position_SOL:price:position`. What nobody was given counts as the beginning. */
function readPlace(cursor = ""): MergePlace {
  const place: MergePlace = {};
  for (const part of cursor.split("_")) {
    const [, currency, price, position] = /^([A-Z]+):(\d{1,15}):(\d{1,15})$/.exec(part) ?? [];
    const known = currencies.find((one) => one === currency);
    if (known) place[known] = { price: Number(price), position: Number(position) };
  }
  return place;
}

const writePlace = (place: MergePlace): string =>
  Object.entries(place)
    .map(([currency, { price, position }]) => `${currency}:${price}:${position}`)
    .join("_");

/** Items with what they can be bought for. */
export async function withListings(
  { db }: Services,
  items: readonly ItemView[],
): Promise<ItemView[]> {
  const itemIds = items.filter(({ state }) => state === "on_chain").map(({ id }) => id);
  if (!itemIds.length) return [...items];
  const { rows } = await db.read({ rows: listListingsOf({ itemIds }) });
  const asked = new Map(rows.map((row) => [row.itemId, viewAsked(row)]));
  return items.map((item) => ({ ...item, listing: asked.get(item.id) ?? null }));
}
