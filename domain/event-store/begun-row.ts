import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { RowOp } from "./projection";
import { shapeOf } from "./row-op-sql";

/** The row of a table that changes begin. */
export function begunRow<Table extends SQLiteTable>(
  changes: readonly RowOp[],
  table: Table,
): Table["$inferSelect"] {
  const begun = changes.find((change) => change.table === table && change.kind === "insert");
  if (!begun) throw new Error("These changes begin no row of this table");
  return Object.fromEntries(
    Object.entries(shapeOf(table).columns).map(([property, column]) => [
      property,
      begun.values[property] ?? column.default ?? null,
    ]),
  );
}
