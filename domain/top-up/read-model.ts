import { primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const savedPlayers = sqliteTable(
  "saved_players",
  {
    userId: text("user_id").notNull(),
    playerId: text("player_id").notNull(),
    gameId: text("game_id").notNull(),
    gameUserId: text("game_user_id"),
    zoneId: text("zone_id"),
    nickname: text("nickname"),
    savedAt: text("saved_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.playerId] })],
);
