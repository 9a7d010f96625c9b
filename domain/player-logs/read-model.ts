import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { CommunityLog } from "~/domain/community-id";

/** In the main log: the log that each player was given with their first post outside of Spaces. */
export const playerLogs = sqliteTable("player_logs", {
  userId: text("user_id").primaryKey(),
  log: text("log").$type<CommunityLog>().notNull(),
});
