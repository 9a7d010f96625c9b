import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What operators did, newest last. */
export const operations = sqliteTable("operations", {
  position: integer("position").primaryKey(),
  type: text("type").notNull(),
  actor: text("actor").notNull(),
  detail: text("detail", { mode: "json" }).$type<Record<string, unknown>>().notNull(),
  occurredAt: text("occurred_at").notNull(),
});
