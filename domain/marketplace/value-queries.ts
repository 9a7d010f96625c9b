import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import { query, rawQuery } from "~/domain/event-store/query";
import { type CollectibleId, collectibleIds } from "~/domain/mystery-box/collectibles";
import { marketSales } from "./read-model";

interface Window extends Record<string, unknown> {
  collectibleId: CollectibleId;
  from: string;
  until: string;
  /** As it stood when the log ended there. */
  position: number;
}

/** Sales of a time that counted for prices then, the newest first. */
export const listPricedSales = query<Window>()((db, { collectibleId, from, until, position }) =>
  db
    .select({
      saleId: marketSales.saleId,
      itemId: marketSales.itemId,
      buyer: marketSales.buyer,
      soldAt: marketSales.soldAt,
      worth: sql<number>`${marketSales.worth}`.as("worth"),
    })
    .from(marketSales)
    .where(
      and(
        eq(marketSales.collectibleId, collectibleId),
        gte(marketSales.soldAt, from),
        lt(marketSales.soldAt, until),
        lt(marketSales.examinedPosition, position),
        sql`(${marketSales.excludedPosition} IS NULL OR ${marketSales.excludedPosition} >= ${position})`,
        sql`${marketSales.worth} IS NOT NULL`,
      ),
    )
    .orderBy(desc(marketSales.soldAt), desc(marketSales.position)),
);

interface Due {
  collectibleId: CollectibleId;
}

/** Collectibles whose sales nobody has looked at since the day began. By hand: the list of them is no table. */
export const listUnvalued = ({ now, limit }: { now: Date; limit: number }) =>
  rawQuery<Due>(
    `SELECT c.value AS "collectibleId" FROM json_each(?1) c
      LEFT JOIN "collectible_rounds" round ON round."collectible_id" = c.value
      WHERE coalesce(round."day", '') < ?2 ORDER BY c.key LIMIT ?3`,
    [JSON.stringify(collectibleIds), now.toISOString().slice(0, 10), limit],
  );
