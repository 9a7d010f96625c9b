import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Row, Statement } from "./statement";
import { EVENT_POSITION, Increment, type RowOp } from "./projection";
import { encode, shapeOf } from "./row-op-sql";

/** A bound text may not be longer than 2 MB, of UTF-8; a UTF-16 unit is at most 3 bytes of it. */
const UNITS_PER_STATEMENT = 600_000;

/**
 * Row changes of many events applied in memory and written as one statement a table.
 *
 * Row by row, a rebuild spends its time in crossing to the database; set by set it does not. That this
 * second reading of the same changes agrees with the SQL one is what "live = rebuilt" checks.
 */
export class RowBuffer {
  #tables = new Map<string, { table: SQLiteTable; rows: Map<string, Row | null> }>();
  #asked: SQLiteTable[] = [];

  constructor(private readonly shadowOf: (table: string) => string) {}

  /** Queries for the rows that these changes touch; feed the results to {@link fill}. */
  wanted(ops: readonly RowOp[]): Statement[] {
    for (const op of ops) {
      const rows = this.#rowsOf(op.table);
      const key = keyOf(op.table, op.values);
      if (!rows.has(key)) rows.set(key, null);
    }
    this.#asked = [];
    return [...this.#tables.values()].flatMap(({ table, rows }) => {
      const { name, columns, key } = shapeOf(table);
      const match = key
        .map((property, at) => `t."${columns[property]!.name}" = w.value->>${at}`)
        .join(" AND ");
      return jsonLists([...rows.keys()]).map((keys) => {
        this.#asked.push(table);
        return {
          sql: `SELECT t.* FROM json_each(?) w CROSS JOIN "${this.shadowOf(name)}" t ON ${match}`,
          params: [keys],
        };
      });
    });
  }

  fill(results: readonly Row[][]): void {
    for (const [at, found] of results.entries()) {
      const table = this.#asked[at]!;
      const { columns, key } = shapeOf(table);
      const rows = this.#rowsOf(table);
      for (const row of found) {
        rows.set(JSON.stringify(key.map((property) => row[columns[property]!.name])), row);
      }
    }
  }

  apply(op: RowOp): void {
    const { columns, key } = shapeOf(op.table);
    const rows = this.#rowsOf(op.table);
    const at = keyOf(op.table, op.values);
    const found = rows.get(at) ?? null;
    if (op.kind === "remove") {
      rows.set(at, null);
      return;
    }
    if (op.kind === "patch" && !found) return;
    if (op.kind === "insert" && found) throw new Error(`Row ${at} exists already`);

    const row: Row = found ?? emptyRow(op.table);
    const written = op.kind === "patch" ? op.changes! : { ...op.values, ...op.changes };
    for (const [property, value] of Object.entries(written)) {
      if (value === undefined) continue;
      const column = columns[property]!.name;
      const adds =
        value instanceof Increment ||
        (op.kind === "accumulate" && found !== null && !key.includes(property));
      row[column] = adds
        ? Number(row[column] ?? 0) + Number(value instanceof Increment ? value.by : value)
        : encode(columns[property]!, value);
    }
    rows.set(at, row);
  }

  /** What brings the tables to the state in memory: a DELETE and an INSERT a table, or few. */
  statements(): Statement[] {
    return [...this.#tables.values()].flatMap(({ table, rows }) => {
      const { name, columns, key } = shapeOf(table);
      const shadow = this.shadowOf(name);
      const names = Object.values(columns).map((column) => column.name);
      const present = [...rows.values()].filter((row) => row !== null);
      const gone = [...rows].filter(([, row]) => row === null).map(([at]) => at);
      const columnList = names.map((column) => `"${column}"`).join(", ");
      const match = key.map((property, at) => `t."${columns[property]!.name}" = w.value->>${at}`);
      const values = names.map((_, at) => `value->>${at}`).join(", ");
      const written = present.map((row) =>
        JSON.stringify(names.map((column) => row[column] ?? null)),
      );
      return [
        ...jsonLists(gone).map((keys) => ({
          sql: `DELETE FROM "${shadow}" WHERE rowid IN (SELECT t.rowid FROM json_each(?) w CROSS JOIN "${shadow}" t ON ${match.join(" AND ")})`,
          params: [keys],
        })),
        ...jsonLists(written).map((list) => ({
          sql: `INSERT OR REPLACE INTO "${shadow}" (${columnList}) SELECT ${values} FROM json_each(?)`,
          params: [list],
        })),
      ];
    });
  }

  #rowsOf(table: SQLiteTable): Map<string, Row | null> {
    const { name } = shapeOf(table);
    let entry = this.#tables.get(name);
    if (!entry) this.#tables.set(name, (entry = { table, rows: new Map() }));
    return entry.rows;
  }
}

/** JSON lists of these JSON texts, each short enough to be bound. */
export function jsonLists(texts: readonly string[]): string[] {
  const lists: string[][] = [];
  let units = Infinity;
  for (const text of texts) {
    if (units + text.length > UNITS_PER_STATEMENT) {
      lists.push([]);
      units = 0;
    }
    lists.at(-1)!.push(text);
    units += text.length + 1;
  }
  return lists.map((list) => `[${list.join(",")}]`);
}

function keyOf(table: SQLiteTable, values: Record<string, unknown>): string {
  const { columns, key } = shapeOf(table);
  return JSON.stringify(key.map((property) => encode(columns[property]!, values[property])));
}

function emptyRow(table: SQLiteTable): Row {
  const row: Row = {};
  for (const column of Object.values(shapeOf(table).columns)) {
    row[column.name] = encode(column, column.default ?? null);
  }
  return row;
}

/** The change with the event's position in the place of {@link EVENT_POSITION}. */
export function withPosition(op: RowOp, position: number): RowOp {
  const fill = (values: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(values).map(([property, value]) => [
        property,
        value === EVENT_POSITION ? position : value,
      ]),
    );
  return { ...op, values: fill(op.values), ...(op.changes && { changes: fill(op.changes) }) };
}
