import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** What was taken back once, and by which undoing: another does not look at it. */
export const moderationUndone = sqliteTable("moderation_undone", {
  position: integer("position").primaryKey(),
  undoId: text("undo_id").notNull(),
});

/** How far each undoing has come. */
export const moderationUndos = sqliteTable(
  "moderation_undos",
  {
    id: text("id").primaryKey(),
    spaceId: text("space_id").notNull(),
    moderatorId: text("moderator_id").notNull(),
    since: text("since").notNull(),
    userId: text("user_id").notNull(),
    undone: integer("undone").notNull().default(0),
    /** Changed since by somebody else. */
    skipped: integer("skipped").notNull().default(0),
    begunAt: text("begun_at").notNull(),
    finishedAt: text("finished_at"),
  },
  (table) => [
    index("moderation_undos_space").on(table.spaceId, table.begunAt, table.id),
    uniqueIndex("moderation_undos_running")
      .on(table.spaceId, table.moderatorId)
      .where(sql`"finished_at" IS NULL`),
  ],
);
