import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

export const users = sqliteTable(
  "users",
  {
    id: text("id").primaryKey(),
    address: text("address"),
    registeredAt: text("registered_at").notNull(),
  },
  (table) => [uniqueIndex("users_address").on(table.address)],
);

export const sessions = sqliteTable(
  "sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    sessionId: text("session_id").notNull(),
    userId: text("user_id").notNull(),
    startedAt: text("started_at").notNull(),
    expiresAt: text("expires_at").notNull(),
    browser: text("browser"),
    system: text("system"),
  },
  (table) => [index("sessions_user").on(table.userId, table.startedAt)],
);

/** Challenges that were issued. Not a read model: an issued challenge is no fact worth keeping. */
export const challenges = sqliteTable(
  "challenges",
  {
    nonce: text("nonce").primaryKey(),
    address: text("address").notNull(),
    /** The exact text to be signed. */
    message: text("message").notNull(),
    expiresAt: text("expires_at").notNull(),
  },
  (table) => [index("challenges_expires").on(table.expiresAt)],
);
