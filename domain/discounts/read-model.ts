import { sql } from "drizzle-orm";
import { check, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const discountCodes = sqliteTable(
  "discount_codes",
  {
    code: text("code").primaryKey(),
    /** The only player who can use it. */
    userId: text("user_id"),
    percent: integer("percent"),
    amountCents: integer("amount_cents"),
    /** The most that a share takes off; null for no end of it. */
    mostCents: integer("most_cents"),
    minimumCents: integer("minimum_cents").notNull(),
    startsAt: text("starts_at").notNull(),
    endsAt: text("ends_at").notNull(),
    usesLeft: integer("uses_left").notNull(),
  },
  () => [check("discount_uses_not_negative", sql`uses_left >= 0`)],
);

/** A player uses a code once. */
export const discountUses = sqliteTable(
  "discount_uses",
  {
    code: text("code").notNull(),
    userId: text("user_id").notNull(),
    orderId: text("order_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.code, table.userId] })],
);
