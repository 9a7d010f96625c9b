import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Each list of blocked words that a Space had: whoever was held by one may read it. */
export const blockedWords = sqliteTable(
  "blocked_words",
  {
    spaceId: text("space_id").notNull(),
    version: integer("version").notNull(),
    words: text("words", { mode: "json" }).$type<readonly string[]>().notNull(),
    changedAt: text("changed_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.spaceId, table.version] })],
);
