import { and, desc, eq, getTableColumns, gt, sql } from "drizzle-orm";
import { dynamicQuery, mapQuery, query } from "~/domain/event-store/query";
import { idsOf, type ItemFilter } from "~/domain/items/list-queries";
import type { CollectibleId } from "~/domain/mystery-box/collectibles";
import type { Currency } from "./price";
import { listings, marketCounts, marketRates } from "./read-model";
import { STANDS } from "./standing-queries";

/** How many of each collectible can be bought: the facets. */
export const listCounts = query()((db) =>
  db
    .select({ collectibleId: marketCounts.collectibleId, open: marketCounts.open })
    .from(marketCounts)
    .where(gt(marketCounts.open, 0)),
);

const rateRow = query()((db) =>
  db.select().from(marketRates).where(eq(marketRates.currency, "SOL")),
);

/** Micro US dollars for one SOL as last asked; null where nobody could say yet. */
export const getSolRate = mapQuery(rateRow({}), ([rate]) => rate?.micros ?? null);

const lowest = (currency: Currency) =>
  sql<number | null>`(SELECT min("price") FROM "listings" WHERE "state" = 'open'
    AND "currency" = ${sql.raw(`'${currency}'`)} AND "collectible_id" = asked.value)`;
const ofLastSale = <Value>(column: "price" | "currency") =>
  sql<Value | null>`(SELECT ${sql.raw(`"${column}"`)} FROM "market_sales" WHERE "counts" = 1
    AND "collectible_id" = asked.value ORDER BY "sold_at" DESC LIMIT 1)`;

const floorRow = {
  collectibleId: sql<CollectibleId>`asked.value`.as("asked_id"),
  usdc: lowest("USDC").as("usdc"),
  sol: lowest("SOL").as("sol"),
  lastPrice: ofLastSale<number>("price").as("last_price"),
  lastCurrency: ofLastSale<Currency>("currency").as("last_currency"),
};

const floors = query<{ collectibleIds: readonly string[] }>()((db, { collectibleIds }) =>
  db.select(floorRow).from(sql`json_each(${collectibleIds}) asked`),
);
/** Of each collectible: the lowest price that is asked in either currency, and that of its last honest sale. */
export const listFloors = (collectibleIds: readonly CollectibleId[]) => floors({ collectibleIds });

const floorsOfItem = query<{ itemId: string }>()((db, { itemId }) =>
  db
    .select(floorRow)
    .from(sql`(SELECT "collectible_id" AS "value" FROM "items" WHERE "item_id" = ${itemId}) asked`),
);

/** The same of what an item is. */
export const listFloorsOfItem = (itemId: string) => floorsOfItem({ itemId });
export type FloorRow = ReturnType<ReturnType<typeof floorsOfItem>["map"]>[number];

/** What a player lists or listed, the newest first. `approved`: whether their wallet lets the market move the item by it, as last seen. */
export const listOwnListings = query<{ userId: string; before: number; limit: number }>()(
  (db, { userId, before, limit }) =>
    db
      .select({ ...getTableColumns(listings), approved: sql<0 | 1>`${STANDS}`.as("approved") })
      .from(listings)
      .where(and(eq(listings.userId, userId), sql`${listings.position} < ${before}`))
      .orderBy(desc(listings.position))
      .limit(limit),
);

const askedRow = {
  itemId: listings.itemId,
  listingId: listings.listingId,
  price: listings.price,
  currency: listings.currency,
  endsAt: listings.endsAt,
};
const FOR_SALE = sql.raw(
  `"listings"."state" IN ('pending', 'open', 'ending') AND "listings"."state" = 'open'`,
);

/** What is for sale of these items. */
export const listListingsOf = query<{ itemIds: readonly string[] }>()((db, { itemIds }) =>
  db
    .select(askedRow)
    .from(listings)
    .where(sql`${FOR_SALE} AND ${listings.itemId} IN (SELECT value FROM json_each(${itemIds}))`),
);

/** The same of a page of items, beside which it is read. */
export const listListingsOfPage = (filter: ItemFilter) =>
  dynamicQuery((db) =>
    db
      .select(askedRow)
      .from(listings)
      .where(sql`${FOR_SALE} AND ${listings.itemId} IN (${idsOf(filter)})`),
  );
