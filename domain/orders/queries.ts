import { and, asc, desc, eq, getTableColumns, lt, or, sql } from "drizzle-orm";
import { mapQuery, outer, query } from "~/domain/event-store/query";
import { gameKeys } from "~/domain/inventory/read-model";
import { games, gameTexts, topUpItems, topUpZones } from "~/domain/store/read-model";
import type { Language, Localised } from "~/domain/language";
import { orderLines, orderPayments, orderRefunds, orders } from "./read-model";
import type { KeptDust } from "./view";

const orderColumns = {
  ...getTableColumns(orders),
  /** What counts towards it, of its mint, in base units. */
  received: sql<string>`(SELECT CAST(coalesce(sum("counted"), 0) AS TEXT) FROM ${orderPayments}
    WHERE ${orderPayments.orderId} = ${outer(orders.id)} AND ${orderPayments.mint} = coalesce(${outer(orders.mint)}, 'SOL'))`.as(
    "received",
  ),
  /** What came and costs more to send back than it is worth. */
  kept: sql<
    KeptDust[]
  >`(SELECT json_group_array(json_object('mint', "mint", 'amount', CAST("dust" AS TEXT)))
    FROM (SELECT "mint", sum("dust") AS "dust" FROM ${orderPayments}
      WHERE ${orderPayments.orderId} = ${outer(orders.id)} AND "dust" > 0 GROUP BY "mint"))`
    .mapWith((list: string) => JSON.parse(list) as KeptDust[])
    .as("kept"),
};

/** One order of one player. */
export const getOrder = query<{ orderId: string; userId: string }>()((db, { orderId, userId }) =>
  db
    .select(orderColumns)
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId))),
);

const lineColumns = {
  orderId: orderLines.orderId,
  lineId: orderLines.lineId,
  gameId: orderLines.gameId,
  name: games.name,
  titles: games.titles,
  itemId: orderLines.itemId,
  itemName: sql<Localised | null>`${topUpItems.name}`.mapWith(topUpItems.name).as("item_name"),
  itemBonus: sql<Localised | null>`${topUpItems.bonus}`.mapWith(topUpItems.bonus).as("item_bonus"),
  zoneName: sql<string | null>`(SELECT ${topUpZones.name} FROM ${topUpZones}
    INNER JOIN ${orders} ON ${orders.id} = ${orderLines.orderId}
    WHERE ${topUpZones.gameId} = ${orderLines.gameId}
    AND ${topUpZones.zoneId} = ${orders.player} ->> 'zoneId')`.as("zone_name"),
  delivery: orderLines.delivery,
  priceCents: orderLines.priceCents,
  saleDiscountCents: orderLines.saleDiscountCents,
  codeDiscountCents: orderLines.codeDiscountCents,
  gift: orderLines.gift,
  state: orderLines.state,
  detail: orderLines.detail,
  /** Until then its player can have their money back, as far as nothing of it was used. By hand: it asks of what knows orders. */
  refundUntil: sql<string | null>`(SELECT paid."due_at" FROM "firm_money" paid
    WHERE paid."order_id" = ${orderLines.orderId} AND paid."line_id" = ${orderLines.lineId}
    AND ${orderLines.delivery} IN ('key', 'account') AND NOT ${orderLines.gift}
    AND paid."used_at" IS NULL AND paid."refunded_at" IS NULL AND NOT EXISTS (SELECT 1 FROM "play_times" played
      WHERE played."user_id" = paid."payer_id" AND played."game_id" = ${orderLines.gameId}
      AND played."last_played_at" >= paid."fulfilled_at"))`.as("refund_until"),
};
const itemOf = and(
  eq(topUpItems.gameId, orderLines.gameId),
  eq(topUpItems.itemId, orderLines.itemId),
);

export const listOrderLines = query<{ orderId: string }>()((db, { orderId }) =>
  db
    .select(lineColumns)
    .from(orderLines)
    .innerJoin(games, eq(games.id, orderLines.gameId))
    .leftJoin(topUpItems, itemOf)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.place)),
);

const redemptionRows = query<{ orderId: string; lng: Language }>()((db, { orderId, lng }) =>
  db
    .select({ gameId: gameTexts.gameId, redemption: gameTexts.redemption })
    .from(orderLines)
    .innerJoin(gameTexts, and(eq(gameTexts.gameId, orderLines.gameId), eq(gameTexts.lng, lng)))
    .where(eq(orderLines.orderId, orderId)),
);

/** How the keys of an order are redeemed, by game. */
export const getOrderRedemptions = (orderId: string, lng: Language) =>
  mapQuery(redemptionRows({ orderId, lng }), (rows) =>
    Object.fromEntries(rows.map(({ gameId, redemption }) => [gameId, redemption ?? []])),
  );

export const listOrderRefunds = query<{ orderId: string }>()((db, { orderId }) =>
  db
    .select()
    .from(orderRefunds)
    .where(eq(orderRefunds.orderId, orderId))
    .orderBy(asc(orderRefunds.owedAt), asc(orderRefunds.refundId)),
);

interface Page extends Record<string, unknown> {
  userId: string;
  /** Where the page before ended; "~" sorts behind every time. */
  beforeTime: string;
  beforeId: string;
  limit: number;
}

/** A player's orders, newest first. */
export const listOrders = query<Page>()((db, { userId, beforeTime, beforeId, limit }) =>
  db
    .select(orderColumns)
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        or(
          lt(orders.placedAt, beforeTime),
          and(eq(orders.placedAt, beforeTime), lt(orders.id, beforeId)),
        ),
      ),
    )
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit),
);

/** The lines of those same orders. */
export const listLinesOfOrders = query<Page>()((db, { userId, beforeTime, beforeId, limit }) => {
  const page = sql`(SELECT "id" FROM "orders" WHERE "user_id" = ${userId}
    AND ("placed_at", "id") < (${beforeTime}, ${beforeId})
    ORDER BY "placed_at" DESC, "id" DESC LIMIT ${limit})`;
  return db
    .select(lineColumns)
    .from(orderLines)
    .innerJoin(games, eq(games.id, orderLines.gameId))
    .leftJoin(topUpItems, itemOf)
    .where(sql`${orderLines.orderId} IN ${page}`)
    .orderBy(asc(orderLines.orderId), asc(orderLines.place));
});

/** The refunds of those same orders. */
export const listRefundsOfOrders = query<Page>()((db, { userId, beforeTime, beforeId, limit }) => {
  const page = sql`(SELECT "id" FROM "orders" WHERE "user_id" = ${userId}
    AND ("placed_at", "id") < (${beforeTime}, ${beforeId})
    ORDER BY "placed_at" DESC, "id" DESC LIMIT ${limit})`;
  return db
    .select()
    .from(orderRefunds)
    .where(sql`${orderRefunds.orderId} IN ${page}`)
    .orderBy(asc(orderRefunds.owedAt));
});

/**
 * Paid lines that wait for a key and whose game has one again, the longest waiting first: what has none keeps no
 * other waiting.
 */
export const listPendingKeyLines = query<{ limit: number }>()((db, { limit }) =>
  db
    .select({ orderId: orderLines.orderId, userId: orders.userId, lineId: orderLines.lineId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        sql`state = 'pending'`,
        eq(orderLines.delivery, "key"),
        sql`EXISTS (SELECT 1 FROM ${gameKeys} WHERE ${gameKeys.gameId} = ${orderLines.gameId}
          AND ${gameKeys.orderId} IS NULL)`,
      ),
    )
    .orderBy(asc(orders.paidAt), asc(orderLines.orderId), asc(orderLines.lineId))
    .limit(limit),
);

/** The player whom a top-up is for. */
export const getOrderPlayer = query<{ orderId: string }>()((db, { orderId }) =>
  db.select({ player: orders.player }).from(orders).where(eq(orders.id, orderId)),
);

interface WorkPage extends Record<string, unknown> {
  /** Where the page before ended; "" sorts before every time. */
  afterTime: string;
  afterId: string;
  limit: number;
}

/** What is owed back and not yet paid, oldest first. Dust is owed to nobody and is not among it. */
export const listOwedRefunds = query<WorkPage>()((db, { afterTime, afterId, limit }) =>
  db
    .select()
    .from(orderRefunds)
    .where(
      and(
        sql`${orderRefunds.signature} IS NULL`,
        sql`(${orderRefunds.owedAt}, ${orderRefunds.refundId}) > (${afterTime}, ${afterId})`,
      ),
    )
    .orderBy(asc(orderRefunds.owedAt), asc(orderRefunds.refundId))
    .limit(limit),
);

/** Boxes that are paid for and not yet sent, oldest first. */
export const listPendingShipments = query<WorkPage>()((db, { afterTime, afterId, limit }) =>
  db
    .select({
      orderId: orderLines.orderId,
      lineId: orderLines.lineId,
      gameId: orderLines.gameId,
      name: games.name,
      shippingAddress: orders.shippingAddress,
      paidAt: sql<string>`${orders.paidAt}`.as("paid_at"),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(games, eq(games.id, orderLines.gameId))
    .where(
      and(
        sql`state = 'pending'`,
        eq(orderLines.delivery, "shipment"),
        sql`(${orders.paidAt}, ${orderLines.orderId} || '/' || ${orderLines.lineId}) > (${afterTime}, ${afterId})`,
      ),
    )
    .orderBy(asc(orders.paidAt), asc(sql`${orderLines.orderId} || '/' || ${orderLines.lineId}`))
    .limit(limit),
);
