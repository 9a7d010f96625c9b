import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { searchColumns } from "~/domain/chain/read-model";
import type { CollectibleId } from "~/domain/mystery-box/collectibles";
import type { Rarity } from "~/domain/mystery-box/rarity";
import type { Exclusion, ListingEnd, OfferEnd } from "./events";
import type { Currency } from "./price";

const sentColumns = {
  reference: text("reference").notNull(),
  blockhash: text("blockhash").notNull(),
  lastValidBlockHeight: integer("last_valid_block_height").notNull(),
};

export const listingStates = ["pending", "open", "ending", "sold", "cancelled", "ended"] as const;
export type ListingState = (typeof listingStates)[number];

/** What is for sale, was, or waits for its seller's approval. Prices in base units. */
export const listings = sqliteTable(
  "listings",
  {
    listingId: text("listing_id").primaryKey(),
    itemId: text("item_id").notNull(),
    collectibleId: text("collectible_id").$type<CollectibleId>().notNull(),
    rarity: text("rarity").$type<Rarity>().notNull(),
    userId: text("user_id").notNull(),
    mint: text("mint").notNull(),
    seller: text("seller").notNull(),
    holder: text("holder").notNull(),
    delegate: text("delegate").notNull(),
    currency: text("currency").$type<Currency>().notNull(),
    price: integer("price").notNull(),
    /** The price that is to come, and about when. */
    nextCurrency: text("next_currency").$type<Currency>(),
    nextPrice: integer("next_price"),
    effectiveAt: text("effective_at"),
    changes: integer("changes").notNull(),
    endsAt: text("ends_at").notNull(),
    state: text("state").$type<ListingState>().notNull(),
    reason: text("reason").$type<ListingEnd>(),
    ...sentColumns,
    /** The approval on chain. */
    signature: text("signature"),
    slot: integer("slot"),
    preparedAt: text("prepared_at").notNull(),
    listedAt: text("listed_at"),
    endedAt: text("ended_at"),
    position: integer("position").notNull(),
  },
  (table) => [
    uniqueIndex("listings_live")
      .on(table.itemId)
      .where(sql`state IN ('pending', 'open', 'ending')`),
    index("listings_item").on(table.itemId, table.position),
    index("listings_seller").on(table.userId, table.position),
    index("listings_pending")
      .on(table.preparedAt)
      .where(sql`state = 'pending'`),
    index("listings_ending")
      .on(table.effectiveAt)
      .where(sql`effective_at IS NOT NULL`),
    index("listings_end")
      .on(table.endsAt)
      .where(sql`state = 'open'`),
    index("listings_open")
      .on(table.listingId)
      .where(sql`state = 'open'`),
    index("listings_key").on(table.delegate),
    index("listings_moved")
      .on(table.position)
      .where(sql`reason = 'moved'`),
    index("listings_price")
      .on(table.currency, table.price, table.position)
      .where(sql`state = 'open'`),
    index("listings_collectible")
      .on(table.collectibleId, table.currency, table.price, table.position)
      .where(sql`state = 'open'`),
    index("listings_rarity")
      .on(table.rarity, table.currency, table.price, table.position)
      .where(sql`state = 'open'`),
    index("listings_seller_price")
      .on(table.userId, table.currency, table.price, table.position)
      .where(sql`state = 'open'`),
    index("listings_collectible_currency_newest")
      .on(table.collectibleId, table.currency, table.position)
      .where(sql`state = 'open'`),
    index("listings_rarity_currency_newest")
      .on(table.rarity, table.currency, table.position)
      .where(sql`state = 'open'`),
    index("listings_currency_newest")
      .on(table.currency, table.position)
      .where(sql`state = 'open'`),
  ],
);

/** Transactions that we have signed, each of which lands once or never. */
export const marketPurchases = sqliteTable(
  "market_purchases",
  {
    purchaseId: text("purchase_id").primaryKey(),
    userId: text("user_id").notNull(),
    listingId: text("listing_id"),
    offerId: text("offer_id"),
    itemId: text("item_id").notNull(),
    mint: text("mint").notNull(),
    seller: text("seller").notNull(),
    buyer: text("buyer").notNull(),
    holder: text("holder").notNull(),
    currency: text("currency").$type<Currency>().notNull(),
    price: integer("price").notNull(),
    royalty: integer("royalty").notNull(),
    cosignature: text("cosignature").notNull(),
    ...sentColumns,
    state: text("state").$type<"pending" | "sold" | "lapsed" | "failed">().notNull(),
    signature: text("signature"),
    preparedAt: text("prepared_at").notNull(),
    endedAt: text("ended_at"),
  },
  (table) => [
    uniqueIndex("market_purchases_cosignature").on(table.cosignature),
    index("market_purchases_pending")
      .on(table.preparedAt)
      .where(sql`state = 'pending'`),
    index("market_purchases_listing")
      .on(table.listingId)
      .where(sql`state = 'pending'`),
    index("market_purchases_item")
      .on(table.itemId)
      .where(sql`state = 'pending'`),
    // An offer pays once: its item might come back while another acceptance can land.
    uniqueIndex("market_purchases_offer")
      .on(table.offerId)
      .where(sql`state = 'pending'`),
    index("market_purchases_player").on(table.userId, table.preparedAt),
    check("purchase_of_one", sql`(listing_id IS NULL) <> (offer_id IS NULL)`),
  ],
);

/** What was sold, by which transaction. */
export const marketSales = sqliteTable(
  "market_sales",
  {
    saleId: text("sale_id").primaryKey(),
    itemId: text("item_id").notNull(),
    collectibleId: text("collectible_id").$type<CollectibleId>().notNull(),
    listingId: text("listing_id"),
    offerId: text("offer_id"),
    mint: text("mint").notNull(),
    buyerId: text("buyer_id"),
    sellerId: text("seller_id"),
    seller: text("seller").notNull(),
    buyer: text("buyer").notNull(),
    currency: text("currency").$type<Currency>().notNull(),
    price: integer("price").notNull(),
    royalty: integer("royalty").notNull(),
    royaltyRule: integer("royalty_rule").notNull(),
    /** Micro US dollars. */
    worth: integer("worth"),
    signature: text("signature").notNull(),
    slot: integer("slot").notNull(),
    soldAt: text("sold_at").notNull(),
    /** Null until it was looked at: only then it counts for prices. */
    counts: integer("counts", { mode: "boolean" }),
    excluded: text("excluded").$type<Exclusion>(),
    /** Of the events since which it was looked at, and since which it counts no more. */
    examinedPosition: integer("examined_position"),
    excludedPosition: integer("excluded_position"),
    position: integer("position").notNull(),
  },
  (table) => [
    uniqueIndex("market_sales_signature").on(table.signature),
    index("market_sales_newest").on(table.position),
    index("market_sales_item").on(table.itemId, table.position),
    index("market_sales_collectible").on(table.collectibleId, table.position),
    index("market_sales_counting")
      .on(table.collectibleId, table.soldAt)
      .where(sql`counts = 1`),
    index("market_sales_examined")
      .on(table.collectibleId, table.soldAt)
      .where(sql`examined_position IS NOT NULL`),
    index("market_sales_buyer")
      .on(table.buyerId)
      .where(sql`buyer_id IS NOT NULL`),
    index("market_sales_seller")
      .on(table.sellerId)
      .where(sql`seller_id IS NOT NULL`),
    index("market_sales_pair").on(table.seller, table.buyer),
    index("market_sales_unexamined")
      .on(table.position)
      .where(sql`counts IS NULL`),
  ],
);

export type OfferState = "pending" | "open" | "ending" | "ended";

export const offers = sqliteTable(
  "offers",
  {
    offerId: text("offer_id").primaryKey(),
    itemId: text("item_id").notNull(),
    collectibleId: text("collectible_id").$type<CollectibleId>().notNull(),
    userId: text("user_id").notNull(),
    mint: text("mint").notNull(),
    buyer: text("buyer").notNull(),
    purse: text("purse").notNull(),
    delegate: text("delegate").notNull(),
    price: integer("price").notNull(),
    approved: integer("approved").notNull(),
    endsAt: text("ends_at").notNull(),
    effectiveAt: text("effective_at"),
    state: text("state").$type<OfferState>().notNull(),
    reason: text("reason").$type<OfferEnd>(),
    ...sentColumns,
    /** The approval on chain. */
    signature: text("signature"),
    slot: integer("slot"),
    preparedAt: text("prepared_at").notNull(),
    madeAt: text("made_at"),
    endedAt: text("ended_at"),
    position: integer("position").notNull(),
  },
  (table) => [
    // What is approved is one sum, so that one offer at a time waits for the wallet.
    uniqueIndex("offers_pending")
      .on(table.userId)
      .where(sql`state = 'pending'`),
    uniqueIndex("offers_live")
      .on(table.itemId, table.userId)
      .where(sql`state IN ('pending', 'open', 'ending')`),
    index("offers_item")
      .on(table.itemId, table.price)
      .where(sql`state IN ('open', 'ending')`),
    index("offers_buyer").on(table.userId, table.position),
    index("offers_open")
      .on(table.endsAt)
      .where(sql`state = 'open'`),
    index("offers_ending")
      .on(table.endsAt)
      .where(sql`state = 'ending'`),
    index("offers_watched")
      .on(table.delegate, table.purse, table.slot)
      .where(sql`state = 'open'`),
    index("offers_key").on(table.delegate),
  ],
);

/** How many of each collectible can be bought. */
export const marketCounts = sqliteTable("market_counts", {
  collectibleId: text("collectible_id").$type<CollectibleId>().primaryKey(),
  open: integer("open").notNull(),
});

/** Whether the key signs, as the last event of the stream `market` says. One row. */
export const marketSwitch = sqliteTable("market_switch", {
  id: text("id").$type<"market">().primaryKey(),
  stopped: integer("stopped", { mode: "boolean" }).notNull(),
  reason: text("reason"),
  since: text("since").notNull(),
});

/** Where the search for a transaction stands, by what it is searched for. Not a read model: no event knows. */
export const marketSearches = sqliteTable("market_searches", {
  id: text("id").primaryKey(),
  ...searchColumns,
  height: integer("height").notNull(),
});

/** What a unit of what prices are in is worth, as it was last asked. Not a read model: no event knows. */
export const marketRates = sqliteTable("market_rates", {
  currency: text("currency").$type<Currency>().primaryKey(),
  /** Micro US dollars for one SOL. */
  micros: integer("micros").notNull(),
  askedAt: text("asked_at").notNull(),
});

/** How far the rounds through all that is watched have come: open listings, the accounts that open offers are paid from, and those that may still be taken from. Not a read model: no event knows. */
export const marketRounds = sqliteTable("market_rounds", {
  round: text("round").$type<"listings" | "offers" | "purses">().primaryKey(),
  after: text("after").notNull(),
});

/** Token accounts of items whose owners let the market move them, as the chain last showed. Not a read model: no event knows. */
export const marketApprovals = sqliteTable("market_approvals", {
  holder: text("holder").primaryKey(),
  /** The last for which it was given. */
  listingId: text("listing_id").notNull(),
  slot: integer("slot").notNull(),
  seenAt: text("seen_at").notNull(),
});

/** What the chain showed of the accounts that open offers are paid from. Not a read model: no event knows. */
export const marketPurses = sqliteTable(
  "market_purses",
  {
    purse: text("purse").primaryKey(),
    money: integer("money").notNull(),
    delegate: text("delegate"),
    delegated: integer("delegated").notNull(),
    seenAt: text("seen_at").notNull(),
  },
  (table) => [
    index("market_purses_approved")
      .on(table.purse)
      .where(sql`delegated > 0`),
  ],
);
