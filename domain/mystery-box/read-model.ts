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
import type { Prices } from "./allowance";
import type { CollectibleId } from "./collectibles";
import type { GrantedPrize } from "./events";
import type { Rarity } from "./rarity";
import type { Odds } from "./weights";

/** Where a player's box stands, and where their stream ends. */
export const boxPlayers = sqliteTable(
  "box_players",
  {
    userId: text("user_id").primaryKey(),
    version: integer("version").notNull(),
    /** The id of the seed in force; null while there is none. */
    seedId: text("seed_id"),
    seedDay: text("seed_day"),
    nonce: integer("nonce").notNull(),
    pity: integer("pity").notNull(),
    /** The day of the last opening. */
    day: text("day").notNull(),
    openedToday: integer("opened_today").notNull(),
    dailyLimit: integer("daily_limit").notNull(),
  },
  (table) => [
    index("box_players_seed_day")
      .on(table.seedDay)
      .where(sql`seed_id IS NOT NULL`),
    check("box_daily_limit", sql`opened_today <= daily_limit`),
  ],
);

export const boxSeeds = sqliteTable("box_seeds", {
  seedId: text("seed_id").primaryKey(),
  userId: text("user_id").notNull(),
  seedHash: text("seed_hash").notNull(),
  oddsVersion: integer("odds_version").notNull(),
  day: text("day").notNull(),
  signature: text("signature").notNull(),
  committedAt: text("committed_at").notNull(),
  committedPosition: integer("committed_position").notNull(),
  /** Null until it is revealed. */
  serverSeed: text("server_seed"),
  revealedAt: text("revealed_at"),
});

export const boxOpenings = sqliteTable(
  "box_openings",
  {
    seedId: text("seed_id").notNull(),
    nonce: integer("nonce").notNull(),
    openingId: text("opening_id").notNull(),
    userId: text("user_id").notNull(),
    position: integer("position").notNull(),
    openedAt: text("opened_at").notNull(),
    oddsVersion: integer("odds_version").notNull(),
    clientSeed: text("client_seed").notNull(),
    soldOut: text("sold_out", { mode: "json" }).$type<string[]>().notNull(),
    owned: text("owned", { mode: "json" }).$type<string[]>().notNull(),
    pityBefore: integer("pity_before").notNull(),
    pityApplied: integer("pity_applied", { mode: "boolean" }).notNull(),
    odds: text("odds").$type<Odds>().notNull().default("all"),
    /** Off the allowance, and what there was of it. Millionths of a US cent. */
    worth: integer("worth").notNull().default(0),
    allowance: integer("allowance").notNull().default(0),
    prices: text("prices", { mode: "json" }).$type<Prices>().notNull().default({}),
    total: integer("total").notNull(),
    roll: integer("roll").notNull(),
    drawn: text("drawn").notNull(),
    rarity: text("rarity").$type<Rarity>().notNull(),
    prize: text("prize", { mode: "json" }).$type<GrantedPrize>().notNull(),
    price: integer("price").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.seedId, table.nonce] }),
    uniqueIndex("box_openings_id").on(table.openingId),
    index("box_openings_player").on(table.userId, table.position),
    index("box_openings_worth")
      .on(table.userId, table.openedAt)
      .where(sql`worth > 0`),
    uniqueIndex("box_openings_position").on(table.position),
  ],
);

/** What a player's openings of a day took off their allowance, in millionths of a US cent. */
export const boxAllowanceDays = sqliteTable(
  "box_allowance_days",
  {
    userId: text("user_id").notNull(),
    day: text("day").notNull(),
    worth: integer("worth").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

/** How many of a prize were given away on a day, of how many that may be. */
export const boxPrizeDays = sqliteTable(
  "box_prize_days",
  {
    oddsVersion: integer("odds_version").notNull(),
    prizeId: text("prize_id").notNull(),
    day: text("day").notNull(),
    perDay: integer("per_day").notNull(),
    given: integer("given").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.oddsVersion, table.prizeId, table.day, table.perDay] }),
    check("box_prize_budget", sql`given <= per_day`),
  ],
);

/** What collectibles counted as by the market, from which event on. */
export const collectibleValues = sqliteTable(
  "collectible_values",
  {
    collectibleId: text("collectible_id").$type<CollectibleId>().notNull(),
    position: integer("position").notNull(),
    valueCents: integer("value_cents").notNull(),
    day: text("day").notNull(),
    days: integer("days").notNull(),
    saleIds: text("sale_ids", { mode: "json" }).$type<string[]>().notNull(),
    rule: text("rule"),
    valuedAt: text("valued_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.collectibleId, table.position] }),
    index("collectible_values_position").on(table.position),
  ],
);

/** On which day a collectible's sales were last looked at. Not a read model: no event knows. */
export const collectibleRounds = sqliteTable("collectible_rounds", {
  collectibleId: text("collectible_id").$type<CollectibleId>().primaryKey(),
  day: text("day").notNull(),
});

/** What is left of each prize of each version of the odds, and how often it was drawn. */
export const boxPrizes = sqliteTable(
  "box_prizes",
  {
    oddsVersion: integer("odds_version").notNull(),
    prizeId: text("prize_id").notNull(),
    place: integer("place").notNull(),
    weight: integer("weight").notNull(),
    gameId: text("game_id"),
    /** Null for no end of them. */
    left: integer("left"),
    /** Null for no budget. */
    perDay: integer("per_day"),
    /** In draws from all prizes, and in draws that the pity rule limited. */
    drawn: integer("drawn").notNull(),
    drawnByPity: integer("drawn_by_pity").notNull(),
    /** In draws of collectibles alone. */
    drawnOfCollectibles: integer("drawn_of_collectibles").notNull().default(0),
    /** How often somebody got it, by draw or as the fallback. */
    given: integer("given").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.oddsVersion, table.prizeId] }),
    check("box_stock_not_negative", sql`"left" >= 0`),
  ],
);

export const boxCollectibles = sqliteTable(
  "box_collectibles",
  {
    userId: text("user_id").notNull(),
    collectibleId: text("collectible_id").$type<CollectibleId>().notNull(),
    count: integer("count").notNull(),
    /** How many of them stay with the player for ever. */
    bound: integer("bound").notNull().default(0),
    lastWonAt: text("last_won_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.collectibleId] })],
);
