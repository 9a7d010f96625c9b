import { and, desc, eq, sql } from "drizzle-orm";
import type { DrizzleD1Database } from "drizzle-orm/d1";
import { alias } from "drizzle-orm/sqlite-core";
import { notBlocked } from "~/domain/blocks/between-queries";
import { query } from "~/domain/event-store/query";
import { profiles } from "~/domain/profile/read-model";
import { marketSales } from "./read-model";

const sellers = alias(profiles, "seller_profile");
const buyers = alias(profiles, "buyer_profile");

const saleRow = {
  saleId: marketSales.saleId,
  itemId: marketSales.itemId,
  collectibleId: marketSales.collectibleId,
  seller: marketSales.seller,
  buyer: marketSales.buyer,
  sellerId: sql<string | null>`${sellers.userId}`.as("seller_person"),
  sellerName: sql<string | null>`${sellers.displayName}`.as("seller_name"),
  sellerAvatar: sql<string | null>`${sellers.avatar}`.as("seller_avatar"),
  buyerId: sql<string | null>`${buyers.userId}`.as("buyer_person"),
  buyerName: sql<string | null>`${buyers.displayName}`.as("buyer_name"),
  buyerAvatar: sql<string | null>`${buyers.avatar}`.as("buyer_avatar"),
  price: marketSales.price,
  currency: marketSales.currency,
  royalty: marketSales.royalty,
  royaltyRule: marketSales.royaltyRule,
  worth: marketSales.worth,
  signature: marketSales.signature,
  soldAt: marketSales.soldAt,
  counts: marketSales.counts,
  excluded: marketSales.excluded,
  offerId: marketSales.offerId,
  position: marketSales.position,
};

/** The newest first. Whom a block keeps apart from who looks is not named: their wallet is, as on chain. */
const sales = (db: DrizzleD1Database, viewerId: unknown) =>
  db
    .select(saleRow)
    .from(marketSales)
    .leftJoin(
      sellers,
      and(eq(sellers.userId, marketSales.sellerId), notBlocked(viewerId, sellers.userId)),
    )
    .leftJoin(
      buyers,
      and(eq(buyers.userId, marketSales.buyerId), notBlocked(viewerId, buyers.userId)),
    )
    .orderBy(desc(marketSales.position));

interface Paged extends Record<string, unknown> {
  before: number;
  limit: number;
  /** Who looks; "" for a visitor. */
  viewerId: string;
}

/** All that was sold. */
export const listSales = query<Paged>()((db, { before, limit, viewerId }) =>
  sales(db, viewerId)
    .where(sql`${marketSales.position} < ${before}`)
    .limit(limit),
);

export const listSalesOfCollectible = query<Paged & { collectibleId: string }>()(
  (db, { collectibleId, before, limit, viewerId }) =>
    sales(db, viewerId)
      .where(
        and(eq(marketSales.collectibleId, collectibleId), sql`${marketSales.position} < ${before}`),
      )
      .limit(limit),
);

export const listSalesOfItem = query<{ itemId: string; limit: number }>()((db, { itemId, limit }) =>
  sales(db, "").where(eq(marketSales.itemId, itemId)).limit(limit),
);

export const getSale = query<{ saleId: string }>()((db, { saleId }) =>
  sales(db, "").where(eq(marketSales.saleId, saleId)),
);

/** All that a player bought and sold. */
export const listSalesOf = query<{ userId: string }>()((db, { userId }) =>
  sales(db, userId).where(
    sql`${marketSales.saleId} IN (SELECT "sale_id" FROM "market_sales" WHERE "buyer_id" = ${userId}
      UNION SELECT "sale_id" FROM "market_sales" WHERE "seller_id" = ${userId})`,
  ),
);
export type SaleEntry = ReturnType<ReturnType<typeof getSale>["map"]>[number];
