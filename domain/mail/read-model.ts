import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { MailKind } from "./kinds";

/** Orders whose address was confirmed by its reader. */
export const confirmedOrders = sqliteTable("confirmed_orders", {
  orderId: text("order_id").primaryKey(),
  userId: text("user_id").notNull(),
  confirmedAt: text("confirmed_at").notNull(),
});

/**
 * What was sent, or is about to be: a row is written before a mail goes out. Not a read model. It holds no
 * address and no text.
 */
export const mails = sqliteTable(
  "mails",
  {
    /** What the mail is about, so that it is sent once. */
    key: text("key").primaryKey(),
    kind: text("kind").$type<MailKind>().notNull(),
    /** A keyed fingerprint of the address, of mails to an unconfirmed one alone. */
    address: text("address"),
    /**
     * `sending`: about to go out, or nobody knows. `waiting`: certainly not sent, to be tried again.
     * `refused`: it will never be taken.
     */
    state: text("state").$type<"sending" | "sent" | "waiting" | "refused">().notNull(),
    unconfirmed: integer("unconfirmed", { mode: "boolean" }).notNull(),
    /** When it was last tried. */
    triedAt: text("tried_at").notNull(),
    /** What the platform said. */
    error: text("error"),
  },
  (table) => [
    index("mails_unconfirmed")
      .on(table.address, table.triedAt)
      .where(sql`"unconfirmed" = 1`),
    index("mails_waiting")
      .on(table.key)
      .where(sql`"state" = 'waiting'`),
    index("mails_tried").on(table.triedAt),
    // What did not go out, or has not yet: few of a million.
    index("mails_unsent")
      .on(table.state, table.triedAt)
      .where(sql`"state" <> 'sent'`),
  ],
);
