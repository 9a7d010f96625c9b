import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const contactCases = sqliteTable(
  "contact_cases",
  {
    id: text("id").primaryKey(),
    state: text("state").$type<"open" | "closed">().notNull(),
    userId: text("user_id"),
    topic: text("topic").notNull(),
    language: text("language").notNull(),
    /** Personal: null once the key of the case is destroyed. */
    name: text("name"),
    email: text("email"),
    message: text("message"),
    openedAt: text("opened_at").notNull(),
    closedAt: text("closed_at"),
    closedBy: text("closed_by"),
    note: text("note"),
  },
  (table) => [index("contact_cases_state").on(table.state, table.openedAt, table.id)],
);
