import { and, asc, desc, eq, gt, isNotNull, lt, ne, type SQL, sql } from "drizzle-orm";
import { notBlocked } from "~/domain/blocks/between-queries";
import { stream } from "~/domain/event-store/log";
import { type BoundQuery, dynamicQuery, first, mapQuery, query } from "~/domain/event-store/query";
import type { CollectibleId } from "~/domain/mystery-box/collectibles";
import type { Rarity } from "~/domain/mystery-box/rarity";
import { boxOpenings, boxSeeds } from "~/domain/mystery-box/read-model";
import { profiles } from "~/domain/profile/read-model";
import { personColumns } from "~/domain/profile/view-person";
import { users } from "~/domain/sign-in/read-model";
import { itemDecider } from "./decider";
import { itemEvents } from "./events";
import { itemMoves, itemRounds, items, itemWatches } from "./read-model";

/** An item, by its id. */
const itemStream = stream({
  name: "item",
  decider: itemDecider,
  events: itemEvents,
  snapshot: `SELECT "version", json_object(
      'itemId', "item_id", 'bound', json(iif("bound", 'true', 'false')), 'state', "state", 'userId', "user_id",
      'owner', json(iif("owner_address" IS NULL, 'null', json_object('address', "owner_address", 'holder', "holder"))),
      'mint', "mint", 'metadata', "metadata", 'royaltyBasisPoints', "royalty_basis_points",
      'attempt', json(iif("mint_id" IS NULL, 'null', json_object(
        'mintId', "mint_id", 'lastValidBlockHeight', "last_valid_block_height"))),
      'slot', coalesce("slot", 0)) AS "state"
    FROM "items" WHERE "item_id" = ?1`,
});
export const loadItem = itemStream.load;

/** What following an item needs. */
const followed = {
  itemId: items.itemId,
  state: items.state,
  mint: items.mint,
  mintId: items.mintId,
  ownerAddress: items.ownerAddress,
  holder: items.holder,
  slot: items.slot,
  lastValidBlockHeight: items.lastValidBlockHeight,
  watch: {
    address: itemWatches.address,
    through: itemWatches.through,
    head: itemWatches.head,
    before: itemWatches.before,
    found: itemWatches.found,
  },
};

/** The account whose item it is: for which it is held here, or whose wallet has it now. */
export const ownerId = sql`coalesce(${items.userId}, ${users.id})`;

export const itemColumns = {
  itemId: items.itemId,
  collectibleId: items.collectibleId,
  rarity: items.rarity,
  bound: items.bound,
  source: items.source,
  state: items.state,
  ownerAddress: items.ownerAddress,
  mint: items.mint,
  metadata: items.metadata,
  mintTo: items.mintTo,
  reservedAt: items.reservedAt,
  givenAt: items.givenAt,
  position: items.position,
  ownedSince: items.ownedSince,
  ...personColumns,
};
export const seenBy = (viewerId: unknown) =>
  sql<0 | 1>`${notBlocked(viewerId, profiles.userId)}`.as("seen");

const itemRow = query<{ itemId: string; viewerId: string }>()((db, { itemId, viewerId }) =>
  db
    .select({ ...itemColumns, seen: seenBy(viewerId) })
    .from(items)
    .leftJoin(users, eq(users.address, items.ownerAddress))
    .leftJoin(profiles, eq(profiles.userId, ownerId))
    .where(eq(items.itemId, itemId)),
);
export const getItem = (itemId: string, viewerId: string) => first(itemRow({ itemId, viewerId }));
export type ItemRow = ReturnType<ReturnType<typeof itemRow>["map"]>[number];

export interface ItemFilter {
  /** Whose; null for everybody's. */
  ownerId: string | null;
  /** Any of these; null for all. */
  collectibleIds: readonly CollectibleId[] | null;
  rarity: Rarity | null;
  viewerId: string;
  before: number;
  limit: number;
}

/** Items that somebody has, of which the newest in their hands come first. */
export function listItems(filter: ItemFilter): BoundQuery<ItemRow[]> {
  const { ownerId: owner, collectibleIds, rarity, viewerId, before, limit } = filter;
  const kind = and(
    lt(items.ownedSince, before),
    collectibleIds
      ? sql`${items.collectibleId} IN (SELECT value FROM json_each(${JSON.stringify(collectibleIds)}))`
      : undefined,
    rarity === null ? undefined : eq(items.rarity, rarity),
  );
  // Each by its own index, and joined to people only then.
  const newest = (whose: SQL) => sql`SELECT * FROM (SELECT ${items.itemId} FROM ${items}
    WHERE ${and(whose, kind)} ORDER BY ${items.ownedSince} DESC LIMIT ${limit})`;
  const found =
    owner === null
      ? newest(sql`${items.state} <> 'burned'`)
      : sql`${newest(sql`${items.userId} = ${owner}`)} UNION ALL ${newest(
          sql`${items.ownerAddress} = (SELECT ${users.address} FROM ${users} WHERE ${users.id} = ${owner})`,
        )}`;
  return dynamicQuery((db) =>
    db
      .select({ ...itemColumns, seen: seenBy(viewerId) })
      .from(items)
      .leftJoin(users, eq(users.address, items.ownerAddress))
      .leftJoin(profiles, eq(profiles.userId, ownerId))
      .where(sql`${items.itemId} IN (${found})`)
      .orderBy(desc(items.ownedSince))
      .limit(limit),
  );
}

/** Items that a player had, each by the last move with which it left them. */
export const listGoneItems = query<{ userId: string; before: number; limit: number }>()((
  db,
  { userId, before, limit },
) => {
  const address = sql`(SELECT "address" FROM "users" WHERE "id" = ${userId})`;
  // What they minted to somebody else at once, and what left their wallet.
  const left = (whose: SQL) => sql`SELECT "item_id", max("position") AS "position" FROM "item_moves"
      WHERE ${whose} AND "to_address" IS NOT ${address} GROUP BY "item_id"`;
  const last = sql`SELECT max("position") FROM (
      ${left(sql`"from_user_id" = ${userId}`)} UNION ALL ${left(sql`"from_address" = ${address}`)}
    ) GROUP BY "item_id"`;
  return db
    .select({
      ...itemColumns,
      seen: seenBy(userId),
      leftAt: itemMoves.at,
      leftBy: itemMoves.kind,
      leftPosition: sql<number>`${itemMoves.position}`.as("left_position"),
      signature: itemMoves.signature,
    })
    .from(itemMoves)
    .innerJoin(items, eq(items.itemId, itemMoves.itemId))
    .leftJoin(users, eq(users.address, items.ownerAddress))
    .leftJoin(profiles, eq(profiles.userId, ownerId))
    .where(
      and(
        sql`${itemMoves.position} IN (${last})`,
        lt(itemMoves.position, before),
        // Unless it came back.
        sql`${items.ownerAddress} IS NOT ${address}`,
      ),
    )
    .orderBy(desc(itemMoves.position))
    .limit(limit);
});
export type GoneRow = ReturnType<ReturnType<typeof listGoneItems>["map"]>[number];

const factsRow = query<{ itemId: string }>()((db, { itemId }) =>
  db
    .select({
      itemId: items.itemId,
      collectibleId: items.collectibleId,
      rarity: items.rarity,
      source: items.source,
      metadata: items.metadata,
      givenAt: items.givenAt,
      position: items.position,
      userId: sql<string | null>`coalesce(${boxOpenings.userId}, ${items.userId})`,
      draw: {
        seedId: boxSeeds.seedId,
        seedHash: boxSeeds.seedHash,
        signature: boxSeeds.signature,
        day: boxSeeds.day,
        committedPosition: boxSeeds.committedPosition,
        serverSeed: boxSeeds.serverSeed,
        clientSeed: boxOpenings.clientSeed,
        nonce: boxOpenings.nonce,
        oddsVersion: boxOpenings.oddsVersion,
        total: boxOpenings.total,
        roll: boxOpenings.roll,
        pityApplied: boxOpenings.pityApplied,
        odds: boxOpenings.odds,
      },
    })
    .from(items)
    .leftJoin(boxOpenings, eq(boxOpenings.openingId, items.itemId))
    .leftJoin(boxSeeds, eq(boxSeeds.seedId, boxOpenings.seedId))
    .where(eq(items.itemId, itemId)),
);
type Draw<Row> = {
  [Column in keyof Row]: Column extends "serverSeed" ? Row[Column] : NonNullable<Row[Column]>;
};
type FactsRow = ReturnType<ReturnType<typeof factsRow>["map"]>[number];
export type ItemFacts = Omit<FactsRow, "draw"> & { draw: Draw<FactsRow["draw"]> | null };

/** What an item is, and how it was drawn, where it was. */
export const getItemFacts = (itemId: string) =>
  mapQuery(
    factsRow({ itemId }),
    ([row]): ItemFacts | undefined =>
      row && { ...row, draw: row.draw.seedHash === null ? null : (row.draw as ItemFacts["draw"]) },
  );

/** Items whose mint is under way. */
export const listMinting = query<{ limit: number }>()((db, { limit }) =>
  db
    .select(followed)
    .from(items)
    .leftJoin(itemWatches, eq(itemWatches.itemId, items.itemId))
    .where(sql`"items"."state" = 'minting'`)
    .orderBy(asc(items.reservedAt))
    .limit(limit),
);

/** Items of which something is to be read on chain, what waits longest first. */
export const listDueWatches = query<{ limit: number }>()((db, { limit }) =>
  db
    .select(followed)
    .from(itemWatches)
    .innerJoin(items, eq(items.itemId, itemWatches.itemId))
    .where(sql`"item_watches"."due_at" IS NOT NULL`)
    .orderBy(asc(itemWatches.dueAt))
    .limit(limit),
);

/** Items that are among these mints. */
export const listItemsOfMints = query<{ mints: readonly string[] }>()((db, { mints }) =>
  db
    .select(followed)
    .from(items)
    .leftJoin(itemWatches, eq(itemWatches.itemId, items.itemId))
    .where(sql`${items.mint} IN (SELECT value FROM json_each(${mints}))`),
);

const followedRow = query<{ itemId: string }>()((db, { itemId }) =>
  db
    .select(followed)
    .from(items)
    .leftJoin(itemWatches, eq(itemWatches.itemId, items.itemId))
    .where(eq(items.itemId, itemId)),
);
/** An item as who follows it sees it. */
export const getFollowed = (itemId: string) => first(followedRow({ itemId }));
export type FollowedItem = ReturnType<ReturnType<typeof followedRow>["map"]>[number];

/** The next items with a token, in the order of their ids. */
export const listTokensAfter = query<{ after: string; limit: number }>()((db, { after, limit }) =>
  db
    .select({
      itemId: items.itemId,
      state: items.state,
      mint: items.mint,
      holder: items.holder,
      ownerAddress: items.ownerAddress,
      slot: items.slot,
    })
    .from(items)
    .where(and(gt(items.itemId, after), sql`mint IS NOT NULL`, ne(items.state, "burned")))
    .orderBy(asc(items.itemId))
    .limit(limit),
);

export const getRound = query<{ round: ItemRound }>()((db, { round }) =>
  db.select().from(itemRounds).where(eq(itemRounds.round, round)),
);
export type ItemRound = (typeof itemRounds.$inferSelect)["round"];

/** Which of these transactions of an item are booked. */
export const listBooked = query<{ itemId: string; signatures: readonly string[] }>()(
  (db, { itemId, signatures }) =>
    db
      .select({ signature: itemMoves.signature })
      .from(itemMoves)
      .where(
        and(
          eq(itemMoves.itemId, itemId),
          sql`${itemMoves.signature} IN (SELECT value FROM json_each(${signatures}))`,
        ),
      ),
);

/** More moves than anybody reads on a page. */
const MOVES_SHOWN = 200;

const movesOf = query<{ itemId: string }>()((db, { itemId }) =>
  db
    .select({
      kind: itemMoves.kind,
      at: itemMoves.at,
      signature: itemMoves.signature,
      position: itemMoves.position,
      fromUserId: itemMoves.fromUserId,
      fromAddress: itemMoves.fromAddress,
      toAddress: itemMoves.toAddress,
    })
    .from(itemMoves)
    .where(eq(itemMoves.itemId, itemId))
    .orderBy(desc(itemMoves.position))
    .limit(MOVES_SHOWN),
);
/** What became of an item on chain, newest first. */
export const listMoves = (itemId: string) => movesOf({ itemId });
export type MoveRow = ReturnType<ReturnType<typeof movesOf>["map"]>[number];

const namedPeople = query<{ itemId: string; viewerId: string }>()((db, { itemId, viewerId }) =>
  db
    .select({ ...personColumns, userId: users.id, address: users.address, seen: seenBy(viewerId) })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(
      sql`${users.id} IN (
        SELECT ${itemMoves.fromUserId} FROM ${itemMoves} WHERE ${itemMoves.itemId} = ${itemId} AND ${itemMoves.fromUserId} IS NOT NULL
        UNION SELECT ${items.userId} FROM ${items} WHERE ${items.itemId} = ${itemId}
        UNION SELECT ${boxOpenings.userId} FROM ${boxOpenings} WHERE ${boxOpenings.openingId} = ${itemId}
        UNION SELECT holder."id" FROM ${itemMoves} JOIN ${users} holder
          ON holder."address" IN (${itemMoves.fromAddress}, ${itemMoves.toAddress}) WHERE ${itemMoves.itemId} = ${itemId})`,
    ),
);
/** The players whom an item's history names, by account or by wallet. */
export const listNamedPeople = (itemId: string, viewerId: string) =>
  namedPeople({ itemId, viewerId });
export type NamedPerson = ReturnType<ReturnType<typeof namedPeople>["map"]>[number];

const receiverRow = query<{ userId: string; address: string; viewerId: string }>()(
  (db, { userId, address, viewerId }) =>
    db
      .select({ ...personColumns, address: users.address, seen: seenBy(viewerId) })
      .from(users)
      .leftJoin(profiles, eq(profiles.userId, users.id))
      .where(
        and(
          isNotNull(users.address),
          sql`${users.id} = ${userId} OR ${users.address} = ${address}`,
        ),
      ),
);
/** The player to whom something is to be sent, by their id or their wallet. */
export const getReceiver = (to: { userId: string } | { address: string }, viewerId: string) =>
  first(receiverRow({ userId: "", address: "", ...to, viewerId }));
export type ReceiverRow = ReturnType<ReturnType<typeof receiverRow>["map"]>[number];
