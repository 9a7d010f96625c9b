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
    /** Whether the reward went back. */
    takenBack: integer("taken_back", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userId, table.taskId, table.period] })],
);

/** When a task last became ready or stopped being so: of several logs the latest word holds, whichever is heard first. */
export const taskTurns = sqliteTable(
  "task_turns",
  {
    userId: text("user_id").notNull(),
    /** The task and its period. */
    thing: text("thing").notNull(),
    time: text("time").notNull(),
    /** Nothing for `main`, whose events come first at one time. */
    log: text("log").notNull(),
    position: integer("position").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.thing] })],
);
