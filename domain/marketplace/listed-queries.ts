import { type SQL, and, desc, eq, sql } from "drizzle-orm";
import type { DrizzleD1Database } from "drizzle-orm/d1";
import { queryInShapes } from "~/domain/event-store/query";
import { itemColumns, ownerId, seenBy } from "~/domain/items/queries";
import { items } from "~/domain/items/read-model";
import { type CollectibleId, collectibles } from "~/domain/mystery-box/collectibles";
import type { Rarity } from "~/domain/mystery-box/rarity";
import { profiles } from "~/domain/profile/read-model";
import { users } from "~/domain/sign-in/read-model";
import { type Currency, currencies } from "./price";
import { listings } from "./read-model";

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
  values: readonly string[];
  currencies: readonly Currency[];
  maxPrice: number;
  sellerId: string;
  viewerId: string;
  limit: number;
}
type Param = Record<
  "values" | "currencies" | "maxPrice" | "sellerId" | "viewerId" | "limit",
  unknown
>;

/** Of more kinds than these, enough is met among all that is for sale. */
const FEW_KINDS = 6;

/** What a list is of, by one column: each of these values a part of its own, or all of them at once. */
function partsOf({ rarity, collectibleIds: asked }: Filter) {
  if (asked === undefined && rarity === undefined)
    return { column: null, parted: false, values: [] };
  if (asked === undefined) return { column: "rarity", parted: true, values: [rarity!] } as const;
  const values = asked.filter((id) => (rarity ?? collectibles[id]) === collectibles[id]);
  return { column: "collectible_id", parted: values.length <= FEW_KINDS, values } as const;
}

const shapeOf = (filter: Filter) => ({
  column: partsOf(filter).column,
  parted: partsOf(filter).parted,
  maxPrice: filter.currency !== undefined && filter.maxPrice !== undefined,
  drawn: filter.drawn ?? false,
  seller: filter.sellerId !== undefined,
});
type Shape = ReturnType<typeof shapeOf>;

const paramsOf = (filter: Filter, limit: number): Params => ({
  viewerId: filter.viewerId,
  values: partsOf(filter).values,
  currencies: filter.currency ? [filter.currency] : currencies,
  maxPrice: filter.maxPrice ?? 0,
  sellerId: filter.sellerId ?? "",
  limit,
});

const valuesOf = (list: unknown) => sql`(SELECT value FROM json_each(${list}))`;

/** Literal where an index is meant: SQLite takes a partial one only where it reads the same words. */
const OPEN = sql.raw(`"listings"."state" = 'open'`);

const drawn = sql`EXISTS (SELECT 1 FROM ${items}
  WHERE ${items.itemId} = ${listings.itemId} AND ${items.source} = 'opening')`;

const among = ({ column }: Shape, { values }: Param): SQL[] =>
  column ? [sql`${sql.raw(`"listings"."${column}"`)} IN ${valuesOf(values)}`] : [];

/** What a part holds: one value, or all of them. */
const inPart = (shape: Shape, param: Param): SQL[] =>
  shape.parted ? [sql.raw(`"listings"."${shape.column}" = part."value"`)] : among(shape, param);

/** What of one account is for sale is read by its account, and looked through. */
const ofSeller = (shape: Shape, param: Param): SQL[] => [
  sql`${listings.userId} = ${param.sellerId}`,
  ...among(shape, param),
];

/** The ids of those that come first in this order. */
const foremost = (where: readonly (SQL | undefined)[], order: SQL, limit: unknown) =>
  sql`SELECT ${listings.listingId} FROM ${listings}
    WHERE ${and(OPEN, ...where)} ORDER BY ${order} LIMIT ${limit}`;

/** Only those that are shown are joined to what they are, and whose. */
const shown = (db: DrizzleD1Database, param: Param, ids: SQL) =>
  db
    .select(row(param.viewerId))
    .from(listings)
    .innerJoin(items, eq(items.itemId, listings.itemId))
    .leftJoin(users, eq(users.address, items.ownerAddress))
    .leftJoin(profiles, eq(profiles.userId, ownerId))
    .where(sql`${listings.listingId} IN (${ids})`);

/** Of one group so many are cheap enough that they are not read by price and sorted, but met among the newest. */
const MANY = 200;
const MONEY = sql.raw(`"listings"."currency" = part."money"`);
const NEWEST = sql`${listings.position} DESC`;

/**
 * A list of several kinds or of both currencies is those of each kind in each currency, merged: an index has the order of
 * each, so that however much there is of one, as many are read as a page shows.
 */
const inParts = (shape: Shape, param: Param & { before: unknown }): SQL => {
  const part = [...inPart(shape, param), MONEY];
  const older = sql`${listings.position} < ${param.before}`;
  const ofPart = [...part, shape.drawn ? drawn : undefined];
  const affordable = sql`${listings.price} <= ${param.maxPrice}`;
  const cheap = sql`SELECT 1 FROM ${listings} WHERE ${and(OPEN, ...part, affordable)} LIMIT ${MANY}`;
  // A sign before a column keeps its index from being taken: few are read by price, many by age.
  const few = [...ofPart, sql`part."cheap" < ${MANY}`, affordable, sql`+${older}`];
  const many = [...ofPart, sql`part."cheap" = ${MANY}`, sql`+${affordable}`, older];
  const first = shape.maxPrice
    ? sql`SELECT * FROM (${foremost(few, sql`+${NEWEST}`, param.limit)})
        UNION ALL SELECT * FROM (${foremost(many, NEWEST, param.limit)})`
    : foremost([...ofPart, older], NEWEST, param.limit);
  const one = shape.parted ? sql`json_each(${param.values})` : sql.raw(`(SELECT NULL AS value)`);
  const parts = sql`SELECT one.value AS "value", money.value AS "money"
    FROM ${one} one CROSS JOIN json_each(${param.currencies}) money`;
  const counted = shape.maxPrice
    ? sql`SELECT part.*, (SELECT count(*) FROM (${cheap})) AS "cheap" FROM (${parts}) part`
    : parts;
  return sql`WITH part AS MATERIALIZED (${counted})
    SELECT met."listing_id" FROM part CROSS JOIN "listings" met ON met."listing_id" IN (${first})
    ORDER BY met."position" DESC LIMIT ${param.limit}`;
};

const newest = queryInShapes<Params & { before: number }, Shape>()((db, param, shape) => {
  const ids = shape.seller
    ? foremost(
        [
          ...ofSeller(shape, param),
          sql`${listings.currency} IN ${valuesOf(param.currencies)}`,
          shape.maxPrice ? sql`${listings.price} <= ${param.maxPrice}` : undefined,
          shape.drawn ? drawn : undefined,
          sql`${listings.position} < ${param.before}`,
        ],
        NEWEST,
        param.limit,
      )
    : inParts(shape, param);
  return shown(db, param, ids).orderBy(desc(listings.position)).limit(param.limit);
});

/** What can be bought, the newest first. `before`: a position. */
export const listNewest = (filter: Filter, before: number, limit: number) =>
  newest(shapeOf(filter), { ...paramsOf(filter, limit), before });

/** How far a list by price has come in one currency. */
export interface PricePlace {
  price: number;
  position: number;
}

const byPrice = queryInShapes<
  Params & Record<"fromPrice" | "fromPosition" | "toPrice" | "toPosition", number>,
  Shape & { of: Currency; up: boolean }
>()((db, param, shape) => {
  const order = sql.raw(shape.up ? "ASC" : "DESC");
  const inOrder = [sql`${listings.price} ${order}`, sql`${listings.position} ${order}`];
  // Said to be likely, so that the planner takes the index of a kind and not that of all prices between the two.
  const place = (than: "<" | ">", price: unknown, position: unknown) =>
    sql`likely((${listings.price}, ${listings.position}) ${sql.raw(than)} (${price}, ${position}))`;
  const first = (of: readonly (SQL | undefined)[]) =>
    foremost(
      [
        ...of,
        sql`${listings.currency} = ${sql.raw(`'${shape.of}'`)}`,
        place(">", param.fromPrice, param.fromPosition),
        place("<", param.toPrice, param.toPosition),
        shape.drawn ? drawn : undefined,
      ],
      sql.join(inOrder, sql`, `),
      param.limit,
    );
  const parted = sql`SELECT met."listing_id" FROM (SELECT value FROM json_each(${param.values})) part
    CROSS JOIN "listings" met ON met."listing_id" IN (${first(inPart(shape, param))})
    ORDER BY met."price" ${order}, met."position" ${order} LIMIT ${param.limit}`;
  const ids = shape.seller
    ? first(ofSeller(shape, param))
    : shape.parted
      ? parted
      : first(inPart(shape, param));
  return shown(db, param, ids)
    .orderBy(...inOrder)
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
  const { maxPrice = HIGHEST.price } = filter.currency ? filter : {};
  const from = (up && after) || LOWEST;
  const most = { ...HIGHEST, price: maxPrice };
  const to = up || !after || after.price > maxPrice ? most : after;
  const range = {
    fromPrice: from.price,
    fromPosition: from.position,
    toPrice: to.price,
    toPosition: to.position,
  };
  return byPrice(
    { ...shapeOf(filter), maxPrice: false, of, up },
    { ...paramsOf(filter, limit), ...range },
  );
}
