import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** One row for each counted event of a player: what tasks, mining and today's panel add up. */
export const activities = sqliteTable(
  "activities",
  {
    position: integer("position").primaryKey(),
    userId: text("user_id").notNull(),
    type: text("type").notNull(),
    amount: integer("amount").notNull(),
    occurredAt: text("occurred_at").notNull(),
  },
  (table) => [
    index("activities_player").on(table.userId, table.type, table.occurredAt, table.amount),
    index("activities_player_position").on(table.userId, table.position, table.type, table.amount),
  ],
);
