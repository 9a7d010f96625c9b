import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** One row for each address, until its reader leaves or is forgotten. */
export const newsletterSubscribers = sqliteTable(
  "newsletter_subscribers",
  {
    id: text("id").primaryKey(),
    email: text("email"),
    language: text("language").notNull(),
    state: text("state").$type<"unconfirmed" | "confirmed">().notNull(),
    /** When a confirmation was last asked for. */
    askedAt: text("asked_at").notNull(),
    confirmedAt: text("confirmed_at"),
  },
  (table) => [
    uniqueIndex("newsletter_subscribers_email").on(table.email),
    index("newsletter_subscribers_state").on(table.state, table.id),
    index("newsletter_subscribers_asked").on(table.state, table.askedAt),
  ],
);
