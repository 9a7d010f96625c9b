import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Localised } from "~/domain/language";
import type { GameDetails } from "./details";
import type { Redemption } from "./redemption";
import type { GamePictures } from "./events";
import type { Category, Delivery } from "./taxonomy";

type Picture = NonNullable<GamePictures["cover"]>;

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
    /** What a search looks through, folded, parted by script. */
    latinText: text("latin_text").notNull(),
    cjkText: text("cjk_text").notNull(),
    listedAt: text("listed_at").notNull(),
    /** Without sales. Null until the game is priced; only then is it on sale. */
    priceCents: integer("price_cents"),
    withdrawnAt: text("withdrawn_at"),
    /** By its reviews: 1 to 100, 0 without any. */
    score: integer("standing").notNull().default(0),
    /**
     * With the sale that runs; of a top-up, of which no sale takes off anything, what its cheapest item costs.
     * Holds before `offer_until`; from then on `game_sales` knows better.
     */
    offerCents: integer("offer_cents"),
    offerPercent: integer("offer_percent"),
    offerUntil: text("offer_until"),
    /** In other languages. */
    titles: text("titles", { mode: "json" })
      .$type<GameDetails["titles"]>()
      .notNull()
      .default(sql`'{}'`),
    /** Of its tags, for those who look for one. */
    tagMask: integer("tag_mask").notNull().default(0),
    /** Of the studio: its name as it stands in addresses. */
    developerId: text("developer_id").notNull().default(""),
    details: text("details", { mode: "json" }).$type<
      Pick<GameDetails, "tags" | "languages" | "ageRating" | "requirements">
    >(),
    /** Never listed so far; `withdrawn_at` keeps it off the shop until then. */
    drafted: integer("drafted", { mode: "boolean" }).notNull().default(false),
    /** When an operator last changed anything of it. */
    changedAt: text("changed_at").notNull().default(""),
    /** What operators find it by, folded: its id, all its titles and its studio. */
    deskText: text("desk_text").notNull().default(""),
    /** Uploaded pictures; null where it has those that are drawn for it. */
    cover: text("cover", { mode: "json" }).$type<Picture>(),
    scenes: text("scenes", { mode: "json" }).$type<GamePictures["scenes"]>(),
  },
  (table) => {
    const { id, category, featured, releaseDate, platformMask, genreMask } = table;
    const { offerCents, offerPercent, offerUntil, score } = table;
    const name = sql`name COLLATE NOCASE`;
    const filtered = [category, platformMask, genreMask, offerCents, offerUntil, score] as const;
    const sorted = [featured, releaseDate, offerPercent, name, id] as const;
    const forDesk = [table.drafted, table.withdrawnAt, category, table.delivery] as const;
    const onSale = sql`withdrawn_at IS NULL AND price_cents IS NOT NULL`;
    return [
      index("games_edition_of").on(table.editionOf),
      index("games_category_featured").on(category, featured, releaseDate, id).where(onSale),
      index("games_offer_until").on(offerUntil).where(onSale),
      // One for each order of the list, which is a walk along it: it holds all that filters ask.
      index("games_featured")
        .on(featured, releaseDate, id, ...filtered)
        .where(onSale),
      index("games_newest")
        .on(releaseDate, id, ...filtered)
        .where(onSale),
      // Empty but for those that were listed before offers told what items cost.
      index("games_top_ups_as_free")
        .on(id)
        .where(sql`${onSale} AND delivery = 'top-up' AND offer_cents = 0`),
      index("games_price")
        .on(offerCents, id, category, platformMask, genreMask, offerUntil, score)
        .where(onSale),
      index("games_name")
        .on(name, id, ...filtered)
        .where(onSale),
      index("games_discount")
        .on(offerPercent, releaseDate, id, ...filtered)
        .where(onSale),
      index("games_standing")
        .on(score, releaseDate, id, category, platformMask, genreMask, offerCents, offerUntil)
        .where(onSale),
      // Read from end to end: to count the games of each choice, and to look through their texts.
      index("games_facets")
        .on(...filtered)
        .where(onSale),
      index("games_latin")
        .on(table.latinText, ...filtered, ...sorted)
        .where(onSale),
      // The orders of the desk's list, which holds what is not on sale, too.
      index("games_desk_changed").on(table.changedAt, id, ...forDesk),
      index("games_desk_name").on(name, id, ...forDesk),
      index("games_desk_price").on(
        sql`CASE WHEN price_cents IS NULL THEN -1 ELSE price_cents END`,
        id,
        ...forDesk,
      ),
      index("games_pictured")
        .on(id)
        .where(sql`cover IS NOT NULL OR scenes IS NOT NULL`),
      // Read from end to end by those who look for a title.
      index("games_desk_text").on(
        table.deskText,
        table.changedAt,
        table.name,
        table.priceCents,
        id,
        ...forDesk,
      ),
      index("games_developer").on(table.developerId, releaseDate, id).where(onSale),
      index("games_cjk")
        .on(table.cjkText, ...filtered, ...sorted)
        .where(onSale),
    ];
  },
);

export const gameTexts = sqliteTable(
  "game_texts",
  {
    gameId: text("game_id").notNull(),
    lng: text("lng").notNull(),
    tagline: text("tagline").notNull(),
    overview: text("overview").notNull(),
    redemption: text("redemption", { mode: "json" }).$type<Redemption[]>(),
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
