import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Localised } from "~/domain/language";
import type { Category, Delivery } from "./taxonomy";

export const games = sqliteTable(
  "games",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    category: text("category").$type<Category>().notNull(),
    delivery: text("delivery").$type<Delivery>().notNull(),
    platformMask: integer("platform_mask").notNull(),
    genreMask: integer("genre_mask").notNull(),
    developer: text("developer").notNull(),
    blockchain: text("blockchain").notNull(),
    releaseDate: text("release_date").notNull(),
    featured: integer("featured", { mode: "boolean" }).notNull(),
    editionOf: text("edition_of"),
    /** What a search looks through: names and taglines in all languages, folded. */
    searchText: text("search_text").notNull(),
    listedAt: text("listed_at").notNull(),
    /** Without sales. Null until the game is priced; only then is it on sale. */
    priceCents: integer("price_cents"),
    withdrawnAt: text("withdrawn_at"),
  },
  (table) => [
    index("games_edition_of").on(table.editionOf),
    index("games_category_featured")
      .on(table.category, table.featured, table.releaseDate, table.id)
      .where(sql`withdrawn_at IS NULL AND price_cents IS NOT NULL`),
    index("games_category_newest")
      .on(table.category, table.releaseDate, table.id)
      .where(sql`withdrawn_at IS NULL AND price_cents IS NOT NULL`),
    index("games_featured")
      .on(table.featured, table.releaseDate, table.id)
      .where(sql`withdrawn_at IS NULL AND price_cents IS NOT NULL`),
    index("games_newest")
      .on(table.releaseDate, table.id)
      .where(sql`withdrawn_at IS NULL AND price_cents IS NOT NULL`),
  ],
);

export const gameTexts = sqliteTable(
  "game_texts",
  {
    gameId: text("game_id").notNull(),
    lng: text("lng").notNull(),
    tagline: text("tagline").notNull(),
    overview: text("overview").notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.lng] })],
);

/** Every price a game has had, each until the next begins. Sales come on top. */
export const gamePrices = sqliteTable(
  "game_prices",
  {
    gameId: text("game_id").notNull(),
    startsAt: text("starts_at").notNull(),
    priceCents: integer("price_cents").notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.startsAt] })],
);

/** Sales of one game never overlap. */
export const gameSales = sqliteTable(
  "game_sales",
  {
    gameId: text("game_id").notNull(),
    saleId: text("sale_id").notNull(),
    percent: integer("percent").notNull(),
    startsAt: text("starts_at").notNull(),
    endsAt: text("ends_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.gameId, table.saleId] }),
    index("game_sales_time").on(table.gameId, table.startsAt, table.endsAt, table.percent),
  ],
);

export const topUps = sqliteTable("top_ups", {
  gameId: text("game_id").primaryKey(),
  requiresZone: integer("requires_zone", { mode: "boolean" }).notNull(),
});

export const topUpItems = sqliteTable(
  "top_up_items",
  {
    gameId: text("game_id").notNull(),
    itemId: text("item_id").notNull(),
    place: integer("place").notNull(),
    name: text("name", { mode: "json" }).$type<Localised>().notNull(),
    bonus: text("bonus", { mode: "json" }).$type<Localised>(),
    priceCents: integer("price_cents").notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.itemId] })],
);

export const topUpZones = sqliteTable(
  "top_up_zones",
  {
    gameId: text("game_id").notNull(),
    zoneId: text("zone_id").notNull(),
    place: integer("place").notNull(),
    name: text("name").notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.zoneId] })],
);
