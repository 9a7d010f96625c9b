import { type BoundQuery, first, rawQuery } from "~/domain/event-store/query";
import { type GameFilter, priceSteps } from "./game-filter";
import { tierScores } from "~/domain/ratings/tier-scores";
import { tiers } from "~/domain/ratings/tiers";
import { searchedText } from "./search-queries";
import { type SearchWord, searchWords } from "./search-text";
import { genres, platforms, toMask } from "./taxonomy";

export interface Facets {
  /** Games that the whole filter lets through. */
  total: number;
  /** In the order of the taxonomy: games there would be with this one chosen, all other filters kept. */
  platforms: number[];
  genres: number[];
  /** In the order of {@link priceSteps}. */
  prices: number[];
  /** All, and those of each of the {@link tiers}. */
  ratings: number[];
}

/** Games of one category that share their platforms and genres, by their prices. */
interface Group {
  category: string;
  platforms: number;
  genres: number;
  prices: readonly number[];
  /** How many of {@link tiers} they reach. */
  tier: number;
}

// By hand: counts over JSON that the database groups, whose parts share numbered parameters.

/** A condition's words follow the moment `?1` and, where that is wanted, the mark `?2`. */
const FIRST_WORD = 3;

const TIER = tiers.map((tier) => `(standing >= ${tierScores[tier]})`).join(" + ");

/** Games on sale at the moment `?1`, as JSON of arrays: category, masks, prices separated by commas. */
function groupsOf(words: readonly SearchWord[]): string {
  const listed = [
    "withdrawn_at IS NULL AND price_cents IS NOT NULL",
    ...words.map(({ cjk }, at) => `instr(${cjk ? "cjk_text" : "latin_text"}, ?${FIRST_WORD + at})`),
  ].join(" AND ");
  // The plus keeps the planner from an index in the order of the groups, which lacks the texts.
  const [looked, category] = words.length
    ? [`"${searchedText(words).name}" >= '' AND`, "+category"]
    : ["", "category"];
  return `SELECT json_group_array(json_array(category, platform_mask, genre_mask, prices, tier)) FROM (
    SELECT category, platform_mask, genre_mask, group_concat(offer_cents) AS prices, ${TIER} AS tier
    FROM games WHERE ${looked} ${listed} AND +offer_until > ?1
    GROUP BY ${category}, platform_mask, genre_mask, tier
    UNION ALL
    SELECT category, platform_mask, genre_mask,
      iif(delivery = 'top-up', offer_cents, (price_cents * (100 - coalesce(percent, 0)) + 50) / 100), ${TIER}
    FROM games LEFT JOIN game_sales ON game_id = id AND starts_at <= ?1 AND ends_at > ?1
    WHERE ${listed} AND offer_until <= ?1)`;
}

/** The salt of the last event that changed the catalogue: two logs may have a position in common, and so may one before and after it was restored. */
const LAST_CHANGE = `coalesce((SELECT salt FROM events WHERE position = max(${[
  "GameRevised",
  "GameWithdrawn",
  "OfferChanged",
  "GameRated",
]
  .map((type) => `coalesce((SELECT max(position) FROM events WHERE type = '${type}'), 0)`)
  .join(", ")})), '')`;

/** When the next sale after the moment `?1` begins or ends, as far as the log has told. */
const NEXT_CHANGE = `SELECT min(offer_until) FROM games
  WHERE withdrawn_at IS NULL AND price_cents IS NOT NULL AND offer_until > ?1`;

/** A bound for what no event tells: a rebuild changes rows, too. */
const MAX_AGE_MS = 60_000;
const MAX_COUNTS = 500;

interface Index {
  /** The mark of the newest event it knows of. */
  mark: string;
  groups: readonly Group[];
  /** Its prices hold from here to there. */
  since: string;
  until: string;
  /** By filter, what has been counted. */
  counts: Map<string, Facets>;
}

/**
 * All that counting needs of the catalogue, some ten bytes a game, kept between requests. A read asks
 * for it again only if anything happened since: never stale, and free while nothing changes.
 */
let known: Index | undefined;

/** How many games each choice of a filter would leave. `now`: ISO 8601 with milliseconds. */
export function countFacets(filter: GameFilter & { now: string }): BoundQuery<Facets> {
  const words = searchWords(filter.q);
  return words.length ? countMatches(filter, words) : countAll(filter);
}

function countMatches(
  filter: GameFilter & { now: string },
  words: readonly SearchWord[],
): BoundQuery<Facets> {
  const found = first(
    rawQuery<{ groups: string }>(`SELECT (${groupsOf(words)}) AS groups`, [
      filter.now,
      null,
      ...words.map(({ text }) => text),
    ]),
  );
  return { ...found, map: (result) => count(filter, parseGroups(found.map(result)!.groups)) };
}

function countAll({ now, ...filter }: GameFilter & { now: string }): BoundQuery<Facets> {
  const fresh = known && known.since <= now && now < known.until ? known : undefined;
  const changed = first(
    rawQuery<{ mark: string; groups: string | null; until: string | null }>(
      `SELECT mark, iif(mark IS NOT ?2, (${groupsOf([])}), NULL) AS groups,
         iif(mark IS NOT ?2, (${NEXT_CHANGE}), NULL) AS until
       FROM (SELECT ${LAST_CHANGE} AS mark)`,
      [now, fresh?.mark ?? null],
    ),
  );
  return {
    ...changed,
    map(result) {
      const { mark, groups, until } = changed.map(result)!;
      if (groups === null) return countOnce(filter, fresh!);
      const oldest = new Date(Date.parse(now) + MAX_AGE_MS).toISOString();
      known = {
        mark,
        groups: parseGroups(groups),
        since: now,
        until: until !== null && until < oldest ? until : oldest,
        counts: new Map(),
      };
      return countOnce(filter, known);
    },
  };
}

function parseGroups(json: string): Group[] {
  const rows = JSON.parse(json) as [string, number, number, string | number, number][];
  return rows.map(([category, platforms, genres, prices, tier]) => ({
    category,
    platforms,
    genres,
    prices: String(prices).split(",").map(Number),
    tier,
  }));
}

function countOnce(filter: GameFilter, { groups, counts }: Index): Facets {
  const { category, minPrice, maxPrice } = filter;
  const key = [category, filter.platforms, filter.genres, minPrice, maxPrice, filter.rating].join(
    "|",
  );
  let facets = counts.get(key);
  if (!facets) {
    facets = count(filter, groups);
    if (counts.size < MAX_COUNTS) counts.set(key, facets);
  }
  return facets;
}

function count(filter: GameFilter, groups: readonly Group[]): Facets {
  const facets: Facets = {
    total: 0,
    platforms: platforms.map(() => 0),
    genres: genres.map(() => 0),
    prices: priceSteps.map(() => 0),
    ratings: [0, ...tiers.map(() => 0)],
  };
  const platformMask = toMask(platforms, filter.platforms);
  const genreMask = toMask(genres, filter.genres);
  const { minPrice = 0, maxPrice = Number.MAX_SAFE_INTEGER } = filter;

  const wanted = filter.rating ? tiers.indexOf(filter.rating) + 1 : 0;
  for (const group of groups) {
    const { category, platforms: platformBits, genres: genreBits, prices, tier } = group;
    if (filter.category && category !== filter.category) continue;
    const onPlatform = platformMask === 0 || (platformBits & platformMask) !== 0;
    const ofGenre = genreMask === 0 || (genreBits & genreMask) !== 0;
    const atPrice = prices.filter((price) => price >= minPrice && price <= maxPrice).length;
    if (onPlatform && ofGenre) {
      for (let at = 0; at <= tier; at++) facets.ratings[at]! += atPrice;
    }
    if (tier < wanted) continue;
    if (onPlatform && ofGenre) {
      facets.total += atPrice;
      for (const price of prices) {
        const step = priceSteps.findIndex(({ max }) => max === undefined || price <= max);
        facets.prices[step]! += 1;
      }
    }
    if (ofGenre) addBits(facets.platforms, platformBits, atPrice);
    if (onPlatform) addBits(facets.genres, genreBits, atPrice);
  }
  return facets;
}

function addBits(counts: number[], mask: number, games: number): void {
  for (let bit = 0; bit < counts.length; bit++) if ((mask >> bit) & 1) counts[bit]! += games;
}
