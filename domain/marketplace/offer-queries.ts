import { and, asc, desc, eq, lte, ne, type SQL, sql } from "drizzle-orm";
import { notBlocked } from "~/domain/blocks/between-queries";
import { countedBy, query, select } from "~/domain/event-store/query";
import type { Statement } from "~/domain/event-store/statement";
import { ownerId } from "~/domain/items/queries";
import { itemMoves, items } from "~/domain/items/read-model";
import { profiles } from "~/domain/profile/read-model";
import { personColumns } from "~/domain/profile/view-person";
import { users } from "~/domain/sign-in/read-model";
import { marketPurchases, marketPurses, offers } from "./read-model";

export const getOffer = query<{ offerId: string }>()((db, { offerId }) =>
  db.select().from(offers).where(eq(offers.offerId, offerId)),
);
export type OfferRow = typeof offers.$inferSelect;

const itemRow = {
  itemId: items.itemId,
  collectibleId: items.collectibleId,
  bound: items.bound,
  state: items.state,
  userId: items.userId,
  ownerAddress: items.ownerAddress,
  holder: items.holder,
  mint: items.mint,
  slot: items.slot,
  /** The account that it is held for, or that has its wallet now. */
  ownerId: sql<string | null>`${ownerId}`.as("owner_id"),
};

/** `seen`: whether no block stands between its owner and who looks. */
export const getItemWithOwner = query<{ itemId: string; viewerId: string }>()(
  (db, { itemId, viewerId }) =>
    db
      .select({ ...itemRow, seen: sql<0 | 1>`${notBlocked(viewerId, ownerId)}`.as("seen") })
      .from(items)
      .leftJoin(users, eq(users.address, items.ownerAddress))
      .where(eq(items.itemId, itemId)),
);

export const getItemOfOffer = query<{ offerId: string }>()((db, { offerId }) =>
  db
    .select({
      ...itemRow,
      /** Whoever got it after they offered for it has what they wanted. */
      buyerHadIt: sql<
        0 | 1
      >`EXISTS (SELECT 1 FROM ${itemMoves} WHERE ${itemMoves.itemId} = ${offers.itemId}
        AND ${itemMoves.position} > ${offers.position} AND ${itemMoves.toAddress} = ${offers.buyer})`.as(
        "had",
      ),
    })
    .from(offers)
    .innerJoin(items, eq(items.itemId, offers.itemId))
    .leftJoin(users, eq(users.address, items.ownerAddress))
    .where(eq(offers.offerId, offerId)),
);

/** The offers for an item that are open, the highest first. Whom a block keeps apart from who looks is not named. */
export const listOffersOfItem = query<{ itemId: string; limit: number; viewerId: string }>()(
  (db, { itemId, limit, viewerId }) =>
    db
      .select({
        offerId: offers.offerId,
        itemId: offers.itemId,
        buyer: offers.buyer,
        ...personColumns,
        price: offers.price,
        endsAt: offers.endsAt,
        state: offers.state,
        effectiveAt: offers.effectiveAt,
        /** Whether the account that it is paid from has as much, and the market may take it, as last seen. */
        payable: sql<
          0 | 1
        >`EXISTS (SELECT 1 FROM ${marketPurses} WHERE ${marketPurses.purse} = ${offers.purse}
          AND ${marketPurses.delegate} = ${offers.delegate}
          AND min(${marketPurses.money}, ${marketPurses.delegated}) >= ${offers.price})`.as(
          "payable",
        ),
      })
      .from(offers)
      .leftJoin(
        profiles,
        and(eq(profiles.userId, offers.userId), notBlocked(viewerId, profiles.userId)),
      )
      .where(and(eq(offers.itemId, itemId), sql`"offers"."state" IN ('open', 'ending')`))
      .orderBy(desc(offers.price), asc(offers.position))
      .limit(limit),
);

export type OfferEntry = ReturnType<ReturnType<typeof listOffersOfItem>["map"]>[number];

/** A player's own offers, the newest first. */
export const listOwnOffers = query<{ userId: string; before: number; limit: number }>()(
  (db, { userId, before, limit }) =>
    db
      .select()
      .from(offers)
      .where(and(eq(offers.userId, userId), sql`${offers.position} < ${before}`))
      .orderBy(desc(offers.position))
      .limit(limit),
);

/** A player's own that are not over, whatever for. */
export const listOwnLive = query<{ userId: string }>()((db, { userId }) =>
  db
    .select()
    .from(offers)
    .where(and(eq(offers.userId, userId), sql`${offers.state} IN ('pending', 'open', 'ending')`)),
);

/** What of an offer is being accepted. */
export const getPendingOfOffer = query<{ offerId: string }>()((db, { offerId }) =>
  db
    .select()
    .from(marketPurchases)
    .where(and(eq(marketPurchases.offerId, offerId), sql`${marketPurchases.state} = 'pending'`)),
);

/** The sum of the other offers that a player has open, base units. */
const otherOpenSum = query<{ userId: string; offerId: string }>()((db, { userId, offerId }) =>
  db
    .select({ count: sql<number>`coalesce(sum(${offers.price}), 0)`.as("count") })
    .from(offers)
    .where(
      and(
        eq(offers.userId, userId),
        ne(offers.offerId, offerId),
        sql`${offers.state} IN ('open', 'ending')`,
      ),
    ),
);
export const getOtherOpenSum = (userId: string, offerId: string) =>
  countedBy(otherOpenSum({ userId, offerId }));

interface Due extends Record<string, unknown> {
  now: Date;
  limit: number;
}

/** Offers whose approval is to be seen: one of each player at most. */
export const listPendingOffers = query<Due>()((db, { limit }) =>
  db
    .select()
    .from(offers)
    .where(sql`${offers.state} = 'pending'`)
    .orderBy(asc(offers.userId))
    .limit(limit),
);

/** Offers that end, and wait for an acceptance that was signed. */
export const listEndingOffers = query<Due>()((db, { limit }) =>
  db
    .select({ offerId: offers.offerId, reason: offers.reason })
    .from(offers)
    .where(sql`${offers.state} = 'ending'`)
    .orderBy(asc(offers.endsAt))
    .limit(limit),
);

/** Open offers whose time is over. */
export const listExpiredOffers = query<Due>()((db, { now, limit }) =>
  db
    .select({ offerId: offers.offerId })
    .from(offers)
    .where(and(sql`${offers.state} = 'open'`, lte(offers.endsAt, now)))
    .orderBy(asc(offers.endsAt))
    .limit(limit),
);

/** Literal where the index of what is watched is meant. */
const OPEN = sql.raw(`"offers"."state" = 'open'`);

/**
 * Accounts behind the place that the round has come to, from which open offers are paid that approve this key. From one to
 * the next by the index: however many offers one account pays, it costs one look.
 */
export const listPurses = query<{ delegate: string; limit: number }>()((_, { delegate, limit }) => {
  const next = (after: SQL) => sql`(SELECT min(${offers.purse}) FROM ${offers}
    WHERE ${OPEN} AND ${offers.delegate} = ${delegate} AND ${offers.purse} > ${after})`;
  const come = sql`coalesce((SELECT "after" FROM "market_rounds" WHERE "round" = 'offers'), '')`;
  return select(
    {
      purse: sql<string>`watched."purse"`,
      /** The slot of the last approval. */
      since: sql<number | null>`(SELECT max(${offers.slot}) FROM ${offers}
        WHERE ${OPEN} AND ${offers.delegate} = ${delegate} AND ${offers.purse} = watched."purse")`,
    },
    sql`FROM (WITH RECURSIVE watched("purse", "nth") AS (
        SELECT ${next(come)}, 1
        UNION ALL SELECT ${next(sql`watched."purse"`)}, "nth" + 1 FROM watched
          WHERE watched."purse" IS NOT NULL AND "nth" < ${limit}
      ) SELECT "purse" FROM watched WHERE "purse" IS NOT NULL) watched`,
  );
});

/** Open offers for which the market was approved by another key than it has now: below and above it, as an index is read. */
export const listOffersOfOtherKeys = query<{ delegate: string; limit: number }>()((
  _,
  { delegate, limit },
) => {
  const where = (than: "<" | ">") => sql`SELECT ${offers.offerId} FROM ${offers}
      WHERE ${OPEN} AND ${offers.delegate} ${sql.raw(than)} ${delegate}`;
  return select(
    { offerId: sql<string>`"offer_id"` },
    sql`FROM (${where("<")} UNION ALL ${where(">")}) LIMIT ${limit}`,
  );
});

export const rememberPurse = (
  purse: string,
  seen: { money: bigint; delegate: string | null; delegated: bigint },
  now: Date,
): Statement => ({
  sql: `INSERT OR REPLACE INTO "market_purses" ("purse", "money", "delegate", "delegated", "seen_at")
    VALUES (?, ?, ?, ?, ?)`,
  params: [purse, bounded(seen.money), seen.delegate, bounded(seen.delegated), now.toISOString()],
});

/** An approval may be for more than a column holds exactly. */
const bounded = (amount: bigint): number =>
  amount > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(amount);
