import { getTableColumns, getTableName } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Statement } from "./statement";
import { jsonLists } from "./json-lists";
import { EVENT_POSITION, Increment, type RowOp } from "./projection";

export interface TableShape {
  name: string;
  columns: Record<string, SQLiteColumn>;
  /** Properties (not column names) of the primary key, in its order. */
  key: string[];
}

const shapes = new WeakMap<SQLiteTable, TableShape>();

export function shapeOf(table: SQLiteTable): TableShape {
  let shape = shapes.get(table);
  if (!shape) {
    const columns = getTableColumns(table) as Record<string, SQLiteColumn>;
    const inline = Object.keys(columns).filter((property) => columns[property]!.primary);
    const composite = getTableConfig(table).primaryKeys[0]?.columns ?? [];
    const key = inline.length
      ? inline
      : composite.map((column) =>
          Object.keys(columns).find((property) => columns[property]!.name === column.name)!,
        );
    shape = { name: getTableName(table), columns, key };
    shapes.set(table, shape);
  }
  return shape;
}

/** The value as SQLite stores it. */
export function encode(column: SQLiteColumn, value: unknown): unknown {
  return value === null || value === undefined ? null : column.mapToDriverValue(value);
}

/** From this many new rows of one table in a row, they are one statement: a batch holds a thousand. */
const MANY_ROWS = 50;

/** Changes in their order. */
export function rowOpsToSql(
  ops: readonly RowOp[],
  at: { streamId: string; version: number },
): Statement[] {
  const statements: Statement[] = [];
  for (let from = 0; from < ops.length;) {
    let to = from + 1;
    while (to < ops.length && areAlike(ops[from]!, ops[to]!)) to++;
    const run = ops.slice(from, to);
    if (run.length >= MANY_ROWS) statements.push(...insertAll(run));
    else statements.push(...run.map((op) => rowOpToSql(op, at)));
    from = to;
  }
  return statements;
}

/** Two new rows of the same columns, whose values are known already. */
function areAlike(one: RowOp, other: RowOp): boolean {
  const properties = Object.keys(one.values);
  return (
    one.kind === "insert" &&
    other.kind === "insert" &&
    one.table === other.table &&
    properties.length === Object.keys(other.values).length &&
    properties.every((property) => property in other.values) &&
    [one, other].every(({ values }) =>
      Object.values(values).every((value) => value !== undefined && value !== EVENT_POSITION),
    )
  );
}

function insertAll(ops: readonly RowOp[]): Statement[] {
  const { name, columns } = shapeOf(ops[0]!.table);
  const properties = Object.keys(ops[0]!.values);
  const rows = ops.map(({ values }) =>
    JSON.stringify(properties.map((property) => encode(columns[property]!, values[property]))),
  );
  return jsonLists(rows).map((list) => ({
    sql: `INSERT INTO "${name}" (${properties.map((property) => `"${columns[property]!.name}"`).join(", ")})
      SELECT ${properties.map((_, place) => `value->>${place}`).join(", ")} FROM json_each(?)`,
    params: [list],
  }));
}

/**
 * A row change as SQL. `at` names the event being projected, for {@link EVENT_POSITION}: the event is
 * inserted earlier in the same batch, so its position is read back there.
 */
export function rowOpToSql(op: RowOp, at: { streamId: string; version: number }): Statement {
  const { name, columns, key } = shapeOf(op.table);
  const params: unknown[] = [];
  const place = (property: string, value: unknown): string => {
    if (value === EVENT_POSITION) {
      params.push(at.streamId, at.version);
      return `(SELECT "position" FROM "events" WHERE "stream_id" = ? AND "version" = ?)`;
    }
    params.push(encode(columns[property]!, value));
    return "?";
  };
  const column = (property: string) => `"${columns[property]!.name}"`;

  if (op.kind === "patch" || op.kind === "remove") {
    const changes = Object.entries(op.changes ?? {}).map(([property, value]) => {
      if (!(value instanceof Increment)) return `${column(property)} = ${place(property, value)}`;
      params.push(value.by);
      return `${column(property)} = ${column(property)} + ?`;
    });
    const where = key.map(
      (property) => `${column(property)} = ${place(property, op.values[property])}`,
    );
    const verb =
      op.kind === "remove" ? `DELETE FROM "${name}"` : `UPDATE "${name}" SET ${changes.join(", ")}`;
    return { sql: `${verb} WHERE ${where.join(" AND ")}`, params };
  }

  const row = { ...op.values, ...op.changes };
  const properties = Object.keys(row).filter((property) => row[property] !== undefined);
  const values = properties.map((property) => place(property, row[property]));
  let text = `INSERT INTO "${name}" (${properties.map(column).join(", ")}) VALUES (${values.join(", ")})`;
  if (op.kind === "put" || op.kind === "accumulate") {
    const sets = properties
      .filter((property) => !key.includes(property))
      .map((property) =>
        op.kind === "put"
          ? `${column(property)} = excluded.${column(property)}`
          : `${column(property)} = ${column(property)} + excluded.${column(property)}`,
      );
    text += ` ON CONFLICT (${key.map(column).join(", ")}) DO ${sets.length ? `UPDATE SET ${sets.join(", ")}` : "NOTHING"}`;
  }
  return { sql: text, params };
}
