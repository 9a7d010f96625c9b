import { and, asc, eq, lte, sql } from "drizzle-orm";
import type { SearchPlace } from "~/domain/chain/search-place";
import {
  type BoundQuery,
  mapQuery,
  query,
  queryInShapes,
  rawQuery,
} from "~/domain/event-store/query";
import type { Statement } from "~/domain/event-store/statement";
import { items } from "~/domain/items/read-model";
import { profiles } from "~/domain/profile/read-model";
import type { Outstanding } from "./listing-decider";
import {
  listings,
  marketPurchases,
  type marketRounds,
  marketSearches,
  marketSwitch,
} from "./read-model";

/** How long the chain takes a transaction, and we to see what became of it. Only for telling about when. */
const LANDS_WITHIN_MS = 75_000;
const NEVER = "1970-01-01T00:00:00.000Z";

export const getItem = query<{ itemId: string }>()((db, { itemId }) =>
  db.select().from(items).where(eq(items.itemId, itemId)),
);

export const getListing = query<{ listingId: string }>()((db, { listingId }) =>
  db.select().from(listings).where(eq(listings.listingId, listingId)),
);

/** The account of whoever listed it, while there is one. */
export const getSeller = query<{ listingId: string }>()((db, { listingId }) =>
  db
    .select({ id: profiles.userId })
    .from(listings)
    .innerJoin(profiles, eq(profiles.userId, listings.userId))
    .where(eq(listings.listingId, listingId)),
);

/** That of an item which is open, about to be, or ending. */
export const getLiveListing = query<{ itemId: string }>()((db, { itemId }) =>
  db
    .select()
    .from(listings)
    .where(and(eq(listings.itemId, itemId), sql`state IN ('pending', 'open', 'ending')`)),
);

/** SQL over a row of `listings`: its item has not left the account since it was listed. */
export const UNMOVED = `EXISTS (SELECT 1 FROM "items" WHERE "items"."item_id" = "listings"."item_id"
  AND "items"."owner_address" = "listings"."seller" AND "items"."holder" = "listings"."holder"
  AND "items"."owned_since" < "listings"."position")`;

/** More offers for one item than anybody waits for: those of an item that nobody has cannot be accepted. */
const MAX_VOID = 100;

/** What is open of an item and means nothing since it moved: what was listed before, and what is offered by who has it now. */
export const listVoid = (itemId: string) =>
  rawQuery<
    | { kind: "listing"; id: string; reason: "moved" }
    | { kind: "offer"; id: string; reason: "withdrawn" | "item_gone" }
  >(
    `SELECT 'listing' AS "kind", "listing_id" AS "id", 'moved' AS "reason" FROM "listings"
      WHERE "item_id" = ?1 AND "state" IN ('pending', 'open', 'ending') AND "state" = 'open' AND NOT ${UNMOVED}
    UNION ALL SELECT * FROM (SELECT 'offer', "offer_id", iif("items"."state" = 'burned', 'item_gone', 'withdrawn')
      FROM "offers" JOIN "items" USING ("item_id")
      WHERE "offers"."item_id" = ?1 AND "offers"."state" IN ('open', 'ending') AND "offers"."state" = 'open'
        AND ("items"."owner_address" = "offers"."buyer" OR "items"."state" = 'burned') LIMIT ${MAX_VOID})`,
    [itemId],
  );

const pendingOf = queryInShapes<{ id: string }, "listingId" | "offerId">()((db, { id }, of) =>
  db
    .select({
      count: sql<number>`count(*)`.as("count"),
      last: sql<string | null>`max(${marketPurchases.preparedAt})`.as("last"),
    })
    .from(marketPurchases)
    .where(and(sql`${marketPurchases[of]} = ${id}`, sql`${marketPurchases.state} = 'pending'`)),
);

const asOutstanding = (found: ReturnType<typeof pendingOf>): BoundQuery<Outstanding> =>
  mapQuery(found, ([row]) => ({
    count: row!.count,
    until: new Date(Date.parse(row!.last ?? NEVER) + LANDS_WITHIN_MS).toISOString(),
  }));

/** The purchases that we have signed and that may still land: of a listing, and acceptances of an offer. */
export const getOutstanding = (listingId: string) =>
  asOutstanding(pendingOf("listingId", { id: listingId }));
export const getOutstandingOfOffer = (offerId: string) =>
  asOutstanding(pendingOf("offerId", { id: offerId }));

/** What of a player's own purchases of a listing may still land, the newest first. */
export const listOwnPending = query<{ listingId: string; userId: string }>()(
  (db, { listingId, userId }) =>
    db
      .select()
      .from(marketPurchases)
      .where(
        and(
          eq(marketPurchases.listingId, listingId),
          eq(marketPurchases.userId, userId),
          eq(marketPurchases.state, "pending"),
        ),
      )
      .orderBy(sql`${marketPurchases.preparedAt} DESC`),
);

export const getPurchase = query<{ purchaseId: string }>()((db, { purchaseId }) =>
  db.select().from(marketPurchases).where(eq(marketPurchases.purchaseId, purchaseId)),
);

const switchRow = query()((db) => db.select().from(marketSwitch));

/** Whether the key signs nothing, and since when. */
export const getSwitch = mapQuery(switchRow({}), ([row]) => ({
  stopped: row?.stopped ?? false,
  reason: row?.reason ?? null,
  since: row?.since ?? null,
}));

export const getMarketSearch = query<{ id: string }>()((db, { id }) =>
  db.select().from(marketSearches).where(eq(marketSearches.id, id)),
);

export function rememberMarketSearch(
  id: string,
  { through, head, before, height }: SearchPlace & { height: number },
): Statement {
  return {
    sql: `INSERT OR REPLACE INTO "market_searches" ("id", "through", "head", "before", "height")
      VALUES (?, ?, ?, ?, ?)`,
    params: [id, through, head, before, height],
  };
}

export const forgetMarketSearch = (id: string): Statement => ({
  sql: `DELETE FROM "market_searches" WHERE "id" = ?`,
  params: [id],
});

export const rememberRate = (micros: number, now: Date): Statement => ({
  sql: `INSERT OR REPLACE INTO "market_rates" ("currency", "micros", "asked_at") VALUES ('SOL', ?, ?)`,
  params: [micros, now.toISOString()],
});

interface Due extends Record<string, unknown> {
  now: Date;
  limit: number;
}

/** Listings whose approval is to be seen, the oldest first. */
export const listPendingListings = query<Due>()((db, { limit }) =>
  db
    .select()
    .from(listings)
    .where(sql`${listings.state} = 'pending'`)
    .orderBy(asc(listings.preparedAt))
    .limit(limit),
);

/** Purchases that we have signed and that may still land, the oldest first. */
export const listPendingPurchases = query<Due>()((db, { limit }) =>
  db
    .select()
    .from(marketPurchases)
    .where(sql`${marketPurchases.state} = 'pending'`)
    .orderBy(asc(marketPurchases.preparedAt))
    .limit(limit),
);

/** The same of one item. */
export const listPendingOfItem = query<{ itemId: string }>()((db, { itemId }) =>
  db
    .select()
    .from(marketPurchases)
    .where(and(eq(marketPurchases.itemId, itemId), sql`${marketPurchases.state} = 'pending'`))
    .limit(20),
);

/** Listings of which an end or a new price waits. */
export const listUnfinished = query<Due>()((db, { limit }) =>
  db
    .select({
      listingId: listings.listingId,
      state: listings.state,
      reason: listings.reason,
    })
    .from(listings)
    .where(sql`${listings.effectiveAt} IS NOT NULL`)
    .orderBy(asc(listings.effectiveAt))
    .limit(limit),
);

/** Open listings whose time is over. */
export const listExpired = query<Due>()((db, { now, limit }) =>
  db
    .select({ listingId: listings.listingId })
    .from(listings)
    .where(and(sql`${listings.state} = 'open'`, lte(listings.endsAt, now)))
    .orderBy(asc(listings.endsAt))
    .limit(limit),
);

const openAfter = query<{ limit: number }>()((db, { limit }) =>
  db
    .select({
      listingId: listings.listingId,
      itemId: listings.itemId,
      mint: listings.mint,
      seller: listings.seller,
      holder: listings.holder,
      delegate: listings.delegate,
      slot: listings.slot,
    })
    .from(listings)
    .where(
      sql`${listings.state} = 'open' AND ${listings.listingId} >
        coalesce((SELECT "after" FROM "market_rounds" WHERE "round" = 'listings'), '')`,
    )
    .orderBy(asc(listings.listingId))
    .limit(limit),
);
export type OpenListing = ReturnType<ReturnType<typeof openAfter>["map"]>[number];

/** Open listings behind the place that the round has come to. */
export const listOpenAfter = (limit: number) => openAfter({ limit });

export const rememberRound = (round: MarketRound, after: string): Statement => ({
  sql: `INSERT OR REPLACE INTO "market_rounds" ("round", "after") VALUES (?, ?)`,
  params: [round, after],
});
type MarketRound = (typeof marketRounds.$inferSelect)["round"];

/** What waits for the chain, by the address that its transaction names. */
export const listAwaited = (keys: readonly string[]) =>
  rawQuery<{ kind: "listing" | "purchase" | "offer"; id: string }>(
    `SELECT 'listing' AS "kind", "listing_id" AS "id" FROM "listings"
      WHERE "state" = 'pending' AND "reference" IN (SELECT value FROM json_each(?1))
    UNION ALL SELECT 'purchase', "purchase_id" FROM "market_purchases"
      WHERE "state" = 'pending' AND "reference" IN (SELECT value FROM json_each(?1))
    UNION ALL SELECT 'offer', "offer_id" FROM "offers"
      WHERE "state" = 'pending' AND "reference" IN (SELECT value FROM json_each(?1))`,
    [JSON.stringify(keys)],
  );

export type ListingRow = typeof listings.$inferSelect;
export type PurchaseRow = typeof marketPurchases.$inferSelect;
