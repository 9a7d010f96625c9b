import { sql } from "drizzle-orm";
import { mapQuery, query, rawQuery, select } from "~/domain/event-store/query";
import { itemMoves } from "~/domain/items/read-model";
import { listings, marketSwitch, offers } from "./read-model";

interface Due extends Record<string, unknown> {
  now: Date;
  limit: number;
}

/** What is open still while the market is stopped: it ends, and its owner is told. Behind the switch, none of it is read. */
export const listStoppedListings = query<Due>()((db, { limit }) =>
  db
    .select({ listingId: listings.listingId })
    .from(marketSwitch)
    .crossJoin(listings)
    .where(sql`${marketSwitch.stopped} AND "listings"."state" = 'open'`)
    .limit(limit),
);
export const listStoppedOffers = query<Due>()((db, { limit }) =>
  db
    .select({ offerId: offers.offerId })
    .from(marketSwitch)
    .crossJoin(offers)
    .where(sql`${marketSwitch.stopped} AND "offers"."state" = 'open'`)
    .limit(limit),
);

const openSums = rawQuery<{ openListings: number; openOffers: number }>(
  `SELECT coalesce((SELECT sum("open") FROM "market_counts"), 0) AS "openListings",
    (SELECT count(*) FROM "offers" WHERE "state" = 'open') AS "openOffers"`,
);
export const getOpenSums = mapQuery(openSums, ([sums]) => sums!);

const MOST = 100;

/** What was for sale and left its seller, though nobody bought it here: a sale elsewhere, a gift, or a theft. */
export const listMovedUnsold = query()(() =>
  select(
    {
      itemId: listings.itemId,
      listingId: listings.listingId,
      signature: itemMoves.signature,
      at: itemMoves.at,
      from: sql<string>`${itemMoves.fromAddress}`,
      to: sql<string>`${itemMoves.toAddress}`,
    },
    sql`FROM ${listings} JOIN ${itemMoves} ON ${itemMoves.itemId} = ${listings.itemId}
        AND ${itemMoves.fromHolder} = ${listings.holder} AND ${itemMoves.position} > ${listings.position}
        AND ${itemMoves.toAddress} IS NOT NULL
      WHERE "listings"."reason" = 'moved'
        AND NOT EXISTS (SELECT 1 FROM "market_sales" WHERE "signature" = ${itemMoves.signature})
      ORDER BY ${listings.position} DESC, ${itemMoves.position} LIMIT ${sql.raw(String(MOST))}`,
  ),
);
