import { and, desc, eq, sql } from "drizzle-orm";
import { query } from "~/domain/event-store/query";
import { listings, marketPurses, offers } from "./read-model";

/** More approvals than anybody signs away at once. */
const MOST = 100;

/** Of each item that a player ever listed, the last approval that their wallet may still give the market. */
export const listStandingListings = query<{ userId: string }>()((db, { userId }) =>
  db
    .select({ id: listings.listingId, position: sql<number>`max(${listings.position})`.as("last") })
    .from(listings)
    .where(
      and(
        eq(listings.userId, userId),
        sql`${listings.state} NOT IN ('pending', 'sold')
          AND coalesce(${listings.reason}, '') NOT IN ('lapsed', 'replaced', 'moved', 'revoked', 'sold')`,
      ),
    )
    .groupBy(listings.itemId)
    .orderBy(desc(sql`"last"`))
    .limit(MOST),
);

/** The newest offer by whose approval the market may take money, as last seen: what approves one approves all of them. */
export const listStandingOffers = query<{ userId: string }>()((db, { userId }) =>
  db
    .select({ id: offers.offerId })
    .from(offers)
    .innerJoin(
      marketPurses,
      and(eq(marketPurses.purse, offers.purse), eq(marketPurses.delegate, offers.delegate)),
    )
    .where(
      and(
        eq(offers.userId, userId),
        sql`${offers.state} <> 'pending' AND ${marketPurses.delegated} > 0`,
      ),
    )
    .orderBy(desc(offers.position))
    .limit(1),
);
