import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const cartItems = sqliteTable(
  "cart_items",
  {
    userId: text("user_id").notNull(),
    gameId: text("game_id").notNull(),
    addedAt: text("added_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.gameId] })],
);

/** Where each cart's stream ends, so that a cart is loaded from its rows and never folded. */
export const carts = sqliteTable("carts", {
  userId: text("user_id").primaryKey(),
  version: integer("version").notNull(),
});
