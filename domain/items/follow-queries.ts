import { and, asc, eq, gt, ne, sql } from "drizzle-orm";
import { first, query } from "~/domain/event-store/query";
import { itemMoves, itemRounds, items, itemWatches } from "./read-model";

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

const token = {
  itemId: items.itemId,
  state: items.state,
  mint: items.mint,
  holder: items.holder,
  ownerAddress: items.ownerAddress,
  slot: items.slot,
};
const HAS_TOKEN = and(sql`mint IS NOT NULL`, ne(items.state, "burned"));

/** The next items with a token, in the order of their ids. */
export const listTokensAfter = query<{ after: string; limit: number }>()((db, { after, limit }) =>
  db
    .select(token)
    .from(items)
    .where(and(gt(items.itemId, after), HAS_TOKEN))
    .orderBy(asc(items.itemId))
    .limit(limit),
);

/** The same behind the place that a round has come to. */
export const listTokensOfRound = query<{ round: ItemRound; limit: number }>()(
  (db, { round, limit }) =>
    db
      .select(token)
      .from(items)
      .where(
        and(
          sql`${items.itemId} > coalesce((SELECT "after" FROM "item_rounds" WHERE "round" = ${round}), '')`,
          HAS_TOKEN,
        ),
      )
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
