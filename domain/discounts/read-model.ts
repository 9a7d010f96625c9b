import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

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
    /** In all. */
    uses: integer("uses").notNull().default(0),
    issuedAt: text("issued_at").notNull().default(""),
    stoppedAt: text("stopped_at"),
    /** Of the orders that use it: what they cost, and what it took off. */
    orderCents: integer("order_cents").notNull().default(0),
    discountCents: integer("discount_cents").notNull().default(0),
    /** Where its stream ends. */
    version: integer("version").notNull().default(1),
  },
  (table) => {
    const ofShop = sql`user_id IS NULL`;
    // What a code's state is made of: a filter by it is decided along the index.
    const state = [table.stoppedAt, table.endsAt, table.usesLeft, table.startsAt] as const;
    return [
      check("discount_uses_not_negative", sql`uses_left >= 0`),
      index("discount_codes_shop")
        .on(table.issuedAt, table.code, ...state)
        .where(ofShop),
      index("discount_codes_named")
        .on(table.code, ...state)
        .where(ofShop),
    ];
  },
);

/** A player uses a code once. */
export const discountUses = sqliteTable(
  "discount_uses",
  {
    code: text("code").notNull(),
    userId: text("user_id").notNull(),
    orderId: text("order_id").notNull(),
    usedAt: text("used_at").notNull().default(""),
  },
  (table) => [
    primaryKey({ columns: [table.code, table.userId] }),
    index("discount_uses_time").on(table.code, table.usedAt, table.orderId),
  ],
);
