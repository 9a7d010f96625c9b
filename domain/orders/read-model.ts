import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { searchColumns } from "~/domain/chain/read-model";
import { OPEN_IN_SQL, type OrderStatus } from "./status";

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
    /** Its copies are off the shelf while it is open. */
    held: integer("holds_copies", { mode: "boolean" }).notNull().default(true),
    recipient: text("recipient").notNull(),
    /** Base units, decimal. */
    amount: text("amount").notNull(),
    mint: text("mint"),
    reference: text("reference").notNull(),
    solPrice: text("sol_price"),
    signature: text("signature"),
    failure: text("failure"),
    email: text("email"),
    language: text("language"),
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
    index("orders_placed").on(table.placedAt, table.id),
    index("orders_status").on(table.status, table.placedAt, table.id),
    index("orders_open").on(table.userId).where(sql.raw(OPEN_IN_SQL)),
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
    gift: integer("gift", { mode: "boolean" }).notNull().default(false),
    state: text("state")
      .$type<"held" | "pending" | "delivered" | "undeliverable" | "refunded">()
      .notNull(),
    detail: text("detail"),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.lineId] }),
    index("order_lines_pending")
      .on(table.delivery, table.orderId)
      .where(sql`state = 'pending'`),
  ],
);

/**
 * Payments, each transaction for one order, and what became of them. The database refuses to owe, refund or
 * keep more than came in. Base units; one payment is below 2^53 (`MAX_PAYMENT`).
 */
export const orderPayments = sqliteTable(
  "order_payments",
  {
    signature: text("signature").notNull(),
    /** "SOL" or base58. */
    mint: text("mint").notNull(),
    orderId: text("order_id").notNull(),
    payer: text("payer").notNull(),
    amount: integer("amount").notNull(),
    counted: integer("counted").notNull(),
    owed: integer("owed").notNull(),
    refunded: integer("refunded").notNull(),
    dust: integer("dust").notNull(),
    blockTime: text("block_time").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.signature, table.mint] }),
    index("order_payments_order").on(table.orderId),
    check("payments_add_up", sql`counted + owed + refunded + dust = amount`),
    check("payments_not_negative", sql`min(counted, owed, refunded, dust) >= 0`),
  ],
);

/** What goes back of payments, to each who sent them in one sum. */
export const orderRefunds = sqliteTable(
  "order_refunds",
  {
    refundId: text("refund_id").primaryKey(),
    orderId: text("order_id").notNull(),
    recipient: text("recipient").notNull(),
    mint: text("mint"),
    amount: text("amount").notNull(),
    /** What it gives back of which payment, by its signature. */
    parts: text("parts", { mode: "json" })
      .$type<{ payment: string; amount: string }[]>()
      .notNull()
      .default([]),
    reason: text("reason").notNull(),
    owedAt: text("owed_at").notNull(),
    paidAt: text("paid_at"),
    signature: text("signature"),
  },
  (table) => [
    index("order_refunds_order").on(table.orderId),
    index("order_refunds_owed")
      .on(table.owedAt, table.refundId)
      .where(sql`signature IS NULL`),
    index("order_refunds_paid_by")
      .on(table.signature)
      .where(sql`signature IS NOT NULL`),
  ],
);

/**
 * What a transaction moved of a mint that paid refunds, and how much of that they have used: no signature proves more
 * than it moved. Base units.
 */
export const refundTransfers = sqliteTable(
  "refund_transfers",
  {
    signature: text("signature").notNull(),
    /** "SOL" or base58. */
    mint: text("mint").notNull(),
    /** Who got it; "" stands for all that was sent. */
    recipient: text("recipient").notNull(),
    moved: integer("moved").notNull(),
    used: integer("used").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.signature, table.mint, table.recipient] }),
    check("refunds_within_transfer", sql`used <= moved`),
  ],
);

/**
 * By which e-mail an order is found at the desk: an HMAC under a secret of its own, from which no address can be told. Not a
 * read model: no event knows the secret. It goes with the account.
 */
export const orderEmails = sqliteTable(
  "order_emails",
  {
    orderId: text("order_id").primaryKey(),
    userId: text("user_id").notNull(),
    hmac: text("hmac").notNull(),
    placedAt: text("placed_at").notNull(),
  },
  (table) => [
    index("order_emails_hmac").on(table.hmac, table.placedAt, table.orderId),
    index("order_emails_user").on(table.userId),
  ],
);

/** What was paid for on each day: days in UTC, as the payment's time says, US cents. An order of nothing is no sale. */
export const dailySales = sqliteTable("daily_sales", {
  day: text("day").primaryKey(),
  cents: integer("cents").notNull(),
  orders: integer("orders").notNull(),
});

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
    /** Until then it is looked up as one that waits, though it is closed: its player says that they paid. */
    awaitedUntil: text("awaited_until"),
    /** After this nobody looks any more unless asked. */
    until: text("until").notNull(),
    ...searchColumns,
  },
  (table) => [index("payment_watches_look").on(table.lookAt)],
);
