import { type BoundQuery, mapQuery, rawQuery } from "~/domain/event-store/query";
import type { Language } from "~/domain/language";
import type { DeskSort, GameShopState } from "./desk-list";
import { coverUrl } from "./pictures";
import { discount } from "./price";
import { foldForSearch } from "./search-text";
import type { Category, Delivery } from "./taxonomy";

/** A game in the desk's list. Prices are US cents. */
export interface DeskGame {
  id: string;
  /** In the reader's language, where it has a title there. */
  name: string;
  originalName: string;
  state: GameShopState;
  coverUrl: string;
  category: Category;
  delivery: Delivery;
  /** Without the sale; null where it has none yet. */
  fullPriceCents: number | null;
  priceCents: number | null;
  /** Percent off by the sale that runs, 0 without. */
  salePercent: number;
  saleEndsAt: string | null;
  /** Of the sale that comes next; null where none is planned. */
  nextSaleAt: string | null;
  /** Copies left; null where there is no end of them. */
  available: number | null;
  changedAt: string;
}

export interface DeskFilter {
  q?: string;
  state?: GameShopState;
  category?: Category;
  /** On sale, with three copies or fewer; the fewest first, whatever the sort. */
  low?: boolean;
  sort: DeskSort;
}

interface Asked extends DeskFilter {
  lng: Language;
  /** ISO 8601 with milliseconds. */
  now: string;
  limit: number;
  cursor?: string | undefined;
}

interface Order {
  /** As its index has it. */
  key: string;
  /** Of a row, for the cursor. */
  value: string;
  /** The same among what was found. */
  shown: string;
  descending: boolean;
  from: string;
}

const GAMES = `"games" g`;
const AT = `found."at"`;
const PRICE = `CASE WHEN g."price_cents" IS NULL THEN -1 ELSE g."price_cents" END`;

// By hand: each order is a walk along one index that holds all that is asked.
const orders: Record<DeskSort, Order> = {
  changed: {
    key: `g."changed_at"`,
    value: `g."changed_at"`,
    shown: AT,
    descending: true,
    from: GAMES,
  },
  name: {
    key: `g."name" COLLATE NOCASE`,
    value: `g."name"`,
    shown: `${AT} COLLATE NOCASE`,
    descending: false,
    from: GAMES,
  },
  price: { key: PRICE, value: PRICE, shown: AT, descending: true, from: GAMES },
};
const few: Order = {
  key: `s."available"`,
  value: `s."available"`,
  shown: AT,
  descending: false,
  from: `"game_stock" s CROSS JOIN "games" g ON g."id" = s."game_id"`,
};

const IN_STATE: Record<GameShopState, string> = {
  draft: `g."drafted" = 1`,
  listed: `g."withdrawn_at" IS NULL`,
  delisted: `g."withdrawn_at" IS NOT NULL AND g."drafted" = 0`,
};
const FEW = `s."available" <= 3 AND g."withdrawn_at" IS NULL AND g."delivery" IN ('key', 'shipment')`;

interface Row extends Omit<DeskGame, "priceCents" | "state" | "salePercent" | "coverUrl"> {
  /** JSON. */
  cover: string | null;
  drafted: 0 | 1;
  withdrawnAt: string | null;
  salePercent: number | null;
  at: string | number;
}

export interface DeskGames {
  items: DeskGame[];
  nextCursor: string | null;
}

/** All games and top-ups as operators find them. Keyset: what is changed meanwhile moves nothing else. */
export function listDeskGames(asked: Asked): BoundQuery<DeskGames> {
  const { state, category, low, sort, lng, now, limit } = asked;
  const words = foldForSearch(asked.q ?? "")
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS);
  const order = low ? few : orders[sort];
  const place = low ? "few" : sort;
  const [after, afterId] = readPlace(asked.cursor, place);
  const params: unknown[] = [lng, now, limit + 1];
  const bind = (value: unknown) => `?${params.push(value)}`;
  const id = low ? `s."game_id"` : `g."id"`;
  const isSearch = words.length > 0 && !low;
  // The plus sends the planner to the one index that holds the texts.
  const key = isSearch ? `+${order.key}` : order.key;
  const conditions = [
    isSearch && `g."desk_text" >= ''`,
    low && FEW,
    state && IN_STATE[state],
    category && `+g."category" = ${bind(category)}`,
    ...words.map((word) => `instr(g."desk_text", ${bind(word)})`),
    afterId && `(${key}, ${id}) ${order.descending ? "<" : ">"} (${bind(after)}, ${bind(afterId)})`,
  ].filter(Boolean);
  const way = order.descending ? "DESC" : "ASC";
  const text = `WITH found AS MATERIALIZED (SELECT ${id} AS "id", ${order.value} AS "at" FROM ${order.from}
      ${conditions.length ? `WHERE ${conditions.join(" AND ")}` : ""} ORDER BY ${key} ${way}, ${id} ${way} LIMIT ?3)
    SELECT g."id", coalesce(g."titles" ->> ?1, g."name") AS "name", g."name" AS "originalName", g."drafted", g."cover",
      g."withdrawn_at" AS "withdrawnAt", g."category", g."delivery", ${FULL_PRICE} AS "fullPriceCents",
      sale."percent" AS "salePercent", sale."ends_at" AS "saleEndsAt",
      (SELECT min("starts_at") FROM "game_sales" WHERE "game_id" = g."id" AND "starts_at" > ?2) AS "nextSaleAt",
      CASE WHEN g."delivery" IN ('key', 'shipment') THEN coalesce(stock."available", 0) END AS "available",
      g."changed_at" AS "changedAt", found."at"
    FROM found CROSS JOIN "games" g ON g."id" = found."id"
    LEFT JOIN "game_sales" sale ON sale."game_id" = g."id" AND g."delivery" <> 'top-up' AND sale."starts_at" <= ?2 AND sale."ends_at" > ?2
    LEFT JOIN "game_stock" stock ON stock."game_id" = g."id"
    ORDER BY ${order.shown} ${way}, found."id" ${way}`;
  return mapQuery(rawQuery<Row>(text, params), (rows) => {
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return {
      items: rows.slice(0, limit).map(toDeskGame),
      nextCursor: last ? `${place}_${last.at}_${last.id}` : null,
    };
  });
}

/** Of a top-up, of which no sale takes off anything, that of its cheapest item. */
const FULL_PRICE = `CASE g."delivery" WHEN 'top-up' THEN coalesce(nullif(g."offer_cents", 0), g."price_cents")
  ELSE g."price_cents" END`;

const MAX_WORDS = 8;

/** A sort, the value of the last row, and its id, which holds no underscore. */
function readPlace(cursor: string | undefined, sort: string): [value: string | number, id: string] {
  const [, of, value = "", id = ""] = /^(\w+?)_(.*)_([^_]+)$/s.exec(cursor ?? "") ?? [];
  if (of !== sort) return ["", ""];
  return [sort === "price" || sort === "few" ? Number(value) || 0 : value, id];
}

function toDeskGame(row: Row): DeskGame {
  const { drafted, withdrawnAt, fullPriceCents } = row;
  const salePercent = row.salePercent ?? 0;
  return {
    id: row.id,
    name: row.name,
    originalName: row.originalName,
    state: drafted ? "draft" : withdrawnAt === null ? "listed" : "delisted",
    coverUrl: coverUrl(
      row.id,
      row.cover === null ? null : (JSON.parse(row.cover) as { id: string }),
    ),
    category: row.category,
    delivery: row.delivery,
    fullPriceCents,
    priceCents: fullPriceCents === null ? null : discount(fullPriceCents, salePercent),
    salePercent,
    saleEndsAt: row.saleEndsAt,
    nextSaleAt: row.nextSaleAt,
    available: row.available,
    changedAt: row.changedAt,
  };
}

/** How many games there are in each state, and how many have few copies left. */
export const countDeskGames = () =>
  mapQuery(
    rawQuery<Record<GameShopState | "low", number>>(
      `SELECT count(*) FILTER (WHERE ${IN_STATE.draft}) AS "draft",
        count(*) FILTER (WHERE ${IN_STATE.listed}) AS "listed",
        count(*) FILTER (WHERE ${IN_STATE.delisted}) AS "delisted",
        (SELECT count(*) FROM ${few.from} WHERE ${FEW}) AS "low"
        FROM "games" g`,
    ),
    ([counts]) => counts!,
  );
