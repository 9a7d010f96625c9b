import { and, desc, eq, sql } from "drizzle-orm";
import { query, rawQuery, select } from "~/domain/event-store/query";
import { items } from "~/domain/items/read-model";
import { users } from "~/domain/sign-in/read-model";
import { listings, marketApprovals, marketPurses, offers } from "./read-model";

/** More approvals than anybody signs away at once. */
const MOST = 100;

/** SQL: a row of `listings` is the last for which its wallet lets the market move the item that lies there now, as last seen. */
export const STANDS = sql`EXISTS (SELECT 1 FROM ${marketApprovals} JOIN ${items}
  ON ${items.itemId} = ${listings.itemId} AND ${items.holder} = ${marketApprovals.holder}
  WHERE ${marketApprovals.holder} = ${listings.holder} AND ${marketApprovals.listingId} = ${listings.listingId}
    AND ${items.ownerAddress} = ${listings.seller})`;

/** The approvals by which the market may move items of a player's, as last seen. */
const listStandingListings = query<{ userId: string }>()((_, { userId }) =>
  select(
    { id: listings.listingId },
    sql`FROM ${users} CROSS JOIN ${items} CROSS JOIN ${marketApprovals} CROSS JOIN ${listings}
      WHERE ${users.id} = ${userId} AND ${items.ownerAddress} = ${users.address}
        AND ${marketApprovals.holder} = ${items.holder}
        AND ${listings.listingId} = ${marketApprovals.listingId} AND ${listings.userId} = ${userId}
      ORDER BY ${listings.position} DESC LIMIT ${sql.raw(String(MOST))}`,
  ),
);

/** The newest offer by whose approval the market may take money, as last seen: what approves one approves all of them. */
const listStandingOffers = query<{ userId: string }>()((db, { userId }) =>
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

/** All that a player can take back. */
export const loadStanding = (userId: string) => ({
  standingListings: listStandingListings({ userId }),
  standingOffers: listStandingOffers({ userId }),
});

type Standing = Record<"standingListings" | "standingOffers", readonly { id: string }[]>;
export const viewStanding = ({ standingListings, standingOffers }: Standing) => [
  ...standingListings.map(({ id }) => ({ kind: "listing" as const, id })),
  ...standingOffers.map(({ id }) => ({ kind: "offer" as const, id })),
];

/** Accounts of which something may stand, among these addresses. */
export const listStandingAmong = (addresses: readonly string[]) =>
  rawQuery<{ kind: "item" | "purse"; address: string }>(
    `SELECT 'item' AS "kind", "holder" AS "address" FROM "market_approvals"
      WHERE "holder" IN (SELECT value FROM json_each(?1))
    UNION ALL SELECT 'purse', "purse" FROM "market_purses"
      WHERE "purse" IN (SELECT value FROM json_each(?1))`,
    [JSON.stringify(addresses)],
  );

/** Accounts behind the place that the round has come to, from which the market may take money though no open offer is paid from them. */
export const listStandingPurses = (limit: number) =>
  rawQuery<{ purse: string }>(
    `SELECT "purse" FROM "market_purses"
      WHERE "delegated" > 0 AND "purse" > coalesce((SELECT "after" FROM "market_rounds" WHERE "round" = 'purses'), '')
        AND NOT EXISTS (SELECT 1 FROM "offers" WHERE "state" = 'open' AND "offers"."purse" = "market_purses"."purse"
          AND "offers"."delegate" = "market_purses"."delegate")
      ORDER BY "purse" LIMIT ?`,
    [limit],
  );
