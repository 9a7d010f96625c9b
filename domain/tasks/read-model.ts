import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const taskClaims = sqliteTable(
  "task_claims",
  {
    userId: text("user_id").notNull(),
    taskId: text("task_id").notNull(),
    period: text("period").notNull(),
    reward: integer("reward").notNull(),
    rule: text("rule"),
    claimedAt: text("claimed_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.taskId, table.period] })],
);
