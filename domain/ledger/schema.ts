import { integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** Hash tiles of the log's Merkle tree. A tile grows to 256 hashes and then never changes. */
export const ledgerTiles = sqliteTable(
  "ledger_tiles",
  {
    level: integer("level").notNull(),
    index: integer("idx").notNull(),
    /** base64 of the hashes one after another. */
    hashes: text("hashes").notNull(),
  },
  (table) => [primaryKey({ columns: [table.level, table.index] })],
);

/**
 * Every checkpoint that was published. Each follows one before it, and none has two followers: of two
 * jobs that extend the same tree, one is refused.
 */
export const ledgerCheckpoints = sqliteTable(
  "ledger_checkpoints",
  {
    size: integer("size").primaryKey(),
    /** -1 for the first, which is that of the empty tree. */
    previousSize: integer("previous_size").notNull(),
    /** base64. */
    root: text("root").notNull(),
    note: text("note").notNull(),
    publishedAt: text("published_at").notNull(),
  },
  (table) => [uniqueIndex("ledger_checkpoints_previous").on(table.previousSize)],
);
