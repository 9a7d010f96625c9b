import type { ItemView } from "~/domain/items/view";
import type { Filter } from "~/domain/marketplace/listed-queries";
import { listCounts, listListingsOf } from "~/domain/marketplace/list-queries";
import { listListed, type Read } from "~/domain/marketplace/listed-page";
import type { Sort } from "~/domain/marketplace/sorts";
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
  { db }: Services,
  filter: Filter,
  { sort, limit, cursor }: Asked,
  nameOf: NameOf,
) {
  let facets = viewFacets([]);
  const readBeside: Read = async (queries) => {
    const { counts, ...found } = await db.read({ ...queries, counts: listCounts({}) });
    facets = viewFacets(counts);
    return found as never;
  };
  const { items, nextCursor } = await listListed(readBeside, { filter, sort, limit, cursor });
  return {
    items: items.map((row) => viewListed(row, nameOf(row.collectibleId))),
    nextCursor,
    facets,
  };
}

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
