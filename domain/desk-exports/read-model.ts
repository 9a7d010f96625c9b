import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { ExportKind } from "./kinds";

/** What operators took out of the shop as files. */
export const deskExports = sqliteTable(
  "desk_exports",
  {
    exportId: text("export_id").primaryKey(),
    userId: text("user_id").notNull(),
    kind: text("kind").$type<ExportKind>().notNull(),
    emails: integer("emails", { mode: "boolean" }).notNull(),
    from: text("from_day"),
    to: text("to_day"),
    /** The position of the log as of which it is told. */
    through: integer("through").notNull(),
    state: text("state").$type<"preparing" | "ready" | "removed">().notNull(),
    requestedAt: text("requested_at").notNull(),
    rows: integer("rows"),
    bytes: integer("bytes"),
    expiresAt: text("expires_at"),
  },
  (table) => [
    // One at a time for each operator.
    uniqueIndex("desk_exports_running")
      .on(table.userId)
      .where(sql`state = 'preparing'`),
    index("desk_exports_requested").on(table.requestedAt, table.exportId),
    index("desk_exports_expiry")
      .on(table.expiresAt)
      .where(sql`state = 'ready'`),
  ],
);
