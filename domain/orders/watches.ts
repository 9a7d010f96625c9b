import type { SearchPlace } from "~/domain/chain/search-place";
import type { Write } from "~/domain/event-store/execute";
import type { OrderEvent } from "./events";

/** How often an order is looked up while it waits, and after it is closed; milliseconds. */
export const OPEN_INTERVAL_MS = 3_000;
export const CLOSED_INTERVAL_MS = 15 * 60_000;

const DAY_MS = 24 * 60 * 60_000;

/** The settlement job looks for payments from now on, and for late ones until a day after the end. */
export function watchPayments(order: readonly OrderEvent[], now: Date): Write[] {
  const placed = order.find((event) => event.type === "OrderPlaced");
  if (!placed || placed.data.totalCents === 0) return [];
  const until = new Date(Date.parse(placed.data.payment.expiresAt) + DAY_MS).toISOString();
  const lookAt = new Date(now.getTime() + OPEN_INTERVAL_MS).toISOString();
  return [
    {
      sql: `INSERT INTO "payment_watches" ("order_id", "look_at", "until") VALUES (?, ?, ?)`,
      params: [placed.data.orderId, lookAt, until],
    },
  ];
}

/** Lets some time pass before the next look. */
export function lookLater(orderId: string, now: Date, wait: number): Write {
  return {
    sql: `UPDATE "payment_watches" SET "look_at" = ? WHERE "order_id" = ?`,
    params: [new Date(now.getTime() + wait).toISOString(), orderId],
  };
}

interface Way {
  from: SearchPlace;
  to: SearchPlace;
}

/** The same after a look, which came this far; of two at once the first says where the search stands. */
export function goOnLater(orderId: string, { from, to }: Way, now: Date, wait: number): Write {
  return {
    sql: `UPDATE "payment_watches" SET "through" = ?, "head" = ?, "before" = ?, "look_at" = ?
      WHERE "order_id" = ? AND "through" IS ? AND "head" IS ? AND "before" IS ?`,
    params: [
      to.through,
      to.head,
      to.before,
      new Date(now.getTime() + wait).toISOString(),
      orderId,
      from.through,
      from.head,
      from.before,
    ],
  };
}

/** An order has ended: its payment is looked for once more from the beginning, whoever else looks just now. */
export function beginAnew(orderId: string, now: Date, wait: number): Write {
  return {
    sql: `UPDATE "payment_watches" SET "through" = NULL, "head" = NULL, "before" = NULL, "look_at" = ? WHERE "order_id" = ?`,
    params: [new Date(now.getTime() + wait).toISOString(), orderId],
  };
}

export function stopWatching(orderId: string): Write {
  return { sql: `DELETE FROM "payment_watches" WHERE "order_id" = ?`, params: [orderId] };
}
