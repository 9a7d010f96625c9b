import type { RouterContextProvider } from "react-router";
import { pageContext } from "~/app/context";
import { getI18next } from "~/app/i18n/middleware";
import { readPage } from "~/app/read-page";
import { toFloor } from "~/app/routes/marketplace/floor";
import { listListed } from "~/domain/marketplace/listed-page";
import type { Filter } from "~/domain/marketplace/listed-queries";
import { getSolRate, listCounts, listFloors } from "~/domain/marketplace/list-queries";
import { getSwitch } from "~/domain/marketplace/queries";
import { listSales, listSalesOfCollectible } from "~/domain/marketplace/sale-history-queries";
import { viewListed, viewSale } from "~/domain/marketplace/view";
import { collectibleIds, collectibles } from "~/domain/mystery-box/collectibles";
import { type MarketFilter, queriedOf, readMarketFilter, writeMarketFilter } from "./market-filter";
import { collectiblesNamed } from "./named";

const ITEMS_PER_PAGE = 20;
const SALES = 10;

/** What the marketplace shows, in one round trip. */
export async function loadMarket(
  context: Readonly<RouterContextProvider>,
  search: URLSearchParams,
) {
  const filter = readMarketFilter(search);
  const i18n = getI18next(context);
  const named = filter.q ? collectiblesNamed(i18n, filter.q) : undefined;
  const viewerId = context.get(pageContext).claimedUserId ?? "";
  const asked = queriedOf(filter, named, viewerId);
  const cursor = search.get("cursor") ?? undefined;
  const { collectibleId } = filter;
  const newest = { before: Number.MAX_SAFE_INTEGER, limit: SALES, viewerId };
  const [{ items, nextCursor }, { counts, floors, sales, market, rate, user }] = await Promise.all([
    listListed((queries) => readPage(context, queries), {
      filter: asked,
      sort: filter.sort,
      cursor,
      limit: ITEMS_PER_PAGE,
    }),
    readPage(context, {
      counts: listCounts({}),
      floors: listFloors(collectibleIds),
      sales: collectibleId
        ? listSalesOfCollectible({ collectibleId, ...newest })
        : listSales(newest),
      market: getSwitch,
      rate: getSolRate,
    }),
  ]);
  const open = new Map(counts.map((one) => [one.collectibleId, one.open]));
  return {
    filter,
    first: {
      items: items.map((row) =>
        viewListed(row, i18n.t(`prizes:collectibles.${row.collectibleId}`)),
      ),
      nextCursor,
    },
    path: `/api/items?listed=true&limit=${ITEMS_PER_PAGE}${apiSearch(filter)}`,
    later: cursor !== undefined,
    total: isCounted(filter) ? countOpen(asked, open) : null,
    floors: floors
      .map((row) => ({ ...toFloor(row), open: open.get(row.collectibleId) ?? 0 }))
      .filter(({ floor, last }) => floor.length > 0 || last !== null),
    sales: sales.map(viewSale),
    /** Micro US dollars for one SOL; null where nobody knows. */
    rate,
    stopped: market.stopped,
    signedIn: user !== null,
  };
}

/** Only by what they are, items are counted. */
const isCounted = ({ currency, maxPrice, drawn }: MarketFilter): boolean =>
  !currency && maxPrice === undefined && !drawn;

function countOpen({ rarity, collectibleIds: of }: Filter, open: ReadonlyMap<string, number>) {
  let count = 0;
  for (const id of of ?? collectibleIds) {
    if (!rarity || collectibles[id] === rarity) count += open.get(id) ?? 0;
  }
  return count;
}

/** What an address asks for, as `GET /api/items` is asked for it. */
function apiSearch(filter: MarketFilter): string {
  const search = new URLSearchParams(writeMarketFilter(filter));
  const { collectibleId, maxPrice } = filter;
  if (collectibleId) {
    search.delete("collectible");
    search.set("collectibleId", collectibleId);
  }
  if (maxPrice !== undefined) search.set("maxPrice", String(maxPrice));
  if (filter.drawn) search.set("drawn", "true");
  return search.size ? `&${search}` : "";
}
