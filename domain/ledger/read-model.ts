import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** How many events of each kind each log holds, and when the last one happened. In the main database. */
export const eventCounts = sqliteTable(
  "event_counts",
  {
    log: text("log").notNull(),
    type: text("type").notNull(),
    events: integer("events").notNull(),
    lastAt: text("last_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.log, table.type] })],
);
