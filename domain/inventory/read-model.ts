import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Copies that nobody holds. A game without a row is never out of stock. */
export const gameStock = sqliteTable(
  "game_stock",
  {
    gameId: text("game_id").primaryKey(),
    available: integer("available").notNull(),
  },
  // Without the table's name, so that the shadow tables of a rebuild can keep the rule.
  (table) => [
    check("stock_not_negative", sql`available >= 0`),
    index("game_stock_few")
      .on(table.available, table.gameId)
      .where(sql`available <= 3`),
  ],
);

/** The encrypted pool of keys, and which order got which. */
export const gameKeys = sqliteTable(
  "game_keys",
  {
    keyId: text("key_id").primaryKey(),
    gameId: text("game_id").notNull(),
    sealedKey: text("sealed_key").notNull(),
    orderId: text("order_id"),
    /** It did not work, or went back after it was seen: it goes to nobody any more. */
    withdrawnAt: text("withdrawn_at"),
  },
  (table) => [
    index("game_keys_free").on(table.gameId, table.orderId, table.keyId),
    index("game_keys_order").on(table.orderId),
  ],
);

/** Each key goes to one order, because a second row for it cannot be. */
export const keyAssignments = sqliteTable("key_assignments", {
  keyId: text("key_id").primaryKey(),
  orderId: text("order_id").notNull(),
});
