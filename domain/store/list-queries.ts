import { and, asc, desc, eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import { base64urlnopad } from "@scure/base";
import { type BoundQuery, query } from "~/domain/event-store/query";
import { gameStock } from "~/domain/inventory/read-model";
import {
  cardColumns,
  cards,
  type GameCard,
  onSale,
  presentPrice,
  presentSale,
  salePercent,
} from "./card-queries";
import type { Language } from "~/domain/language";
import type { GameFilter, Sort } from "./game-filter";
import { games, gameSales } from "./read-model";
import { occurs, searchedText } from "./search-queries";
import { type SearchWord, searchWords } from "./search-text";
import { staleOffers } from "./offer-queries";
import { tierScores } from "~/domain/ratings/tier-scores";
import { genres, platforms, type Tag, tags, toMask } from "./taxonomy";

export interface GameList {
  items: GameCard[];
  nextCursor: string | null;
}

interface Key {
  /** The column as it is at the moment asked for. */
  column: SQL;
  /** The expression as the index has it. */
  indexed: SQL;
  of(game: GameCard): string | number;
}

/** Each is the order of an index that holds all that filters ask. */
interface Order {
  keys: Key[];
  descending: boolean;
}

const key = (column: SQL, of: Key["of"], indexed = column): Key => ({ column, indexed, of });
const id = key(sql`${games.id}`, (game) => game.id);
const price = key(presentPrice, (game) => game.priceCents, sql`${games.offerCents}`);
const released = key(sql`${games.releaseDate}`, (game) => game.releaseDate);
const featured = key(sql`${games.featured}`, (game) => Number(game.featured));
const percent = key(salePercent, (game) => game.salePercent, sql`${games.offerPercent}`);
const score = key(sql`${games.score}`, (game) => game.score);
const name = key(sql`${games.name} COLLATE NOCASE`, (game) => game.originalName);

/** The keys of one order all run the same way, so that a cursor is one comparison of rows. */
const orders: Record<Sort, Order> = {
  featured: { keys: [featured, released, id], descending: true },
  newest: { keys: [released, id], descending: true },
  rating: { keys: [score, released, id], descending: true },
  "price-asc": { keys: [price, id], descending: false },
  "price-desc": { keys: [price, id], descending: true },
  name: { keys: [name, id], descending: false },
  discount: { keys: [percent, released, id], descending: true },
};

interface Shape {
  sort: Sort;
  oneCategory: boolean;
  continued: boolean;
  tagged: boolean;
  byDeveloper: boolean;
  words: readonly SearchWord[];
}

/** The last used last. There are twelve thousand shapes of 20 KB each, and visitors choose among them. */
const compiled = new Map<string, (params: ListParams) => BoundQuery<unknown[]>>();
export const MAX_COMPILED = 200;

export function countCompiled(): number {
  return compiled.size;
}

function compile(shape: Shape) {
  const { sort, oneCategory, continued, tagged, byDeveloper, words } = shape;
  const name = `${sort} ${oneCategory} ${continued} ${tagged} ${byDeveloper} ${words.map(({ cjk }) => cjk)}`;
  let list = compiled.get(name);
  if (!list) {
    const { keys, descending } = orders[sort];
    const isWalk = words.length === 0;
    // The plus keeps the planner from an index other than the one of the order, or, for a search, from any but
    // the one that holds the texts.
    const sought = (one: Key, of: "column" | "indexed") =>
      of === "indexed" && !(isWalk && one === keys[0]) ? sql`+${one[of]}` : one[of];
    const ordered = (of: "column" | "indexed") =>
      keys.map((one) => {
        const by = of === "indexed" && !isWalk ? sql`+${one[of]}` : one[of];
        return descending ? desc(by) : asc(by);
      });
    list = query<ListParams>()((db, param) => {
      const fits = (of: "column" | "indexed") =>
        and(
          onSale,
          oneCategory ? sql`+${games.category} = ${param.category}` : undefined,
          tagged ? sql`${games.tagMask} & ${param.tag}` : undefined,
          byDeveloper ? sql`${games.developerId} = ${param.developer}` : undefined,
          sql`(${param.platforms} = 0 OR ${games.platformMask} & ${param.platforms})`,
          sql`(${param.genres} = 0 OR ${games.genreMask} & ${param.genres})`,
          sql`${sought(price, of)} BETWEEN ${param.minPrice} AND ${param.maxPrice}`,
          sql`${sought(score, of)} >= ${param.score}`,
          continued ? after(orders[sort], of, param) : undefined,
          of === "indexed" && !isWalk ? sql`${searchedText(words)} >= ''` : undefined,
          ...words.map((word, at) => occurs(word, param[`word${at}`])),
        );
      // A search reads the one index that holds the texts; anything else walks along its order.
      const foreseen = sql`SELECT id FROM (SELECT ${games.id} AS id FROM ${games}
        WHERE ${fits("indexed")} AND +${games.offerUntil} > ${param.now}
        ORDER BY ${sql.join(ordered("indexed"), sql`, `)} LIMIT ${param.limit})`;
      return db
        .select(cardColumns(param.lng))
        .from(games)
        .leftJoin(gameSales, presentSale(param.now))
        .leftJoin(gameStock, eq(gameStock.gameId, games.id))
        .where(
          and(
            sql`${games.id} IN (${foreseen} UNION ALL ${staleOffers(param.now)})`,
            fits("column"),
          ),
        )
        .orderBy(...ordered("column"))
        .limit(param.limit);
    });
  }
  compiled.delete(name);
  compiled.set(name, list);
  if (compiled.size > MAX_COMPILED) compiled.delete(compiled.keys().next().value!);
  return list;
}

type ListParams = Record<string, unknown> & {
  now: string;
  lng: Language;
  category: string;
  tag: number;
  developer: string;
  platforms: number;
  genres: number;
  minPrice: number;
  maxPrice: number;
  score: number;
  limit: number;
};

function after({ keys, descending }: Order, of: "column" | "indexed", param: Param): SQL {
  // The plus keeps the planner from looking for the few that are picked among all of an index.
  const columns = keys.map((one) => (of === "indexed" ? one.indexed : sql`+${one.column}`));
  const values = keys.map((_, at) => sql`${param[`key${at}`]}`);
  const mark = sql.raw(descending ? "<" : ">");
  return sql`(${sql.join(columns, sql`, `)}) ${mark} (${sql.join(values, sql`, `)})`;
}

type Param = Record<string, Placeholder>;

/**
 * One page of the catalogue. Keyset: rows that arrive meanwhile move nothing.
 *
 * @param now ISO 8601 with milliseconds; which sales run is judged then.
 * @param cursor of an earlier page with the same sort; another's is as good as none.
 */
export function listGames(
  filter: GameFilter & {
    tag?: Tag;
    /** The studio's id. */
    developer?: string;
    sort: Sort;
    lng: Language;
    now: string;
    limit: number;
    cursor?: string;
  },
): BoundQuery<GameList> {
  const { sort, limit } = filter;
  const start = filter.cursor ? parseCursor(filter.cursor, sort) : undefined;
  const words = searchWords(filter.q);
  const listed = compile({
    sort,
    oneCategory: filter.category !== undefined,
    continued: start !== undefined,
    tagged: filter.tag !== undefined,
    byDeveloper: filter.developer !== undefined,
    words,
  });
  const rows = cards(
    listed({
      now: filter.now,
      lng: filter.lng,
      category: filter.category ?? "",
      tag: filter.tag ? toMask(tags, [filter.tag]) : 0,
      developer: filter.developer ?? "",
      platforms: toMask(platforms, filter.platforms),
      genres: toMask(genres, filter.genres),
      minPrice: filter.minPrice ?? 0,
      maxPrice: filter.maxPrice ?? Number.MAX_SAFE_INTEGER,
      score: filter.rating ? tierScores[filter.rating] : 0,
      limit: limit + 1,
      ...numbered("key", start ?? []),
      ...numbered(
        "word",
        words.map(({ text }) => text),
      ),
    }),
  );
  return {
    ...rows,
    map(result) {
      const found = rows.map(result);
      const items = found.slice(0, limit);
      const last = items.at(-1);
      return { items, nextCursor: last && found.length > limit ? cursorAt(last, sort) : null };
    },
  };
}

function numbered(name: string, values: readonly (string | number)[]) {
  return Object.fromEntries(values.map((value, at) => [`${name}${at}`, value]));
}

function cursorAt(game: GameCard, sort: Sort): string {
  const values = [sort, ...orders[sort].keys.map((key) => key.of(game))];
  return base64urlnopad.encode(new TextEncoder().encode(JSON.stringify(values)));
}

export function isCursor(cursor: string, sort: Sort): boolean {
  return parseCursor(cursor, sort) !== undefined;
}

/** The values that the next page follows; undefined for what is no cursor of this sort. */
function parseCursor(cursor: string, sort: Sort): (string | number)[] | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(new TextDecoder().decode(base64urlnopad.decode(cursor)));
  } catch {
    return undefined;
  }
  if (!Array.isArray(parsed)) return undefined;
  const [of, ...values] = parsed as unknown[];
  const fits =
    of === sort &&
    values.length === orders[sort].keys.length &&
    values.every((value) => typeof value === "string" || typeof value === "number");
  return fits ? (values as (string | number)[]) : undefined;
}
