import { type SQL, and, asc, desc, eq, gt, or, sql } from "drizzle-orm";
import { mapQuery, query, queryInShapes } from "~/domain/event-store/query";
import { itemColumns, ownerId, seenBy } from "~/domain/items/queries";
import { items } from "~/domain/items/read-model";
import type { CollectibleId } from "~/domain/mystery-box/collectibles";
import type { Rarity } from "~/domain/mystery-box/rarity";
import { profiles } from "~/domain/profile/read-model";
import { users } from "~/domain/sign-in/read-model";
import type { Currency } from "./price";
import { listings, marketCounts, marketRates } from "./read-model";

/** What narrows the list. All of them that are given hold. */
export interface Filter {
  rarity?: Rarity | undefined;
  collectibleIds?: readonly CollectibleId[] | undefined;
  currency?: Currency | undefined;
  /** Base units of `currency`, without which it says nothing. */
  maxPrice?: number | undefined;
  /** Only what was drawn, which has a proof. */
  drawn?: boolean | undefined;
  /** The account that sells it. */
  sellerId?: string | undefined;
  /** Who looks; "" for a visitor. */
  viewerId: string;
}

const row = (viewerId: unknown) => ({
  ...itemColumns,
  seen: seenBy(viewerId),
  listingId: listings.listingId,
  listingPosition: sql<number>`${listings.position}`.as("listing_position"),
  price: listings.price,
  currency: listings.currency,
  endsAt: listings.endsAt,
});
export type ListedItem = ReturnType<ReturnType<typeof listNewest>["map"]>[number];

interface Params extends Record<string, unknown> {
  rarity: string;
  collectibleIds: readonly string[];
  maxPrice: number;
  sellerId: string;
  viewerId: string;
  limit: number;
}

const shapeOf = (filter: Filter) => ({
  rarity: filter.rarity !== undefined,
  collectibles: filter.collectibleIds && (filter.collectibleIds.length === 1 ? "one" : "some"),
  currency: filter.currency ?? null,
  maxPrice: filter.currency !== undefined && filter.maxPrice !== undefined,
  drawn: filter.drawn ?? false,
  seller: filter.sellerId !== undefined,
});
type Shape = ReturnType<typeof shapeOf>;

const paramsOf = ({ viewerId, ...filter }: Filter, limit: number): Params => ({
  viewerId,
  rarity: filter.rarity ?? "",
  collectibleIds: filter.collectibleIds ?? [],
  maxPrice: filter.maxPrice ?? 0,
  sellerId: filter.sellerId ?? "",
  limit,
});

/** Literal where an index is meant: SQLite takes a partial one only where it reads the same words. */
const OPEN = sql.raw(`"listings"."state" = 'open'`);

function narrowed(
  shape: Shape,
  param: Record<"rarity" | "collectibleIds" | "maxPrice" | "sellerId", unknown>,
): SQL[] {
  return [
    OPEN,
    ...(shape.rarity ? [sql`${listings.rarity} = ${param.rarity}`] : []),
    // One is read in the order of its index, some are sorted.
    ...(shape.collectibles === "one"
      ? [sql`${listings.collectibleId} = ${param.collectibleIds} ->> 0`]
      : []),
    ...(shape.collectibles === "some"
      ? [sql`${listings.collectibleId} IN (SELECT value FROM json_each(${param.collectibleIds}))`]
      : []),
    ...(shape.currency ? [eq(listings.currency, shape.currency)] : []),
    ...(shape.maxPrice ? [sql`${listings.price} <= ${param.maxPrice}`] : []),
    ...(shape.drawn ? [eq(items.source, "opening")] : []),
    ...(shape.seller ? [sql`${listings.userId} = ${param.sellerId}`] : []),
  ];
}

const newest = queryInShapes<Params & { before: number }, Shape>()((db, param, shape) =>
  db
    .select(row(param.viewerId))
    .from(listings)
    .innerJoin(items, eq(items.itemId, listings.itemId))
    .leftJoin(users, eq(users.address, items.ownerAddress))
    .leftJoin(profiles, eq(profiles.userId, ownerId))
    .where(and(...narrowed(shape, param), sql`${listings.position} < ${param.before}`))
    .orderBy(desc(listings.position))
    .limit(param.limit),
);

/** What can be bought, the newest first. `before`: a position. */
export const listNewest = (filter: Filter, before: number, limit: number) =>
  newest(shapeOf(filter), { ...paramsOf(filter, limit), before });

/** How far a list by price has come in one currency. */
export interface PricePlace {
  price: number;
  position: number;
}

const byPrice = queryInShapes<
  Params & { price: number; position: number },
  Shape & { of: Currency; up: boolean }
>()((db, param, shape) => {
  const after = shape.up
    ? or(
        gt(listings.price, param.price),
        and(eq(listings.price, param.price), gt(listings.position, param.position)),
      )
    : sql`(${listings.price} < ${param.price} OR (${listings.price} = ${param.price} AND ${listings.position} < ${param.position}))`;
  const order = shape.up ? asc : desc;
  return db
    .select(row(param.viewerId))
    .from(listings)
    .innerJoin(items, eq(items.itemId, listings.itemId))
    .leftJoin(users, eq(users.address, items.ownerAddress))
    .leftJoin(profiles, eq(profiles.userId, ownerId))
    .where(
      and(
        ...narrowed({ ...shape, currency: null }, param),
        sql`${listings.currency} = ${sql.raw(`'${shape.of}'`)}`,
        after,
      ),
    )
    .orderBy(order(listings.price), order(listings.position))
    .limit(param.limit);
});

const LOWEST: PricePlace = { price: -1, position: 0 };
const HIGHEST: PricePlace = { price: Number.MAX_SAFE_INTEGER, position: Number.MAX_SAFE_INTEGER };

/** What can be bought for one currency, by price. Those of two are merged by `mergeByPrice`. */
export function listByPrice(
  filter: Filter,
  { of, up, after }: { of: Currency; up: boolean; after: PricePlace | undefined },
  limit: number,
) {
  const place = after ?? (up ? LOWEST : HIGHEST);
  return byPrice({ ...shapeOf(filter), of, up }, { ...paramsOf(filter, limit), ...place });
}

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

/** What a player lists or listed, the newest first. */
export const listOwnListings = query<{ userId: string; before: number; limit: number }>()(
  (db, { userId, before, limit }) =>
    db
      .select()
      .from(listings)
      .where(and(eq(listings.userId, userId), sql`${listings.position} < ${before}`))
      .orderBy(desc(listings.position))
      .limit(limit),
);

/** What is for sale of these items. */
export const listListingsOf = query<{ itemIds: readonly string[] }>()((db, { itemIds }) =>
  db
    .select({
      itemId: listings.itemId,
      listingId: listings.listingId,
      price: listings.price,
      currency: listings.currency,
      endsAt: listings.endsAt,
    })
    .from(listings)
    .where(
      sql`"listings"."state" IN ('pending', 'open', 'ending') AND ${listings.state} = 'open'
        AND ${listings.itemId} IN (SELECT value FROM json_each(${itemIds}))`,
    ),
);
