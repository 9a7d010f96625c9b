import { sql } from "drizzle-orm";
import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { AttachedMedia } from "~/domain/media/attach";

export const contactCases = sqliteTable(
  "contact_cases",
  {
    id: text("id").primaryKey(),
    state: text("state").$type<"open" | "closed">().notNull(),
    userId: text("user_id"),
    orderId: text("order_id"),
    topic: text("topic").notNull(),
    language: text("language").notNull(),
    /** Personal: null once the key of the case is destroyed. */
    name: text("name"),
    email: text("email"),
    message: text("message"),
    media: text("media", { mode: "json" }).$type<AttachedMedia[]>(),
    openedAt: text("opened_at").notNull(),
    closedAt: text("closed_at"),
    closedBy: text("closed_by"),
    note: text("note"),
    /** When whoever reads the mails to the address said that it is theirs. */
    addressConfirmedAt: text("address_confirmed_at"),
  },
  (table) => [
    index("contact_cases_user")
      .on(table.userId, table.openedAt)
      .where(sql`user_id IS NOT NULL`),
    index("contact_cases_state").on(table.state, table.openedAt, table.id),
    index("contact_cases_topic").on(table.state, table.topic, table.openedAt, table.id),
    index("contact_cases_email")
      .on(table.email)
      .where(sql`email IS NOT NULL`),
    index("contact_cases_order")
      .on(table.orderId)
      .where(sql`order_id IS NOT NULL`),
  ],
);

export const contactAnswers = sqliteTable(
  "contact_answers",
  {
    id: text("id").primaryKey(),
    caseId: text("case_id").notNull(),
    /** Personal, as what it answers. */
    answer: text("answer"),
    answeredAt: text("answered_at").notNull(),
  },
  (table) => [index("contact_answers_case").on(table.caseId, table.answeredAt)],
);
