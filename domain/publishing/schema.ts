import { sql } from "drizzle-orm";
import {
  check,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

/**
 * Posts of new accounts, in `main`: they lie in different logs, and each takes its place here before it is
 * written. Not a read model: no event tells of a place, and it goes when the account is no longer new.
 */
export const firstPosts = sqliteTable(
  "first_posts",
  {
    userId: text("user_id").notNull(),
    /** 1, 2, 3 … */
    place: integer("place").notNull(),
    /** How many there are at most. */
    most: integer("most").notNull(),
    /** The command that takes it, which may come again. */
    commandId: text("command_id").notNull(),
    takenAt: text("taken_at").notNull(),
    /** Those of the command that were not refused. */
    attempts: integer("attempts").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.place] }),
    uniqueIndex("first_posts_command").on(table.commandId),
    check("first_posts_most", sql`place <= most`),
  ],
);
