import { first, rawQuery } from "~/domain/event-store/query";
import type { Language } from "~/domain/language";
import { OPEN_IN_SQL } from "~/domain/orders/status";
import { titleFor } from "./game-title";
import { MAX_WAITING } from "./limits";

// By hand: figures of the desk's front page, out of tables of many features, in one round trip.

/** What was paid for on one day (UTC): US cents, and how many orders. */
export interface DaySales {
  day: string;
  cents: number;
  orders: number;
}

/** Copies of which so few are left that somebody should see to it. */
const LOW_STOCK = 3;

const DAY_MS = 86_400_000;

/** The last 14 days, today's the last. A day without a sale has no row. */
export const listSales = (now: Date) =>
  rawQuery<DaySales>(
    `SELECT "day", "cents", "orders" FROM "daily_sales" WHERE "day" >= ?1 ORDER BY "day"`,
    [new Date(now.getTime() - 13 * DAY_MS).toISOString().slice(0, 10)],
  );

/** What waits at the desk. */
export interface Waiting {
  unpaid: number;
  deliveries: number;
  refunds: number;
  gifts: number;
  lowStock: number;
  cases: number;
  letters: number;
  failing: number;
  approvals: number;
}

const count = (from: string) =>
  `(SELECT count(*) FROM (SELECT 1 FROM ${from} LIMIT ${MAX_WAITING}))`;

export const countWaiting = () =>
  first(
    rawQuery<Waiting>(
      `SELECT ${count(`"orders" WHERE ${OPEN_IN_SQL}`)} AS unpaid,
        ${count(`"order_lines" WHERE state = 'pending'`)} AS deliveries,
        ${count(`"order_refunds" WHERE signature IS NULL`)} AS refunds,
        ${count(`"gifts" WHERE refund_asked_at IS NOT NULL`)} AS gifts,
        ${count(`"game_stock" stock JOIN "games" game ON game."id" = stock."game_id"
          WHERE stock."available" <= ${LOW_STOCK} AND game."withdrawn_at" IS NULL`)} AS "lowStock",
        ${count(`"contact_cases" WHERE "state" = 'open' AND "email" IS NOT NULL`)} AS cases,
        ${count(`"letters" WHERE "state" IN ('draft', 'scheduled', 'sending')`)} AS letters,
        ${count(`"outbox" WHERE "attempts" > 0`)} AS failing,
        ${count(`"approvals" WHERE state = 'requested'`)} AS approvals`,
      [],
    ),
  );

/** Games of which the fewest copies are left. */
export const listLowStock = (limit: number, lng: Language) =>
  rawQuery<{ gameId: string; name: string; available: number }>(
    `SELECT stock."game_id" AS "gameId", ${titleFor(lng)} AS "name", stock."available" FROM "game_stock" stock
      JOIN "games" game ON game."id" = stock."game_id"
      WHERE stock."available" <= ${LOW_STOCK} AND game."withdrawn_at" IS NULL
      ORDER BY stock."available", game."name" LIMIT ?1`,
    [limit],
  );

/** The last 14 days in a row, those without a sale too, and what each week made. */
export function viewSales(rows: readonly DaySales[], now: Date) {
  const days = Array.from({ length: 14 }, (_, back): DaySales => {
    const day = new Date(now.getTime() - (13 - back) * DAY_MS).toISOString().slice(0, 10);
    return rows.find((row) => row.day === day) ?? { day, cents: 0, orders: 0 };
  });
  const sum = (part: readonly DaySales[]) => ({
    cents: part.reduce((total, { cents }) => total + cents, 0),
    orders: part.reduce((total, { orders }) => total + orders, 0),
  });
  const before = days.slice(0, 7);
  const week = days.slice(7);
  return { today: days.at(-1)!, week: sum(week), before: sum(before), days };
}
