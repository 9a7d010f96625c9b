import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Games that a player owns. */
export const libraryEntries = sqliteTable(
  "library_entries",
  {
    userId: text("user_id").notNull(),
    gameId: text("game_id").notNull(),
    /** The order, the opening of a mystery box, the redemption of a code, the gift, or the claim of a free game. */
    orderId: text("order_id").notNull(),
    source: text("source")
      .$type<"order" | "mystery-box" | "redeem-code" | "gift" | "free">()
      .notNull()
      .default("order"),
    delivery: text("delivery").$type<"key" | "account" | "shipment">().notNull(),
    keyId: text("key_id"),
    acquiredAt: text("acquired_at").notNull(),
    /** When the key was first shown. */
    revealedAt: text("revealed_at"),
    carrier: text("carrier"),
    trackingNumber: text("tracking_number"),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.gameId] }),
    index("library_entries_game").on(table.gameId, table.acquiredAt, table.userId),
    index("library_entries_user").on(table.userId, table.acquiredAt, table.gameId),
  ],
);

/** Through which order, open or settled, or mystery box a player has a game: nobody gets it twice. */
export const gameClaims = sqliteTable(
  "game_claims",
  {
    userId: text("user_id").notNull(),
    gameId: text("game_id").notNull(),
    orderId: text("order_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.gameId] })],
);
