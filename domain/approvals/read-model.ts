import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { NeededRight } from "~/domain/policies/rights";

/** What operators asked others to agree to. */
export const approvals = sqliteTable(
  "approvals",
  {
    approvalId: text("approval_id").primaryKey(),
    endpoint: text("endpoint").notNull(),
    right: text("right").$type<NeededRight>().notNull(),
    params: text("params", { mode: "json" }).$type<Record<string, string> | null>(),
    body: text("body", { mode: "json" }).$type<unknown>(),
    /** The player of whom it tells, with whom it goes. */
    aboutId: text("about_id"),
    /** SHA-256 of endpoint, params and body as canonical JSON: the same again is the same request. */
    sameness: text("sameness").notNull(),
    userId: text("user_id").notNull(),
    requestedBy: text("requested_by").notNull(),
    requestedAt: text("requested_at").notNull(),
    state: text("state").$type<"requested" | "given" | "declined" | "used">().notNull(),
    answeredBy: text("answered_by"),
    answeredAt: text("answered_at"),
    /** The version of its stream. */
    version: integer("version").notNull(),
  },
  (table) => [
    uniqueIndex("approvals_open")
      .on(table.userId, table.sameness)
      .where(sql`state IN ('requested', 'given')`),
    index("approvals_about")
      .on(table.aboutId)
      .where(sql`about_id IS NOT NULL`),
    index("approvals_requested").on(table.requestedAt, table.approvalId),
    index("approvals_waiting")
      .on(table.requestedAt)
      .where(sql`state = 'requested'`),
  ],
);
