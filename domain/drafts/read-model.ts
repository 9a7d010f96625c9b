import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Draft } from "./commands";

/**
 * Posts that players are writing, one for each place: there on all their devices until they are published.
 * No event says so.
 */
export const drafts = sqliteTable(
  "drafts",
  {
    userId: text("user_id").notNull(),
    /** A Space, or "" outside of Spaces. */
    spaceId: text("space_id").notNull(),
    /** The post as it would be published. */
    draft: text("draft", { mode: "json" }).$type<Draft>().notNull(),
    /** Raised by each save: whoever knows an older one has not seen what another device wrote. */
    revision: integer("revision").notNull(),
    savedAt: text("saved_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.spaceId] }),
    index("drafts_saved").on(table.savedAt),
  ],
);
