import { sqliteTable, text } from "drizzle-orm/sqlite-core";

/** In the main log: the log that each player was given with their first post outside of Spaces. */
export const playerLogs = sqliteTable("player_logs", {
  userId: text("user_id").primaryKey(),
  log: text("log").notNull(),
});
