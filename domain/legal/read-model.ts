import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Language } from "~/domain/language";
import type { LegalText } from "./texts";

/** What a shop has published of its legal texts: a row for each version and language. */
export const legalTexts = sqliteTable(
  "legal_texts",
  {
    text: text("text").$type<LegalText>().notNull(),
    language: text("language").$type<Language>().notNull(),
    version: integer("version").notNull(),
    inForceFrom: text("in_force_from").notNull(),
    intro: text("intro").notNull(),
    body: text("body").notNull(),
    changes: text("changes").notNull(),
    position: integer("position").notNull(),
  },
  (table) => [primaryKey({ columns: [table.text, table.language, table.version] })],
);
