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
} from "./cards";
import type { GameFilter, Sort } from "./game-filter";
import { games, gameSales } from "./read-model";
import { foldForSearch } from "./search-text";
import { type Category, genres, platforms, toMask } from "./taxonomy";

export interface GameList {
  items: GameCard[];
  nextCursor: string | null;
}

interface Order {
  keys: { column: SQL; of(game: GameCard): string | number }[];
  descending: boolean;
}

const id = { column: sql`${games.id}`, of: (game: GameCard) => game.id };
const price = { column: presentPrice, of: (game: GameCard) => game.priceCents };
const released = { column: sql`${games.releaseDate}`, of: (game: GameCard) => game.releaseDate };
const featured = { column: sql`${games.featured}`, of: (game: GameCard) => Number(game.featured) };
const percent = { column: salePercent, of: (game: GameCard) => game.salePercent };
const name = { column: sql`${games.name} COLLATE NOCASE`, of: (game: GameCard) => game.name };

/** The keys of one order all run the same way, so that a cursor is one comparison of rows. */
const orders: Record<Sort, Order> = {
  featured: { keys: [featured, released, id], descending: true },
  newest: { keys: [released, id], descending: true },
  "price-asc": { keys: [price, id], descending: false },
  "price-desc": { keys: [price, id], descending: true },
  name: { keys: [name, id], descending: false },
  discount: { keys: [percent, released, id], descending: true },
};

type ListParams = {
  now: string;
  category: string;
  platforms: number;
  genres: number;
  minPrice: number;
  maxPrice: number;
  words: string;
  limit: number;
  key0: string | number;
  key1: string | number;
  key2: string | number;
};

const compiled = new Map<string, (params: ListParams) => BoundQuery<unknown[]>>();

function compile(sort: Sort, oneCategory: boolean, continued: boolean) {
  const shape = `${sort} ${oneCategory} ${continued}`;
  let list = compiled.get(shape);
  if (!list) {
    const { keys, descending } = orders[sort];
    list = query<ListParams>()((db, param) =>
      db
        .select(cardColumns)
        .from(games)
        .leftJoin(gameSales, presentSale(param.now))
        .leftJoin(gameStock, eq(gameStock.gameId, games.id))
        .where(
          and(
            onSale,
            oneCategory ? eq(games.category, param.category as unknown as Category) : undefined,
            sql`(${param.platforms} = 0 OR ${games.platformMask} & ${param.platforms})`,
            sql`(${param.genres} = 0 OR ${games.genreMask} & ${param.genres})`,
            sql`${presentPrice} BETWEEN ${param.minPrice} AND ${param.maxPrice}`,
            // Not LIKE, whose patterns D1 caps at 50 bytes, which are 16 Chinese characters.
            sql`(${param.words} = '[]' OR NOT EXISTS (SELECT 1 FROM json_each(${param.words}) WHERE instr(${games.searchText}, value) = 0))`,
            continued ? after(orders[sort], [param.key0, param.key1, param.key2]) : undefined,
          ),
        )
        .orderBy(...keys.map(({ column }) => (descending ? desc(column) : asc(column))))
        .limit(param.limit),
    );
    compiled.set(shape, list);
  }
  return list;
}

function after({ keys, descending }: Order, values: Placeholder[]): SQL {
  const columns = keys.map(({ column }) => column);
  const mark = sql.raw(descending ? "<" : ">");
  return sql`(${sql.join(columns, sql`, `)}) ${mark} (${sql.join(values.slice(0, keys.length), sql`, `)})`;
}

/** What a player searches for, in the form of `search_text`. Every word must occur. */
export function searchWords(q: string | undefined): string[] {
  const words = foldForSearch(q ?? "").split(/\s+/);
  return words.filter((word) => word !== "").slice(0, 8);
}

/**
 * One page of the catalogue. Keyset: rows that arrive meanwhile move nothing.
 *
 * @param now ISO 8601 with milliseconds; which sales run is judged then.
 * @param cursor of an earlier page with the same sort; another's is as good as none.
 */
export function listGames(
  filter: GameFilter & { sort: Sort; now: string; limit: number; cursor?: string },
): BoundQuery<GameList> {
  const { sort, limit } = filter;
  const start = filter.cursor ? parseCursor(filter.cursor, sort) : undefined;
  const listed = compile(sort, filter.category !== undefined, start !== undefined);
  const rows = cards(
    listed({
      now: filter.now,
      category: filter.category ?? "",
      platforms: toMask(platforms, filter.platforms),
      genres: toMask(genres, filter.genres),
      minPrice: filter.minPrice ?? 0,
      maxPrice: filter.maxPrice ?? Number.MAX_SAFE_INTEGER,
      words: JSON.stringify(searchWords(filter.q)),
      limit: limit + 1,
      key0: start?.[0] ?? "",
      key1: start?.[1] ?? "",
      key2: start?.[2] ?? "",
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
