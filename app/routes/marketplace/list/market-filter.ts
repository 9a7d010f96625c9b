import type { Filter } from "~/domain/marketplace/listed-queries";
import { type Currency, currencies } from "~/domain/marketplace/price";
import { type Sort, sorts } from "~/domain/marketplace/sorts";
import { type CollectibleId, collectibleIds } from "~/domain/mystery-box/collectibles";
import { type Rarity, rarities } from "~/domain/mystery-box/rarity";
import { readAmount, writeAmount } from "~/app/routes/marketplace/read-amount";

/** What the list is asked for. */
export interface MarketFilter {
  q?: string | undefined;
  rarity?: Rarity | undefined;
  collectibleId?: CollectibleId | undefined;
  currency?: Currency | undefined;
  /** Base units of the currency. */
  maxPrice?: number | undefined;
  /** Only what was drawn, which has a proof. */
  drawn: boolean;
  sort: Sort;
}

/** What an address asks for. Anything it cannot mean is left out, so that no address fails. */
export function readMarketFilter(search: URLSearchParams): MarketFilter {
  const asked = currencies.find((currency) => currency === search.get("currency"));
  const most = search.get("maxPrice")?.trim() ?? "";
  const maxPrice = most ? readAmount(most, asked ?? "USDC") : null;
  return {
    q: search.get("q")?.trim().slice(0, 60) || undefined,
    rarity: rarities.find((rarity) => rarity === search.get("rarity")),
    collectibleId: collectibleIds.find((id) => id === search.get("collectible")),
    currency: maxPrice === null ? asked : (asked ?? "USDC"),
    maxPrice: maxPrice ?? undefined,
    drawn: search.has("drawn"),
    sort: sorts.find((sort) => sort === search.get("sort")) ?? "-at",
  };
}

/** The shortest address that asks for it, with a question mark unless it is empty. */
export function writeMarketFilter(filter: Partial<MarketFilter>): string {
  const { q, rarity, collectibleId, currency, maxPrice, drawn, sort } = filter;
  const search = new URLSearchParams();
  if (q) search.set("q", q);
  if (rarity) search.set("rarity", rarity);
  if (collectibleId) search.set("collectible", collectibleId);
  if (currency) search.set("currency", currency);
  if (currency && maxPrice !== undefined) search.set("maxPrice", writeAmount(maxPrice, currency));
  if (drawn) search.set("drawn", "1");
  if (sort && sort !== "-at") search.set("sort", sort);
  return search.size ? `?${search}` : "";
}

/** How many choices narrow the list, the words aside. */
export const countChoices = ({ rarity, collectibleId, currency, maxPrice, drawn }: MarketFilter) =>
  [rarity, collectibleId, currency, maxPrice, drawn || undefined].filter((one) => one !== undefined)
    .length;

/**
 * The same as the list is asked for it.
 *
 * @param named those whose names hold the words that are looked for; undefined without words
 * @param viewerId "" for a visitor
 */
export function queriedOf(
  { rarity, collectibleId, currency, maxPrice, drawn }: MarketFilter,
  named: readonly CollectibleId[] | undefined,
  viewerId: string,
): Filter {
  const chosen = collectibleId && (!named || named.includes(collectibleId)) ? [collectibleId] : [];
  return {
    rarity,
    collectibleIds: collectibleId ? chosen : named,
    currency,
    maxPrice,
    drawn,
    viewerId,
  };
}
