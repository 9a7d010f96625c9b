import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

const flag = (name: string) => integer(name, { mode: "boolean" }).notNull().default(false);

/**
 * What two people are to each other, and where their stream ends, so that it is never folded however often
 * they change their minds. `low` is the one whose id sorts first.
 */
export const relations = sqliteTable(
  "relations",
  {
    lowId: text("low_id").notNull(),
    highId: text("high_id").notNull(),
    version: integer("version").notNull(),
    lowFollows: flag("low_follows"),
    highFollows: flag("high_follows"),
    lowListens: flag("low_listens"),
    highListens: flag("high_listens"),
    lowBlocks: flag("low_blocks"),
    highBlocks: flag("high_blocks"),
  },
  (table) => [
    primaryKey({ columns: [table.lowId, table.highId] }),
    index("relations_high").on(table.highId),
    check(
      "nobody_follows_over_a_block",
      sql`NOT ((low_blocks OR high_blocks) AND (low_follows OR high_follows))`,
    ),
  ],
);
