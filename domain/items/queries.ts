import { and, eq, isNotNull, sql } from "drizzle-orm";
import { notBlocked } from "~/domain/blocks/between-queries";
import { stream } from "~/domain/event-store/log";
import { first, query } from "~/domain/event-store/query";
import { profiles } from "~/domain/profile/read-model";
import { personColumns } from "~/domain/profile/view-person";
import { users } from "~/domain/sign-in/read-model";
import { itemDecider } from "./decider";
import { itemEvents } from "./events";
import { items } from "./read-model";

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
