import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** A player's points, and where their stream ends. */
export const pointBalances = sqliteTable(
  "point_balances",
  {
    userId: text("user_id").primaryKey(),
    balance: integer("balance").notNull(),
    earned: integer("earned").notNull(),
    /** By operators: no level is reached with it. */
    given: integer("given").notNull().default(0),
    spent: integer("spent").notNull(),
    /** Spent before a refund took it back: taken from the next points that come. */
    owed: integer("owed").notNull(),
    version: integer("version").notNull(),
  },
  () => [check("points_not_negative", sql`balance >= 0`)],
);

/** Every change, which is the "why" of the balance. */
export const pointEntries = sqliteTable(
  "point_entries",
  {
    userId: text("user_id").notNull(),
    version: integer("version").notNull(),
    position: integer("position").notNull(),
    delta: integer("delta").notNull(),
    balance: integer("balance").notNull(),
    reason: text("reason").notNull(),
    source: text("source").notNull(),
    rule: text("rule"),
    /** What an operator told the player about it. */
    message: text("message"),
    /** The operator. */
    givenBy: text("given_by"),
    occurredAt: text("occurred_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.version] }),
    index("point_entries_time").on(table.userId, table.occurredAt),
    index("point_entries_given")
      .on(table.givenBy, table.occurredAt)
      .where(sql`given_by IS NOT NULL`),
  ],
);
