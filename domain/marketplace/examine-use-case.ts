import { startStream } from "~/domain/event-store/append";
import { query } from "~/domain/event-store/query";
import { defineUseCase } from "~/domain/event-store/use-case";
import { and, eq, sql } from "drizzle-orm";
import type { CollectibleId } from "~/domain/mystery-box/collectibles";
import { marketSales } from "./read-model";

export interface SoldSale {
  saleId: string;
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
const MOST_BEFORE = 100;

/** What went the other way between two wallets, whatever item it was. */
const listReverse = query<{ seller: string; buyer: string }>()((db, { seller, buyer }) =>
  db
    .select({ saleId: marketSales.saleId, counts: marketSales.counts })
    .from(marketSales)
    .where(and(eq(marketSales.seller, buyer), eq(marketSales.buyer, seller)))
    .orderBy(sql`${marketSales.position} DESC`)
    .limit(MOST_BEFORE),
);

interface Examining {
  sale: SoldSale;
  /** Whether the chain shows that one wallet gave the other its first SOL. */
  isFunded: boolean;
}

/** Says once for all whether a sale counts for prices. Two wallets that sell to each other to and fro make no price. */
export const examineSale = defineUseCase({
  load: ({ sale }: Examining) => ({ reverse: listReverse(sale) }),
  decide({ sale, isFunded, reverse }) {
    const { saleId: purchaseId, collectibleId, worth, soldAt } = sale;
    const excluded = reverse.length ? "to_and_fro" : isFunded ? "funded" : null;
    const alsoExcluded = reverse.flatMap(({ saleId, counts }) => (counts ? [saleId] : []));
    const data = { purchaseId, collectibleId, worth, soldAt, excluded, alsoExcluded } as const;
    return { appends: [startStream(`sale-${purchaseId}`, [{ type: "SaleExamined", data }])] };
  },
});
