import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { RuleKind } from "./events";

export const ruleVersions = sqliteTable(
  "rule_versions",
  {
    kind: text("kind").$type<RuleKind>().notNull(),
    version: integer("version").notNull(),
    startsAt: text("starts_at").notNull(),
    body: text("body", { mode: "json" }).$type<Record<string, unknown>>().notNull(),
    position: integer("position").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.version] })],
);
