import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Who has blocked whom. */
export const blocks = sqliteTable(
  "blocks",
  {
    blockerId: text("blocker_id").notNull(),
    blockedId: text("blocked_id").notNull(),
    blockedAt: text("blocked_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index("blocks_of_blocked").on(table.blockedId, table.blockerId),
    index("blocks_of_blocker").on(table.blockerId, table.blockedAt, table.blockedId),
  ],
);
