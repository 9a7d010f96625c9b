import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Arrangement } from "./strips";

/** How the home page stands, as the last event of the stream `home` says. One row, none before the first. */
export const homePage = sqliteTable("home_page", {
  id: text("id").$type<"home">().primaryKey(),
  revision: integer("revision").notNull(),
  strips: text("strips", { mode: "json" }).$type<Arrangement["strips"]>().notNull(),
  featured: text("featured", { mode: "json" }).$type<Arrangement["featured"]>().notNull(),
});
