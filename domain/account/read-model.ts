import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Accounts that were deleted, for their certificates. It tells of nobody who they were. */
export const accountDeletions = sqliteTable("account_deletions", {
  certificateId: text("certificate_id").primaryKey(),
  userId: text("user_id").notNull(),
  deletedAt: text("deleted_at").notNull(),
  /** Null until the person's key is destroyed. */
  keyDestroyedAt: text("key_destroyed_at"),
});

/** The newest export of each player's data. */
export const dataExports = sqliteTable(
  "data_exports",
  {
    userId: text("user_id").primaryKey(),
    exportId: text("export_id").notNull(),
    state: text("state").$type<"preparing" | "ready" | "removed">().notNull(),
    requestedAt: text("requested_at").notNull(),
    bytes: integer("bytes"),
    expiresAt: text("expires_at"),
  },
  (table) => [
    index("data_exports_expiry")
      .on(table.expiresAt)
      .where(sql`state = 'ready'`),
  ],
);

/** Players whose wallet had an account before, which was deleted. */
export const returnedPlayers = sqliteTable("returned_players", {
  userId: text("user_id").primaryKey(),
  returnedAt: text("returned_at").notNull(),
});

/**
 * What outlives a deletion: of which wallet, as a keyed fingerprint, and what it was given. Not a read model: in
 * the log it would stand beside the id of the account for ever. A row leaves when its wallet comes back, whose
 * new account then knows the same.
 */
export const formerWallets = sqliteTable("former_wallets", {
  fingerprint: text("fingerprint").primaryKey(),
  /** JSON: kind → keys. */
  grants: text("given", { mode: "json" }).$type<Record<string, string[]>>().notNull(),
  /** A keyed hash of both, since no event says what stands here. */
  seal: text("seal").notNull().default(""),
});
