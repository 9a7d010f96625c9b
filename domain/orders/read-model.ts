import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type { OrderStatus } from "./status";

export const orders = sqliteTable(
  "orders",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").notNull(),
    kind: text("kind").$type<"cart" | "top-up">().notNull(),
    status: text("status").$type<OrderStatus>().notNull(),
    method: text("method").$type<"SOL" | "USDC">().notNull(),
    totalCents: integer("total_cents").notNull(),
    discountCode: text("discount_code"),
    recipient: text("recipient").notNull(),
    /** Base units, decimal. */
    amount: text("amount").notNull(),
    mint: text("mint"),
    reference: text("reference").notNull(),
    solPrice: text("sol_price"),
    /** Of the right mint, base units. */
    received: text("received").notNull(),
    /** Whom a refund goes to, and who paid. */
    payer: text("payer"),
    signature: text("signature"),
    failure: text("failure"),
    email: text("email"),
    shippingAddress: text("shipping_address", { mode: "json" }).$type<Record<string, string>>(),
    player: text("player", { mode: "json" }).$type<{
      userId: string;
      zoneId: string | null;
      nickname: string;
    }>(),
    placedAt: text("placed_at").notNull(),
    expiresAt: text("expires_at").notNull(),
    paidAt: text("paid_at"),
  },
  (table) => [
    uniqueIndex("orders_reference").on(table.reference),
    index("orders_user").on(table.userId, table.placedAt, table.id),
  ],
);

export const orderLines = sqliteTable(
  "order_lines",
  {
    orderId: text("order_id").notNull(),
    lineId: text("line_id").notNull(),
    place: integer("place").notNull(),
    gameId: text("game_id").notNull(),
    itemId: text("item_id"),
    delivery: text("delivery").$type<"key" | "shipment" | "top-up" | "account">().notNull(),
    priceCents: integer("price_cents").notNull(),
    saleDiscountCents: integer("sale_discount_cents").notNull(),
    codeDiscountCents: integer("code_discount_cents").notNull(),
    state: text("state").$type<"held" | "pending" | "delivered" | "undeliverable">().notNull(),
    detail: text("detail"),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.lineId] }),
    index("order_lines_pending")
      .on(table.delivery, table.orderId)
      .where(sql`state = 'pending'`),
  ],
);

/** Each transaction on chain counts for one order. */
export const orderPayments = sqliteTable(
  "order_payments",
  {
    signature: text("signature").notNull(),
    mint: text("mint").notNull(),
    orderId: text("order_id").notNull(),
    payer: text("payer").notNull(),
    amount: text("amount").notNull(),
    blockTime: text("block_time").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.signature, table.mint] }),
    index("order_payments_order").on(table.orderId),
  ],
);

export const orderRefunds = sqliteTable(
  "order_refunds",
  {
    refundId: text("refund_id").primaryKey(),
    orderId: text("order_id").notNull(),
    recipient: text("recipient").notNull(),
    mint: text("mint"),
    amount: text("amount").notNull(),
    reason: text("reason").notNull(),
    owedAt: text("owed_at").notNull(),
    signature: text("signature"),
  },
  (table) => [
    index("order_refunds_order").on(table.orderId),
    uniqueIndex("order_refunds_signature").on(table.signature),
  ],
);

/** Transactions that browsers announced and the chain does not show yet. */
export const submittedPayments = sqliteTable(
  "submitted_payments",
  {
    orderId: text("order_id").notNull(),
    signature: text("signature").notNull(),
    submittedAt: text("submitted_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.signature] })],
);

/**
 * Orders whose reference the settlement job looks up on chain. Not a read model: it says when to look
 * again, which no event knows.
 */
export const paymentWatches = sqliteTable(
  "payment_watches",
  {
    orderId: text("order_id").primaryKey(),
    lookAt: text("look_at").notNull(),
    /** After this nobody looks any more unless asked. */
    until: text("until").notNull(),
  },
  (table) => [index("payment_watches_look").on(table.lookAt)],
);
