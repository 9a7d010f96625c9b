import type { AutomaticRules } from "./automatic-rules";
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

/** Each of a Space's automatic rules as they were: whoever was held by one may read it. */
export const automaticRules = sqliteTable(
  "automatic_rules",
  {
    spaceId: text("space_id").notNull(),
    version: integer("version").notNull(),
    rules: text("rules", { mode: "json" }).$type<AutomaticRules>().notNull(),
    /** Who changed them. */
    moderatorId: text("moderator_id").notNull(),
    changedAt: text("changed_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.spaceId, table.version] })],
);
