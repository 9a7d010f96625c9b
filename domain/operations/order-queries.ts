import { readAscendingCursor, readCursor } from "~/domain/event-store/cursor";
import { type BoundQuery, first, mapQuery, rawQuery } from "~/domain/event-store/query";
import { normalizeEmail } from "~/domain/email";
import { fallbackLanguage, type Language } from "~/domain/language";
import type { OrderStatus } from "~/domain/orders/status";
import { skeletonOf } from "~/domain/profile/look-alikes";
import { titleFor } from "./game-title";
import type { DeskOrderSort } from "./order-sorts";

// All by hand: what operators see of orders joins what no feature knows of another.

/** An order in the desk's list. */
export interface DeskOrder {
  id: string;
  status: OrderStatus;
  totalCents: number;
  method: "SOL" | "USDC";
  placedAt: string;
  paidAt: string | null;
  userId: string;
  displayName: string | null;
  /** Names of its first three lines, and of how many it is. */
  games: string[];
  lines: number;
}

const columnsFor = (
  lng: Language,
) => `placed."id", placed."status", placed."total_cents" AS "totalCents", placed."method",
  placed."placed_at" AS "placedAt", placed."paid_at" AS "paidAt", placed."user_id" AS "userId",
  (SELECT "display_name" FROM "profiles" WHERE "user_id" = placed."user_id") AS "displayName",
  (SELECT json_group_array("title") FROM (SELECT ${titleFor(lng)} AS "title" FROM "order_lines" line JOIN "games" game
    ON game."id" = line."game_id" WHERE line."order_id" = placed."id" ORDER BY line."place" LIMIT 3)) AS games,
  (SELECT count(*) FROM "order_lines" WHERE "order_id" = placed."id") AS lines`;

type Row = Omit<DeskOrder, "games"> & { games: string };
const withGames = (rows: BoundQuery<Row[]>): BoundQuery<DeskOrder[]> =>
  mapQuery(rows, (found) =>
    found.map((row) => ({ ...row, games: JSON.parse(row.games) as string[] })),
  );

/** Where a page of orders begins, in the order that was asked for. */
export function readOrderCursor(order: DeskOrderSort, cursor: string | undefined) {
  if (order === "newest") return readCursor(cursor);
  const { afterTime, afterId } = readAscendingCursor(cursor);
  return { beforeTime: afterTime, beforeId: afterId };
}

interface Page {
  /** Undefined: all. */
  status: OrderStatus | undefined;
  order?: DeskOrderSort;
  /** Where the page before ended. */
  beforeTime: string;
  beforeId: string;
  limit: number;
}

/** Orders, newest or oldest first. */
export function listDeskOrders(
  { status, order = "newest", beforeTime, beforeId, limit }: Page,
  lng: Language = fallbackLanguage,
) {
  const [follows, way] = order === "newest" ? ["<", "DESC"] : [">", "ASC"];
  return withGames(
    rawQuery<Row>(
      `SELECT ${columnsFor(lng)} FROM "orders" placed
        WHERE (placed."placed_at", placed."id") ${follows} (?1, ?2) ${status ? `AND placed."status" = ?4` : ""}
        ORDER BY placed."placed_at" ${way}, placed."id" ${way} LIMIT ?3`,
      [beforeTime, beforeId, limit, ...(status ? [status] : [])],
    ),
  );
}

/** Those of one player. */
export const listDeskOrdersOf = (userId: string, limit: number, lng: Language) =>
  withGames(
    rawQuery<Row>(
      `SELECT ${columnsFor(lng)} FROM "orders" placed WHERE placed."user_id" = ?1
        ORDER BY placed."placed_at" DESC, placed."id" DESC LIMIT ?2`,
      [userId, limit],
    ),
  );

/** The most that a search finds. */
export const MAX_FOUND = 50;

const OF_PLAYERS = (players: string) =>
  `SELECT "id" FROM "orders" WHERE "user_id" IN (${players}) ORDER BY "placed_at" DESC LIMIT ${MAX_FOUND}`;

/**
 * Orders by what somebody has of them: the id or how it begins, the signature of a payment or a refund, the player's wallet, id or
 * name, their account's confirmed e-mail, or the order's own, of which `mark` is the HMAC: orders older than the marks are found by
 * the account's. Each is looked up by an index.
 */
export const findDeskOrders = (
  typed: string,
  mark: string | null,
  lng: Language = fallbackLanguage,
) =>
  withGames(
    rawQuery<Row>(
      `WITH named AS (
        SELECT "id" FROM (SELECT "id" FROM "orders" WHERE length(?1) >= 6 AND "id" >= ?1 AND "id" < ?1 || '~' LIMIT ${MAX_FOUND})
        UNION SELECT "order_id" FROM "order_payments" WHERE "signature" = ?1
        UNION SELECT "order_id" FROM "order_refunds" WHERE "signature" = ?1 AND "signature" IS NOT NULL
      ), theirs AS (
        SELECT "id" FROM (${OF_PLAYERS(`SELECT "id" FROM "users" WHERE "address" = ?1 OR "id" = ?1`)})
        UNION SELECT "id" FROM (${OF_PLAYERS(`SELECT "user_id" FROM "profiles" WHERE "name_skeleton" = ?2 LIMIT 20`)})
        UNION SELECT "id" FROM (${OF_PLAYERS(`SELECT "user_id" FROM "profiles" WHERE "email" = ?4 AND "email" IS NOT NULL
          AND "email_verified_at" IS NOT NULL LIMIT 20`)})
        UNION SELECT "order_id" FROM (SELECT "order_id" FROM "order_emails" WHERE "hmac" = ?3
          ORDER BY "placed_at" DESC LIMIT ${MAX_FOUND})
      ), found AS (SELECT "id" FROM named UNION SELECT "id" FROM theirs)
      SELECT ${columnsFor(lng)} FROM found JOIN "orders" placed ON placed."id" = found."id"
      ORDER BY placed."placed_at" DESC, placed."id" DESC LIMIT ${MAX_FOUND}`,
      [typed, skeletonOf(typed), mark, asEmail(typed)],
    ),
  );

/** Whether what was typed may be an e-mail, and what it is found by. */
export const asEmail = (typed: string): string | null =>
  typed.includes("@") ? normalizeEmail(typed) : null;

interface OrderFacts {
  id: string;
  userId: string;
  displayName: string | null;
  address: string | null;
  status: OrderStatus;
  kind: string;
  method: string;
  totalCents: number;
  discountCode: string | null;
  email: string | null;
  placedAt: string;
  paidAt: string | null;
  signature: string | null;
}
export interface DeskLine {
  lineId: string;
  gameId: string;
  name: string;
  delivery: "key" | "shipment" | "top-up" | "account";
  cents: number;
  gift: 0 | 1;
  state: "held" | "pending" | "delivered" | "undeliverable" | "refunded";
  /** Of a gift: the key of whoever came for it. */
  keyId: string | null;
  /** When its key was shown. */
  shownAt: string | null;
  /** When somebody came for the gift that it is. */
  receivedAt: string | null;
}
interface DeskPayment {
  signature: string;
  mint: string;
  payer: string;
  amount: string;
  blockTime: string;
}
interface DeskEvent {
  position: number;
  type: string;
  actor: string;
  occurredAt: string;
}
interface DeskMail {
  key: string;
  kind: "receipt" | "delivery" | "refund";
  state: "sending" | "sent" | "waiting" | "refused";
  triedAt: string;
  error: string | null;
}
/** A letter to us, as the desk names it beside whom or what it is about. */
export interface DeskLetter {
  id: string;
  state: "open" | "closed";
  topic: string;
  /** Null once it is forgotten. */
  message: string | null;
  openedAt: string;
}

/** The whole story of an order, in one round trip. */
export const loadOrderStory = (orderId: string, lng: Language = fallbackLanguage) => ({
  order: first(
    rawQuery<OrderFacts>(
      `SELECT placed."id", placed."user_id" AS "userId", profile."display_name" AS "displayName", player."address",
        placed."status", placed."kind", placed."method", placed."total_cents" AS "totalCents",
        placed."discount_code" AS "discountCode", placed."email", placed."placed_at" AS "placedAt",
        placed."paid_at" AS "paidAt", placed."signature"
      FROM "orders" placed LEFT JOIN "users" player ON player."id" = placed."user_id"
      LEFT JOIN "profiles" profile ON profile."user_id" = placed."user_id" WHERE placed."id" = ?1`,
      [orderId],
    ),
  ),
  lines: rawQuery<DeskLine>(
    `SELECT line."line_id" AS "lineId", line."game_id" AS "gameId", ${titleFor(lng)} AS "name", line."delivery",
      line."price_cents" - line."sale_discount_cents" - line."code_discount_cents" AS cents, line."gift", line."state",
      CASE WHEN line."delivery" <> 'key' OR line."state" <> 'delivered' THEN NULL WHEN line."gift" THEN
        (SELECT "key_id" FROM "game_keys" WHERE "order_id" = given."gift_id" AND "withdrawn_at" IS NULL LIMIT 1)
        ELSE line."detail" END AS "keyId", given."received_at" AS "receivedAt",
      owned."revealed_at" AS "shownAt"
    FROM "order_lines" line JOIN "games" game ON game."id" = line."game_id"
    JOIN "orders" placed ON placed."id" = line."order_id"
    LEFT JOIN "library_entries" owned ON owned."user_id" = placed."user_id" AND owned."game_id" = line."game_id"
      AND owned."order_id" = line."order_id"
    LEFT JOIN "gifts" given ON line."gift" AND given."order_id" = line."order_id" AND given."line_id" = line."line_id"
    WHERE line."order_id" = ?1 ORDER BY line."place"`,
    [orderId],
  ),
  payments: rawQuery<DeskPayment>(
    `SELECT "signature", "mint", "payer", CAST("amount" AS TEXT) AS amount, "block_time" AS "blockTime"
      FROM "order_payments" WHERE "order_id" = ?1 ORDER BY "block_time", "signature" LIMIT 100`,
    [orderId],
  ),
  events: rawQuery<DeskEvent>(
    `SELECT "position", "type", "actor", "occurred_at" AS "occurredAt" FROM "events"
      WHERE "stream_id" = 'order-' || ?1 ORDER BY "version" LIMIT 200`,
    [orderId],
  ),
  mails: rawQuery<DeskMail>(
    `SELECT "key", "kind", "state", "tried_at" AS "triedAt", "error" FROM "mails" WHERE "key" = 'receipt:' || ?1
      UNION ALL SELECT "key", "kind", "state", "tried_at", "error" FROM "mails"
        WHERE "key" >= 'delivery:order-' || ?1 || ':' AND "key" < 'delivery:order-' || ?1 || ';'
      UNION ALL SELECT "key", "kind", "state", "tried_at", "error" FROM "mails"
        WHERE "key" >= 'refund:' || ?1 || ':' AND "key" < 'refund:' || ?1 || ';' LIMIT 100`,
    [orderId],
  ),
  cases: rawQuery<DeskLetter>(
    `SELECT "id", "state", "topic", "message", "opened_at" AS "openedAt" FROM "contact_cases"
      WHERE "order_id" = ?1 ORDER BY "opened_at" DESC LIMIT 20`,
    [orderId],
  ),
});

/** What sends the receipt of an order: the event that it follows from. */
export const getReceiptEvent = (orderId: string) =>
  first(
    rawQuery<{ streamId: string; version: number; userId: string }>(
      `SELECT "stream_id" AS "streamId", "version", "data" ->> '$.userId' AS "userId" FROM "events"
        WHERE "stream_id" = 'order-' || ?1 AND "type" = 'OrderPaid' LIMIT 1`,
      [orderId],
    ),
  );
