import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Refunds whose transaction is in a wallet's hands: each in one at a time, as its key says. */
export const refundPayouts = sqliteTable(
  "refund_payouts",
  {
    refundId: text("refund_id").primaryKey(),
    payoutId: text("payout_id").notNull(),
    orderId: text("order_id").notNull(),
    payer: text("payer").notNull(),
    reference: text("reference").notNull(),
    lastValidBlockHeight: integer("last_valid_block_height").notNull(),
    preparedAt: text("prepared_at").notNull(),
  },
  (table) => [index("refund_payouts_payout").on(table.preparedAt, table.payoutId)],
);
