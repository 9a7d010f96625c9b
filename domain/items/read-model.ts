import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { searchColumns } from "~/domain/chain/read-model";
import type { CollectibleId } from "~/domain/mystery-box/collectibles";
import type { Rarity } from "~/domain/mystery-box/rarity";
import type { MoveKind } from "./events";

export const itemStates = ["held", "minting", "on_chain", "burned"] as const;
export type ItemState = (typeof itemStates)[number];

/** Every collectible that somebody was given, and whose it is: an account's while it is held here, a wallet's on chain. */
export const items = sqliteTable(
  "items",
  {
    itemId: text("item_id").primaryKey(),
    collectibleId: text("collectible_id").$type<CollectibleId>().notNull(),
    rarity: text("rarity").$type<Rarity>().notNull(),
    /** It stays with its account for ever. */
    bound: integer("bound", { mode: "boolean" }).notNull(),
    /** What gave it: a draw, which has a proof, or a code. */
    source: text("source").$type<"opening" | "code">().notNull(),
    state: text("state").$type<ItemState>().notNull(),
    /** The account that it is held for; null on chain. */
    userId: text("user_id"),
    /** The wallet that has it on chain, and the token account in which it lies. */
    ownerAddress: text("owner_address"),
    holder: text("holder"),
    mint: text("mint"),
    metadata: text("metadata"),
    royaltyBasisPoints: integer("royalty_basis_points"),
    /** The attempt to mint that is under way. */
    mintId: text("mint_id"),
    mintTo: text("mint_to"),
    lastValidBlockHeight: integer("last_valid_block_height"),
    reservedAt: text("reserved_at"),
    /** The slot of its last move. */
    slot: integer("slot"),
    /** When it was given, and by which event. */
    givenAt: text("given_at").notNull(),
    position: integer("position").notNull(),
    /** By which event whose it is has changed last. */
    ownedSince: integer("owned_since").notNull(),
    version: integer("version").notNull(),
  },
  (table) => [
    uniqueIndex("items_mint").on(table.mint),
    index("items_account")
      .on(table.userId, table.ownedSince)
      .where(sql`user_id IS NOT NULL`),
    index("items_wallet")
      .on(table.ownerAddress, table.ownedSince)
      .where(sql`owner_address IS NOT NULL`),
    index("items_minting")
      .on(table.reservedAt)
      .where(sql`state = 'minting'`),
    index("items_token")
      .on(table.itemId)
      .where(sql`mint IS NOT NULL`),
    index("items_since").on(table.ownedSince),
    index("items_collectible").on(table.collectibleId, table.ownedSince),
    index("items_rarity").on(table.rarity, table.ownedSince),
    check(
      "item_has_one_owner",
      sql`(user_id IS NULL) + (owner_address IS NULL) = 1 + (state = 'burned')`,
    ),
  ],
);

/** What became of an item on chain, each by its transaction, which counts once. */
export const itemMoves = sqliteTable(
  "item_moves",
  {
    itemId: text("item_id").notNull(),
    signature: text("signature").notNull(),
    kind: text("kind").$type<"minted" | MoveKind | "burned">().notNull(),
    slot: integer("slot").notNull(),
    at: text("at").notNull(),
    /** The account that had it minted. */
    fromUserId: text("from_user_id"),
    fromAddress: text("from_address"),
    fromHolder: text("from_holder"),
    toAddress: text("to_address"),
    toHolder: text("to_holder"),
    position: integer("position").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.signature] }),
    index("item_moves_order").on(table.itemId, table.position),
    index("item_moves_position").on(table.position),
    index("item_moves_from_account")
      .on(table.fromUserId, table.position)
      .where(sql`from_user_id IS NOT NULL`),
    index("item_moves_from_wallet")
      .on(table.fromAddress, table.position)
      .where(sql`from_address IS NOT NULL`),
  ],
);

/** Where the reading of what became of an item on chain stands. Not a read model: no event knows. */
export const itemWatches = sqliteTable(
  "item_watches",
  {
    itemId: text("item_id").primaryKey(),
    /** Whose transactions are read: those of its token account, or of its mint while no account is known. */
    address: text("address").notNull(),
    ...searchColumns,
    /** The oldest transaction that took it away among those which the sweep under way has read. */
    found: text("found"),
    /** Since when there is something to be read; null for nothing. */
    dueAt: text("due_at"),
  },
  (table) => [
    index("item_watches_due")
      .on(table.dueAt)
      .where(sql`due_at IS NOT NULL`),
  ],
);

/** How far each round through all items on chain has come. Not a read model: no event knows. */
export const itemRounds = sqliteTable("item_rounds", {
  round: text("round").$type<"balances" | "signatures">().primaryKey(),
  after: text("after").notNull(),
  startedAt: text("started_at").notNull(),
});
