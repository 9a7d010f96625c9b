import { sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

export const newsletterSubscribers = sqliteTable(
  "newsletter_subscribers",
  {
    id: text("id").primaryKey(),
    /** Null once the subscriber's key is destroyed. */
    email: text("email"),
    language: text("language").notNull(),
    subscribedAt: text("subscribed_at").notNull(),
  },
  (table) => [uniqueIndex("newsletter_subscribers_email").on(table.email)],
);
