import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** When what is asked back is firm in any case, before somebody has decided. */
export const UNDECIDED = "9999-12-31T23:59:59.999Z";

/** The line of what is no order: the sale of an item, which the shop had this part of. */
export const ROYALTY = "royalty";

/**
 * What each line of an order cost whoever paid for it, and from when on that is firm: it can no longer be asked back
 * on demand. Lines that cost nothing are no purchase and have no row. A royalty has one, by its sale.
 */
export const firmMoney = sqliteTable(
  "firm_money",
  {
    orderId: text("order_id").notNull(),
    lineId: text("line_id").notNull(),
    /** Who paid, also for a gift. */
    payerId: text("payer_id").notNull(),
    cents: integer("cents").notNull(),
    /** Null until the line is delivered. */
    fulfilledAt: text("fulfilled_at"),
    /** The position of the event by which it was. */
    position: integer("position"),
    /** The end of the refund period, from when on it is firm in any case; {@link UNDECIDED} while it is asked back. */
    dueAt: text("due_at"),
    /** Its key was revealed, its gift redeemed, its top-up credited: firm from then on, if that is sooner. */
    usedAt: text("used_at"),
    /** It counts up to then only. */
    refundedAt: text("refunded_at"),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.lineId] }),
    index("firm_money_payer").on(table.payerId, table.fulfilledAt),
    index("firm_money_due").on(table.dueAt),
    index("firm_money_used").on(table.usedAt),
    index("firm_money_refunded").on(table.refundedAt),
  ],
);
