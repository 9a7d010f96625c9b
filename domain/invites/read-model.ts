import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { InviteReason } from "./events";

/** The code by which each player invites. */
export const inviteCodes = sqliteTable(
  "invite_codes",
  { userId: text("user_id").primaryKey(), code: text("code").notNull() },
  (table) => [uniqueIndex("invite_codes_code").on(table.code)],
);

/** Who was invited by whom, and what became of it. */
export const invites = sqliteTable(
  "invites",
  {
    invitedId: text("invited_id").primaryKey(),
    inviterId: text("inviter_id").notNull(),
    status: text("status", { enum: ["joined", "held", "refused", "rewarded"] }).notNull(),
    reason: text("reason").$type<InviteReason>(),
    orderId: text("order_id"),
    /** When the reward is due; null when none is. */
    dueAt: text("due_at"),
    /** The points of both sides. */
    inviterPoints: integer("inviter_points").notNull(),
    invitedPoints: integer("invited_points").notNull(),
    joinedAt: text("joined_at").notNull(),
    /** When its status last changed. */
    changedAt: text("changed_at").notNull(),
  },
  (table) => [
    index("invites_inviter").on(table.inviterId, table.joinedAt, table.invitedId),
    index("invites_rewarded")
      .on(table.inviterId, table.changedAt)
      .where(sql`status = 'rewarded'`),
    index("invites_due").on(table.dueAt),
    index("invites_held")
      .on(table.changedAt, table.invitedId)
      .where(sql`status = 'held'`),
  ],
);
