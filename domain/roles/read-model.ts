import { primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Right } from "~/domain/policies/rights";

/** Rights that stand, by wallet. */
export const roles = sqliteTable(
  "roles",
  {
    address: text("address").notNull(),
    right: text("right").$type<Right>().notNull(),
    grantedBy: text("granted_by").notNull(),
    grantedAt: text("granted_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.address, table.right] })],
);

/** Who ever gave a right to whom, standing or not: those two never agree to each other's requests. */
export const roleBonds = sqliteTable(
  "role_bonds",
  { address: text("address").notNull(), grantedBy: text("granted_by").notNull() },
  (table) => [primaryKey({ columns: [table.address, table.grantedBy] })],
);
