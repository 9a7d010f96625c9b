import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const wishes = sqliteTable(
  "wishes",
  {
    userId: text("user_id").notNull(),
    gameId: text("game_id").notNull(),
    wishedAt: text("wished_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.gameId] }),
    index("wishes_user").on(table.userId, table.wishedAt, table.gameId),
  ],
);

/** Where each wishlist's stream ends, so that it is loaded from its rows. */
export const wishlists = sqliteTable("wishlists", {
  userId: text("user_id").primaryKey(),
  version: integer("version").notNull(),
});

/** What a game cost and how many copies were free at the last event that was followed. */
export const notificationGames = sqliteTable("notification_games", {
  gameId: text("game_id").primaryKey(),
  priceCents: integer("price_cents"),
  available: integer("available"),
});
