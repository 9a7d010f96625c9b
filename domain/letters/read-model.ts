import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Texts } from "./commands";
import type { LetterState } from "./decider";

export const letters = sqliteTable(
  "letters",
  {
    id: text("id").primaryKey(),
    state: text("state").$type<Exclude<LetterState["status"], "none">>().notNull(),
    subject: text("subject", { mode: "json" }).$type<Texts>().notNull(),
    body: text("body", { mode: "json" }).$type<Texts>().notNull(),
    writtenAt: text("written_at").notNull(),
    sentAt: text("sent_at"),
    /** When it goes out by itself. */
    sendAt: text("send_at"),
    /** Who had confirmed when it was sent. */
    readers: integer("readers"),
    endedAt: text("ended_at"),
    /** How it ended, by mails. */
    sent: integer("sent"),
    refused: integer("refused"),
    uncertain: integer("uncertain"),
  },
  (table) => [
    index("letters_written").on(table.writtenAt, table.id),
    index("letters_due")
      .on(table.sendAt)
      .where(sql`"send_at" IS NOT NULL`),
  ],
);
