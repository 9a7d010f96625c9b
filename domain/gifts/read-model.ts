import { sql } from "drizzle-orm";
import { check, index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** Gifts that were paid for, by the hash of the code that their buyers got. */
export const gifts = sqliteTable(
  "gifts",
  {
    giftId: text("gift_id").primaryKey(),
    orderId: text("order_id").notNull(),
    lineId: text("line_id").notNull(),
    /** Who bought it. Who received it stands nowhere near. */
    userId: text("user_id").notNull(),
    gameId: text("game_id").notNull(),
    delivery: text("delivery").$type<"key" | "account">().notNull(),
    issuedAt: text("issued_at").notNull(),
    receivedAt: text("received_at"),
    /** Given back before anybody came. */
    endedAt: text("ended_at"),
    /** Its buyer wants it refunded, and no operator has said what becomes of that. */
    refundAskedAt: text("refund_asked_at"),
    refundDeclinedAt: text("refund_declined_at"),
  },
  (table) => [
    uniqueIndex("gifts_line").on(table.orderId, table.lineId),
    index("gifts_buyer").on(table.userId, table.issuedAt, table.giftId),
    index("gifts_asked")
      .on(table.refundAskedAt, table.giftId)
      .where(sql`refund_asked_at IS NOT NULL`),
    check("gift_ends_once", sql`received_at IS NULL OR ended_at IS NULL`),
  ],
);
