import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Only ever more of them: who wrote what, and when. */
export const playerNotes = sqliteTable(
  "player_notes",
  {
    noteId: text("note_id").primaryKey(),
    userId: text("user_id").notNull(),
    /** The operator. */
    authorId: text("author_id").notNull(),
    text: text("text"),
    writtenAt: text("written_at").notNull(),
  },
  (table) => [index("player_notes_user").on(table.userId, table.writtenAt, table.noteId)],
);
