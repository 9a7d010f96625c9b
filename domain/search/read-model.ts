import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What can be found, one row for each thing, in the database of search. */
export const searchDocuments = sqliteTable(
  "search_documents",
  {
    /** The order of hits of one kind: see `placeOf`. */
    place: integer("place").primaryKey(),
    kind: text("kind").notNull(),
    id: text("id").notNull(),
    /** The owner, with whom it goes. */
    ownerId: text("owner_id"),
    /** JSON: all that it is called. */
    names: text("names").notNull(),
    text: text("text").notNull(),
    popularity: integer("popularity").notNull(),
    /** 1: nobody finds it now, so that it stands in no index, where it would take the place of others. */
    hidden: integer("hidden").notNull().default(0),
    /** The Space in which it lies: they go together. */
    spaceId: text("space_id"),
  },
  (table) => [
    index("search_documents_space")
      .on(table.spaceId)
      .where(sql`"space_id" IS NOT NULL`),
    index("search_documents_id").on(table.id, table.kind),
    index("search_documents_owner").on(table.ownerId),
  ],
);

/** Spaces that are dissolved, and of which documents are left here. */
export const searchDissolved = sqliteTable("search_dissolved", {
  spaceId: text("space_id").primaryKey(),
});

// Virtual tables of FTS5, which keep no texts but the index alone: rows by the places of documents. Their making is
// written by hand (migrations/search), since drizzle-kit knows no virtual tables.

export const searchNames = sqliteTable("search_names", { words: text("words") });
export const searchTexts = sqliteTable("search_texts", { words: text("words") });
export const searchSpellings = sqliteTable("search_spellings", { words: text("words") });
