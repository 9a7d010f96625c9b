import { type BoundQuery, first, rawQuery } from "~/domain/event-store/query";
import { type GameFilter, priceSteps } from "./game-filter";
import { searchWords } from "./list-queries";
import { discount } from "./price";
import { genres, platforms, toMask } from "./taxonomy";

export interface Facets {
  /** Games that the whole filter lets through. */
  total: number;
  /** In the order of the taxonomy: games there would be with this one chosen, all other filters kept. */
  platforms: number[];
  genres: number[];
  /** In the order of {@link priceSteps}. */
  prices: number[];
}

/** Category, platform mask, genre mask, price in cents, sales to come or running as [percent, from, until]. */
type Entry = [
  category: string,
  platforms: number,
  genres: number,
  price: number,
  sales: [percent: number, from: string, until: string][],
];

const ENTRIES = `SELECT json_group_array(json_array(category, platform_mask, genre_mask, price_cents,
    (SELECT json_group_array(json_array(percent, starts_at, ends_at))
     FROM game_sales WHERE game_id = games.id AND ends_at > ?)))
  FROM games WHERE withdrawn_at IS NULL AND price_cents IS NOT NULL`;

const HAS_WORDS = `NOT EXISTS (SELECT 1 FROM json_each(?) WHERE instr(search_text, value) = 0)`;

const LAST_CHANGE = `max(${[
  "GameListed",
  "GameRevised",
  "GameWithdrawn",
  "GamePriced",
  "SaleScheduled",
  "SaleEnded",
]
  .map((type) => `coalesce((SELECT max(position) FROM events WHERE type = '${type}'), 0)`)
  .join(", ")})`;

/** The time limit is for a rebuild, which changes rows without an event. */
const KNOWN_FOR_MS = 60_000;

/**
 * All that counting needs of the catalogue, some thirty bytes a game, kept between requests.
 *
 * Counting in SQL takes milliseconds at 2,000 games, a hundred times as long as finding the page of
 * games. So a read asks for the entries only if anything happened since those at hand: never stale, and
 * free while nothing changes.
 */
let known: { position: number; loadedAt: string; entries: readonly Entry[] } | undefined;

/** How many games each choice of a filter would leave. */
export function countFacets(filter: GameFilter & { now: string }): BoundQuery<Facets> {
  const words = searchWords(filter.q);
  return words.length ? countMatches(filter, words) : countAll(filter);
}

function countMatches(filter: GameFilter & { now: string }, words: string[]): BoundQuery<Facets> {
  const found = first(
    rawQuery<{ entries: string }>(`SELECT (${ENTRIES} AND ${HAS_WORDS}) AS entries`, [
      filter.now,
      JSON.stringify(words),
    ]),
  );
  return { ...found, map: (result) => count(filter, JSON.parse(found.map(result)!.entries)) };
}

function countAll(filter: GameFilter & { now: string }): BoundQuery<Facets> {
  const fresh = known && age(known.loadedAt, filter.now) < KNOWN_FOR_MS ? known : undefined;
  const changed = first(
    rawQuery<{ position: number; entries: string | null }>(
      `SELECT position, CASE WHEN position <> ? THEN (${ENTRIES}) END AS entries
       FROM (SELECT ${LAST_CHANGE} AS position)`,
      [fresh?.position ?? -1, filter.now],
    ),
  );
  return {
    ...changed,
    map(result) {
      const { position, entries } = changed.map(result)!;
      if (entries === null) return count(filter, fresh!.entries);
      known = { position, loadedAt: filter.now, entries: JSON.parse(entries) as Entry[] };
      return count(filter, known.entries);
    },
  };
}

function age(loadedAt: string, now: string): number {
  return Math.abs(Date.parse(now) - Date.parse(loadedAt));
}

function count(filter: GameFilter & { now: string }, entries: readonly Entry[]): Facets {
  const facets: Facets = {
    total: 0,
    platforms: platforms.map(() => 0),
    genres: genres.map(() => 0),
    prices: priceSteps.map(() => 0),
  };
  const platformMask = toMask(platforms, filter.platforms);
  const genreMask = toMask(genres, filter.genres);
  const { minPrice = 0, maxPrice = Number.MAX_SAFE_INTEGER } = filter;

  for (const [category, platformBits, genreBits, fullPrice, sales] of entries) {
    if (filter.category && category !== filter.category) continue;
    const price = presentPrice(fullPrice, sales, filter.now);
    const onPlatform = platformMask === 0 || (platformBits & platformMask) !== 0;
    const ofGenre = genreMask === 0 || (genreBits & genreMask) !== 0;
    const atPrice = price >= minPrice && price <= maxPrice;
    if (onPlatform && ofGenre && atPrice) facets.total += 1;
    if (ofGenre && atPrice) addBits(facets.platforms, platformBits);
    if (onPlatform && atPrice) addBits(facets.genres, genreBits);
    if (onPlatform && ofGenre) {
      const step = priceSteps.findIndex(({ max }) => max === undefined || price <= max);
      facets.prices[step]! += 1;
    }
  }
  return facets;
}

function presentPrice(fullPrice: number, sales: Entry[4], now: string): number {
  for (const [percent, from, until] of sales) {
    if (from <= now && now < until) return discount(fullPrice, percent);
  }
  return fullPrice;
}

function addBits(counts: number[], mask: number): void {
  for (let bit = 0; bit < counts.length; bit++) counts[bit]! += (mask >> bit) & 1;
}
