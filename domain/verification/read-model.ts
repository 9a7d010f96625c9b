import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Solved challenges that were presented with a command. Not a read model: rows leave when they expire. */
export const usedVerifications = sqliteTable(
  "used_verifications",
  {
    challenge: text("challenge").primaryKey(),
    /** The command that it was spent on, which alone may present it again. */
    commandId: text("command_id").notNull(),
    inputHash: text("input_hash").notNull(),
    expiresAt: text("expires_at").notNull(),
  },
  (table) => [index("used_verifications_expires").on(table.expiresAt)],
);
