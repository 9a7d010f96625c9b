import { and, asc, desc, eq, isNotNull, lte, sql } from "drizzle-orm";
import { type BoundQuery, query } from "~/domain/event-store/query";
import { gameKeys, gameStock } from "~/domain/inventory/read-model";
import {
  cardColumns,
  cards,
  type GameCard,
  onSale,
  presentSale,
  type StoredCard,
  toCard,
} from "./card-queries";
import { lowestPriceBefore, type PricePeriod, type SalePeriod } from "./price";
import {
  gamePrices,
  games,
  gameSales,
  gameTexts,
  topUpItems,
  topUps,
  topUpZones,
} from "./read-model";
import type { Language } from "~/domain/language";
import type { GameDetails } from "./details";
import type { Redemption } from "./redemption";
import type { Tag } from "./taxonomy";

/** `lng`: what titles are read in. `now`: ISO 8601 with milliseconds. */
interface Shelf extends Record<string, unknown> {
  lng: Language;
  now: string;
  limit: number;
}

const featuredGames = query<Shelf>()((db, { lng, now, limit }) =>
  db
    .select(cardColumns(lng))
    .from(games)
    .leftJoin(gameSales, presentSale(now))
    .leftJoin(gameStock, eq(gameStock.gameId, games.id))
    .where(and(onSale, eq(games.featured, true)))
    .orderBy(desc(games.releaseDate), desc(games.id))
    .limit(limit),
);

const newGames = query<Shelf & { today: string }>()((db, { lng, now, today, limit }) =>
  db
    .select(cardColumns(lng))
    .from(games)
    .leftJoin(gameSales, presentSale(now))
    .leftJoin(gameStock, eq(gameStock.gameId, games.id))
    .where(and(onSale, lte(games.releaseDate, today)))
    .orderBy(desc(games.releaseDate), desc(games.id))
    .limit(limit),
);

/** Games that the shop puts forward, newest first. */
export function listFeaturedGames(params: Shelf): BoundQuery<GameCard[]> {
  return cards(featuredGames(params));
}

/** The games that came out last. */
export function listNewGames(params: Shelf): BoundQuery<GameCard[]> {
  return cards(newGames({ ...params, today: params.now.slice(0, 10) }));
}

/** Of a game for which nobody has sent any. */
const DRAWN_SCENES = 3;

const prices = sql`(SELECT json_group_array(json_array(starts_at, price_cents) ORDER BY starts_at)
  FROM ${gamePrices} WHERE game_id = ${games.id})`.as("prices");
const sales = sql`(SELECT json_group_array(json_array(starts_at, ends_at, percent))
  FROM ${gameSales} WHERE game_id = ${games.id})`.as("sales");

const gameRow = query<{ id: string; lng: string; now: string }>()((db, { id, lng, now }) =>
  db
    .select({
      ...cardColumns(lng),
      blockchain: games.blockchain,
      tagline: gameTexts.tagline,
      overview: gameTexts.overview,
      redemption: gameTexts.redemption,
      developerId: games.developerId,
      details: games.details,
      scenes: games.scenes,
      saleStartsAt: gameSales.startsAt,
      withdrawn: sql`${games.withdrawnAt} IS NOT NULL`.as("withdrawn"),
      prices,
      sales,
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
  developerId: string;
  /** How many pictures of it there are, beside its cover. */
  scenes: number;
  tags: Tag[];
  languages: GameDetails["languages"];
  ageRating: GameDetails["ageRating"];
  requirements: GameDetails["requirements"];
  redemption: Redemption[];
}

/**
 * One game with its texts in one language.
 *
 * @param params.now ISO 8601 with milliseconds.
 */
export function getGame(params: {
  id: string;
  lng: Language;
  now: string;
}): BoundQuery<GameDetail | undefined> {
  const bound = gameRow(params);
  return { ...bound, map: ([row]) => describeGame(row as StoredGame | undefined) };
}

function describeGame(row: StoredGame | undefined): GameDetail | undefined {
  if (!row) return undefined;
  const lowest = row.starts_at
    ? lowestPriceBefore(row.starts_at, pricePeriods(row.prices), salePeriods(row.sales))
    : undefined;
  const details = JSON.parse(row.details ?? "null") as Partial<GameDetails> | null;
  return {
    ...toCard(row),
    blockchain: row.blockchain,
    tagline: row.tagline,
    overview: row.overview,
    lowestPriceCents: lowest ?? null,
    withdrawn: row.withdrawn === 1,
    developerId: row.developer_id,
    scenes: row.scenes === null ? DRAWN_SCENES : (JSON.parse(row.scenes) as unknown[]).length,
    tags: details?.tags ?? [],
    languages: details?.languages ?? [],
    ageRating: details?.ageRating ?? null,
    requirements: details?.requirements ?? [],
    redemption: JSON.parse(row.redemption ?? "[]") as Redemption[],
  };
}

/** A row of `gameRow` as it comes from the database. */
interface StoredGame extends StoredCard {
  blockchain: string;
  tagline: string;
  overview: string;
  redemption: string | null;
  developer_id: string;
  scenes: string | null;
  details: string | null;
  starts_at: string | null;
  withdrawn: 0 | 1;
  prices: string;
  sales: string;
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
