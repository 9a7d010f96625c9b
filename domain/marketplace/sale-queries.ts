import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import { query, select } from "~/domain/event-store/query";
import type { CollectibleId } from "~/domain/mystery-box/collectibles";
import type { Currency } from "./price";
import { listings, marketPurchases, marketSales, offers } from "./read-model";

export interface SoldSale {
  saleId: string;
  itemId: string;
  buyerId: string | null;
  sellerId: string | null;
  currency: Currency;
  price: number;
  royalty: number;
  position: number;
  collectibleId: CollectibleId;
  seller: string;
  buyer: string;
  worth: number | null;
  soldAt: string;
}

/** Sales that nobody has looked at, the oldest first. */
export const listUnexamined = query<{ now: Date; limit: number }>()((db, { limit }) =>
  db
    .select({
      saleId: marketSales.saleId,
      itemId: marketSales.itemId,
      buyerId: marketSales.buyerId,
      sellerId: marketSales.sellerId,
      currency: marketSales.currency,
      price: marketSales.price,
      royalty: marketSales.royalty,
      position: marketSales.position,
      collectibleId: marketSales.collectibleId,
      seller: marketSales.seller,
      buyer: marketSales.buyer,
      worth: marketSales.worth,
      soldAt: marketSales.soldAt,
    })
    .from(marketSales)
    .where(sql`${marketSales.counts} IS NULL`)
    .orderBy(marketSales.position)
    .limit(limit),
);

/** More of them need not be marked: the newest prices are what counts. */
const MAX_BEFORE = 100;

/** What went the other way between two wallets, whatever item it was. */
export const listReverse = query<{ seller: string; buyer: string }>()((db, { seller, buyer }) =>
  db
    .select({ saleId: marketSales.saleId, counts: marketSales.counts })
    .from(marketSales)
    .where(and(eq(marketSales.seller, buyer), eq(marketSales.buyer, seller)))
    .orderBy(sql`${marketSales.position} DESC`)
    .limit(MAX_BEFORE),
);

/** Whether one wallet had bought of the other before. */
export const listDealtBefore = query<{ seller: string; buyer: string; position: number }>()(
  (db, { seller, buyer, position }) =>
    db
      .select({ saleId: marketSales.saleId })
      .from(marketSales)
      .where(
        and(
          eq(marketSales.seller, seller),
          eq(marketSales.buyer, buyer),
          lt(marketSales.position, position),
        ),
      )
      .limit(1),
);

/** What we have signed, by our signature of it. */
export const listByCosignature = query<{ cosignatures: readonly string[] }>()(
  (db, { cosignatures }) =>
    db
      .select()
      .from(marketPurchases)
      .where(sql`${marketPurchases.cosignature} IN (SELECT value FROM json_each(${cosignatures}))`),
);

/** SQL of the names of the keys that a table's rows approve, from one to the next by its index. */
const keysOf = (table: typeof listings | typeof offers) => {
  const next = (after: SQL) =>
    sql`(SELECT min(${table.delegate}) FROM ${table} WHERE ${table.delegate} > ${after})`;
  return sql`SELECT "key" FROM (WITH RECURSIVE known("key") AS (
    SELECT ${next(sql`''`)} UNION ALL SELECT ${next(sql`known."key"`)} FROM known WHERE known."key" IS NOT NULL
  ) SELECT "key" FROM known WHERE "key" IS NOT NULL)`;
};

/** The keys that anybody has approved, ever. */
export const listKeysApproved = query()(() =>
  select(
    { key: sql<string>`"key"` },
    sql`FROM (${keysOf(listings)} UNION ${keysOf(offers)}) ORDER BY 1 LIMIT 100`,
  ),
);
