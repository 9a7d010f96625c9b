import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { RuleKind, TriedKind } from "./events";

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

/** Rules that were played against attackers, by what they say. The same is played the same each time. */
export const ruleTrials = sqliteTable(
  "rule_trials",
  {
    kind: text("kind").$type<TriedKind>().notNull(),
    hash: text("hash").notNull(),
    beside: integer("beside").notNull(),
    passed: integer("passed", { mode: "boolean" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.hash, table.beside] })],
);
