import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

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
    /** The version of the event that saved them: the oldest makes room. */
    version: integer("version").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.playerId] })],
);

/** Where each user's stream ends, so that their players are loaded from rows and never folded. */
export const playerSavers = sqliteTable("player_savers", {
  userId: text("user_id").primaryKey(),
  version: integer("version").notNull(),
});
