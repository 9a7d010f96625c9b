import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** In the main log: every Space that was ever ordered, and how it stands. */
export const spaceRegister = sqliteTable(
  "space_register",
  {
    spaceId: text("space_id").primaryKey(),
    log: text("log").notNull(),
    name: text("name").notNull(),
    /** Who ordered it. */
    userId: text("user_id"),
    /** The game whose official Space it is. */
    gameId: text("game_id"),
    state: text("state", { enum: ["ordered", "granted", "refused", "struck"] }).notNull(),
    /** The player whose change of it is under way. */
    changingBy: text("changing_by"),
    orderedAt: text("ordered_at").notNull(),
  },
  (table) => [
    uniqueIndex("space_register_game").on(table.gameId),
    index("space_register_user").on(table.userId),
    index("space_register_changing").on(table.changingBy),
  ],
);

/** Names that are taken, by what they look like. */
export const spaceNames = sqliteTable(
  "space_names",
  {
    nameKey: text("name_key").primaryKey(),
    spaceId: text("space_id").notNull(),
    reservedAt: text("reserved_at").notNull(),
  },
  (table) => [index("space_names_space").on(table.spaceId)],
);

/** How many Spaces each log has, or is about to have. */
export const spaceLogs = sqliteTable("space_logs", {
  log: text("log").primaryKey(),
  spaces: integer("spaces").notNull(),
});
