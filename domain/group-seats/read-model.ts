import { primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * A place for each group that a player is in or asks to be in, whatever log it lies in: no other database sees all of
 * them. Rows without events, kept loosely: one that its log knows nothing of is taken back when the last is needed.
 */
export const groupSeats = sqliteTable(
  "group_seats",
  {
    userId: text("user_id").notNull(),
    groupId: text("group_id").notNull(),
    /** ISO 8601. */
    takenAt: text("taken_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.groupId] })],
);
