import { and, asc, eq, lte, ne, sql } from "drizzle-orm";
import type { SearchPlace } from "~/domain/chain/search-place";
import type { Write } from "~/domain/event-store/execute";
import { eventRow, foldRows, foldStream, type LoadedStream } from "~/domain/event-store/log";
import { type BoundQuery, first, query } from "~/domain/event-store/query";
import { events } from "~/domain/event-store/schema";
import { freeKey } from "~/domain/inventory/queries";
import { gameStock } from "~/domain/inventory/read-model";
import { gameClaims, libraryEntries } from "~/domain/library/read-model";
import { type OrderEvent, orderEvents } from "./events";
import { orderLines, orderPayments, orders, paymentWatches, submittedPayments } from "./read-model";
import { type OrderState, evolveOrder, noOrder } from "./state";

// What commands read of an order, and where the search for its payments stands.

/** An order as its decider sees it. Orders have few events, so they are folded. */
export function loadOrder(orderId: string): BoundQuery<LoadedStream<OrderState>> {
  return foldStream(
    { initialState: noOrder, evolve: evolveOrder },
    orderEvents,
    `order-${orderId}`,
  );
}

const eventsOfEntry = query<{ userId: string; gameId: string }>()((db, { userId, gameId }) =>
  db
    .select(eventRow)
    .from(events)
    .innerJoin(libraryEntries, sql`${events.streamId} = 'order-' || ${libraryEntries.orderId}`)
    .where(and(eq(libraryEntries.userId, userId), eq(libraryEntries.gameId, gameId)))
    .orderBy(asc(events.version)),
);

/** The order through which a player owns a game. */
export function loadOrderOfEntry(entry: {
  userId: string;
  gameId: string;
}): BoundQuery<LoadedStream<OrderState>> {
  return foldRows(
    { initialState: noOrder, evolve: evolveOrder },
    orderEvents,
    eventsOfEntry(entry),
  );
}

const getWatched = query<{ orderId: string }>()((db, { orderId }) =>
  db
    .select({
      orderId: orders.id,
      userId: orders.userId,
      reference: orders.reference,
      recipient: orders.recipient,
      discountCode: orders.discountCode,
      expiresAt: orders.expiresAt,
      awaitedUntil: paymentWatches.awaitedUntil,
      until: paymentWatches.until,
      through: paymentWatches.through,
      head: paymentWatches.head,
      before: paymentWatches.before,
    })
    .from(orders)
    .leftJoin(paymentWatches, eq(paymentWatches.orderId, orders.id))
    .where(eq(orders.id, orderId)),
);

/** What a look at the payments of an order needs. Without `until` nobody looks for them any more. */
export const loadForSettling = (orderId: string) => ({
  watched: first(getWatched({ orderId })),
  order: loadOrder(orderId),
  submitted: listSubmittedPayments({ orderId }),
});

/** Games of an order that its player has by another way. */
export const listForeignClaims = query<{ orderId: string }>()((db, { orderId }) =>
  db
    .select({ gameId: gameClaims.gameId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(
      gameClaims,
      and(eq(gameClaims.userId, orders.userId), eq(gameClaims.gameId, orderLines.gameId)),
    )
    .where(
      and(
        eq(orderLines.orderId, orderId),
        eq(orderLines.gift, false),
        ne(gameClaims.orderId, orderId),
      ),
    ),
);

const usedElsewhere = query<{ orderId: string; signatures: readonly string[] }>()(
  (db, { orderId, signatures }) =>
    db
      .selectDistinct({ signature: orderPayments.signature })
      .from(orderPayments)
      .where(
        and(
          sql`${orderPayments.signature} IN (SELECT value FROM json_each(${signatures}))`,
          ne(orderPayments.orderId, orderId),
        ),
      ),
);

/** Which of these transactions count for another order. */
export const listUsedElsewhere = (orderId: string, signatures: readonly string[]) =>
  usedElsewhere({ orderId, signatures });

const listSubmittedPayments = query<{ orderId: string }>()((db, { orderId }) =>
  db.select().from(submittedPayments).where(eq(submittedPayments.orderId, orderId)),
);

/** For each line of an order that is delivered by key: a free one, and what is on the shelf. */
export const listFreeKeysForOrder = query<{ orderId: string; from: string }>()(
  (db, { orderId, from }) =>
    db
      .select({
        lineId: orderLines.lineId,
        delivery: orderLines.delivery,
        gift: orderLines.gift,
        keyId: freeKey(orderLines.gameId, from),
        available: gameStock.available,
      })
      .from(orderLines)
      .leftJoin(gameStock, eq(gameStock.gameId, orderLines.gameId))
      .where(eq(orderLines.orderId, orderId)),
);

/** Orders whose turn it is to be looked up on chain. */
export const listDueWatches = query<{ now: Date; limit: number }>()((db, { now, limit }) =>
  db
    .select({ orderId: paymentWatches.orderId })
    .from(paymentWatches)
    .where(lte(paymentWatches.lookAt, now))
    .orderBy(asc(paymentWatches.lookAt))
    .limit(limit),
);

/** How often an order is looked up while it waits, and after it is closed; milliseconds. */
export const OPEN_INTERVAL_MS = 3_000;
export const CLOSED_INTERVAL_MS = 15 * 60_000;
/** A payment that was announced shows by then, or never. */
const AWAITED_MS = 60_000;

/** So long after the time of an order is over a late payment is looked for. */
export const WATCHED_MS = 24 * 60 * 60_000;

/** The settlement job looks for payments from now on, and for late ones until a day after the end. */
export function watchPayments(order: readonly OrderEvent[], now: Date): Write[] {
  const placed = order.find((event) => event.type === "OrderPlaced");
  if (!placed || placed.data.totalCents === 0) return [];
  const until = new Date(Date.parse(placed.data.payment.expiresAt) + WATCHED_MS).toISOString();
  const lookAt = new Date(now.getTime() + OPEN_INTERVAL_MS).toISOString();
  return [
    {
      sql: `INSERT INTO "payment_watches" ("order_id", "look_at", "until") VALUES (?, ?, ?)`,
      params: [placed.data.orderId, lookAt, until],
    },
  ];
}

/** By which e-mail the desk finds an order. */
export const markEmail = (
  hmac: string | null,
  orderId: string,
  userId: string,
  now: Date,
): Write[] =>
  hmac === null
    ? []
    : [
        {
          sql: `INSERT INTO "order_emails" ("order_id", "user_id", "hmac", "placed_at") VALUES (?, ?, ?, ?)`,
          params: [orderId, userId, hmac, now.toISOString()],
        },
      ];

/** Lets some time pass before the next look. */
export function lookLater(orderId: string, now: Date, wait: number): Write {
  return {
    sql: `UPDATE "payment_watches" SET "look_at" = ? WHERE "order_id" = ?`,
    params: [new Date(now.getTime() + wait).toISOString(), orderId],
  };
}

/** Looks for the payment of a closed order at once, and often for a while: a node may show it later. */
export function awaitPayment(orderId: string, now: Date): Write {
  return {
    sql: `UPDATE "payment_watches" SET "look_at" = ?, "awaited_until" = ? WHERE "order_id" = ?`,
    params: [now.toISOString(), new Date(now.getTime() + AWAITED_MS).toISOString(), orderId],
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
