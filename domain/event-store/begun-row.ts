import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { RowOp } from "./projection";
import { encode, shapeOf } from "./row-op-sql";
import type { Row } from "./statement";

/** The row of a table that changes begin, by the names of its properties and with values as SQLite gives them. */
export function begunRow(changes: readonly RowOp[], table: SQLiteTable): Row {
  const begun = changes.find((change) => change.table === table && change.kind === "insert");
  if (!begun) throw new Error("These changes begin no row of this table");
  return Object.fromEntries(
    Object.entries(shapeOf(table).columns).map(([property, column]) => [
      property,
      encode(column, begun.values[property] ?? column.default),
    ]),
  );
}
