import { and, asc, desc, eq, gt, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import { cartItems } from "~/domain/cart/read-model";
import { type BoundQuery, first, query } from "~/domain/event-store/query";
import { gameKeys, gameStock } from "~/domain/inventory/read-model";
import { libraryEntries } from "~/domain/library/read-model";
import { gameClaims } from "~/domain/orders/read-model";
import {
  gamePrices,
  games,
  gameSales,
  gameTexts,
  topUpItems,
  topUps,
  topUpZones,
} from "./read-model";
import { lowestPriceBefore, type PricePeriod, type SalePeriod } from "./price";
import { fromMask, genres, type Language, platforms } from "./taxonomy";

/** A game as it stands in lists. Prices are USD cents. */
export interface GameCard {
  id: string;
  name: string;
  category: "pc" | "mobile" | "mini";
  delivery: "key" | "shipment" | "top-up" | "account";
  platforms: (typeof platforms)[number][];
  genres: (typeof genres)[number][];
  developer: string;
  releaseDate: string;
  featured: boolean;
  /** Without the sale. */
  fullPriceCents: number;
  /** What it costs now. */
  priceCents: number;
  /** Percent off, 0 without a sale. */
  salePercent: number;
  saleEndsAt: string | null;
  /** Copies left; null where there is no end of them. */
  available: number | null;
}

/** The sale that runs at `now`; there is at most one. */
export function presentSale(now: SQL | unknown) {
  return and(
    eq(gameSales.gameId, games.id),
    lte(gameSales.startsAt, now as string),
    gt(gameSales.endsAt, now as string),
  );
}

export const onSale = and(isNull(games.withdrawnAt), isNotNull(games.priceCents));
export const salePercent = sql<number>`coalesce(${gameSales.percent}, 0)`;
/** As `discount` in price.ts computes it. */
export const presentPrice = sql<number>`(${games.priceCents} * (100 - ${salePercent}) + 50) / 100`;
/** A game that runs out and of which none was ever stocked has none. */
export const available = sql<number | null>`CASE WHEN ${games.delivery} IN ('key', 'shipment')
  THEN coalesce(${gameStock.available}, 0) END`;

export const cardColumns = {
  id: games.id,
  name: games.name,
  category: games.category,
  delivery: games.delivery,
  platformMask: games.platformMask,
  genreMask: games.genreMask,
  developer: games.developer,
  releaseDate: games.releaseDate,
  featured: games.featured,
  fullPriceCents: sql<number>`${games.priceCents}`,
  priceCents: presentPrice,
  salePercent,
  saleEndsAt: gameSales.endsAt,
  available,
};

export type CardRow = Omit<GameCard, "platforms" | "genres" | "saleEndsAt"> & {
  platformMask: number;
  genreMask: number;
  saleEndsAt: string | null;
};

export function toCard<Row extends CardRow>({ platformMask, genreMask, ...row }: Row) {
  return {
    ...row,
    platforms: fromMask(platforms, platformMask),
    genres: fromMask(genres, genreMask),
  };
}

export function cards<Row extends CardRow>(bound: BoundQuery<Row[]>): BoundQuery<GameCard[]> {
  return { ...bound, map: (result) => bound.map(result).map(toCard) };
}

const featuredGames = query<{ now: string; limit: number }>()((db, { now, limit }) =>
  db
    .select(cardColumns)
    .from(games)
    .leftJoin(gameSales, presentSale(now))
    .leftJoin(gameStock, eq(gameStock.gameId, games.id))
    .where(and(onSale, eq(games.featured, true)))
    .orderBy(desc(games.releaseDate), desc(games.id))
    .limit(limit),
);

const newGames = query<{ now: string; today: string; limit: number }>()(
  (db, { now, today, limit }) =>
    db
      .select(cardColumns)
      .from(games)
      .leftJoin(gameSales, presentSale(now))
      .leftJoin(gameStock, eq(gameStock.gameId, games.id))
      .where(and(onSale, lte(games.releaseDate, today)))
      .orderBy(desc(games.releaseDate), desc(games.id))
      .limit(limit),
);

/** Games that the shop puts forward, newest first. `now`: ISO 8601 with milliseconds. */
export function listFeaturedGames(params: { now: string; limit: number }): BoundQuery<GameCard[]> {
  return cards(featuredGames(params));
}

/** The games that came out last. */
export function listNewGames(params: { now: string; limit: number }): BoundQuery<GameCard[]> {
  return cards(newGames({ ...params, today: params.now.slice(0, 10) }));
}

const prices = sql<string>`(SELECT json_group_array(json_array(starts_at, price_cents) ORDER BY starts_at)
  FROM ${gamePrices} WHERE game_id = ${games.id})`;
const sales = sql<string>`(SELECT json_group_array(json_array(starts_at, ends_at, percent))
  FROM ${gameSales} WHERE game_id = ${games.id})`;

const gameRow = query<{ id: string; lng: string; now: string; userId: string }>()(
  (db, { id, lng, now, userId }) =>
    db
      .select({
        ...cardColumns,
        blockchain: games.blockchain,
        tagline: gameTexts.tagline,
        overview: gameTexts.overview,
        saleStartsAt: gameSales.startsAt,
        withdrawn: sql<number>`${games.withdrawnAt} IS NOT NULL`,
        prices,
        sales,
        owned: sql<number>`EXISTS (SELECT 1 FROM ${libraryEntries} WHERE user_id = ${userId} AND game_id = ${games.id})`,
        openOrderId: sql<
          string | null
        >`(SELECT order_id FROM ${gameClaims} WHERE user_id = ${userId} AND game_id = ${games.id})`,
        inCart: sql<number>`EXISTS (SELECT 1 FROM ${cartItems} WHERE user_id = ${userId} AND game_id = ${games.id})`,
      })
      .from(games)
      .innerJoin(gameTexts, and(eq(gameTexts.gameId, games.id), eq(gameTexts.lng, lng)))
      .leftJoin(gameSales, presentSale(now))
      .leftJoin(gameStock, eq(gameStock.gameId, games.id))
      .where(and(eq(games.id, id), isNotNull(games.priceCents))),
);

export interface GameDetail extends GameCard {
  blockchain: string;
  tagline: string;
  /** Paragraphs are separated by an empty line. */
  overview: string;
  /** In the 30 days before the present sale began; null without a sale. */
  lowestPriceCents: number | null;
  /** No longer sold. Its page stays for those who own it. */
  withdrawn: boolean;
  owned: boolean;
  inCart: boolean;
  /** The player's order that holds this game and is not delivered yet. */
  openOrderId: string | null;
}

/**
 * One game with its texts in one language, as one player sees it.
 *
 * @param params.now ISO 8601 with milliseconds.
 * @param params.userId none for a visitor, who owns nothing.
 */
export function getGame(params: {
  id: string;
  lng: Language;
  now: string;
  userId?: string;
}): BoundQuery<GameDetail | undefined> {
  const bound = first(gameRow({ ...params, userId: params.userId ?? "" }));
  return {
    ...bound,
    map(result) {
      const row = bound.map(result);
      if (!row) return undefined;
      const { prices: priceList, sales: saleList, saleStartsAt, ...rest } = row;
      const lowest = saleStartsAt
        ? lowestPriceBefore(saleStartsAt, pricePeriods(priceList), salePeriods(saleList))
        : undefined;
      return {
        ...toCard(rest),
        lowestPriceCents: lowest ?? null,
        withdrawn: row.withdrawn === 1,
        owned: row.owned === 1,
        openOrderId: row.owned === 1 ? null : row.openOrderId,
        inCart: row.inCart === 1,
      };
    },
  };
}

function pricePeriods(list: string): PricePeriod[] {
  const rows = JSON.parse(list) as [string, number][];
  return rows.map(([startsAt, priceCents]) => ({ startsAt, priceCents }));
}

function salePeriods(list: string): SalePeriod[] {
  const rows = JSON.parse(list) as [string, string, number][];
  return rows.map(([startsAt, endsAt, percent]) => ({ startsAt, endsAt, percent }));
}

/** `ids`: a JSON array. Which of these keys are stocked already. */
export const listStockedKeys = query<{ ids: string }>()((db, { ids }) =>
  db
    .select({ keyId: gameKeys.keyId })
    .from(gameKeys)
    .where(sql`${gameKeys.keyId} IN (SELECT value FROM json_each(${ids}))`),
);

export const getTopUp = query<{ id: string }>()((db, { id }) =>
  db.select().from(topUps).where(eq(topUps.gameId, id)),
);

export const listTopUpItems = query<{ id: string }>()((db, { id }) =>
  db.select().from(topUpItems).where(eq(topUpItems.gameId, id)).orderBy(asc(topUpItems.place)),
);

export const listTopUpZones = query<{ id: string }>()((db, { id }) =>
  db.select().from(topUpZones).where(eq(topUpZones.gameId, id)).orderBy(asc(topUpZones.place)),
);
