import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What players keep to read again. Nobody else's business, and no event says so. */
export const bookmarks = sqliteTable(
  "bookmarks",
  {
    userId: text("user_id").notNull(),
    /** A post, an article or a review, in the log that its id names. */
    postId: text("post_id").notNull(),
    keptAt: text("kept_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.postId] }),
    index("bookmarks_newest").on(table.userId, table.keptAt, table.postId),
  ],
);
