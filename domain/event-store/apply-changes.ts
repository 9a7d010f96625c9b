import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./database";
import { jsonLists } from "./query";
import { EVENT_POSITION, Increment, PositionPart, type RowOp, encode, shapeOf } from "./projection";
import type { Row, Statement } from "./statement";

/** The most bytes of UTF-8 that a step's rows may hold: read and written, they are in memory several times. */
const MAX_BYTES = 8_000_000;

/** The rows that some changes touch are too many or too long: fewer events are followed at once. */
export class TooMuch extends Error {
  override readonly name = "TooMuch";
}

/**
 * What brings tables, under the names that `nameOf` gives them, to where these changes lead.
 *
 * @throws TooMuch unless these changes `areLeast`, of which no fewer can be followed.
 */
export async function applyToTables(
  db: Database,
  nameOf: (table: string) => string,
  changes: readonly RowOp[],
  areLeast = false,
): Promise<Statement[]> {
  const buffer = new RowBuffer(nameOf);
  const most = areLeast ? Number.MAX_SAFE_INTEGER : MAX_BYTES;
  const wanted = buffer.wanted(changes, most);
  if (wanted.length) {
    const bytes = buffer.fill(await db.batch(wanted));
    if (bytes > most) throw new TooMuch(`${bytes} bytes of rows at once`);
  }
  for (const op of changes) buffer.apply(op);
  return buffer.statements();
}

/**
 * Runs a write that is guarded by where a long work stood when it was read. However it fails, when the
 * work has moved on meanwhile another worker was faster, and this one has changed nothing.
 */
export async function unlessOvertaken(
  write: () => Promise<unknown>,
  isUnchanged: () => Promise<boolean>,
): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (await isUnchanged()) throw error;
    return false;
  }
}

/**
 * Row changes of many events applied in memory and written as one statement a table.
 *
 * Row by row, a rebuild spends its time in crossing to the database; set by set it does not. That this
 * second reading of the same changes agrees with the SQL one is what "live = rebuilt" checks.
 */
class RowBuffer {
  /** By key the rows as they are to be, `null` where there is none, and the keys of those that were found. */
  #tables = new Map<
    string,
    { table: SQLiteTable; rows: Map<string, Row | null>; found: Set<string> }
  >();
  #asked: SQLiteTable[] = [];

  constructor(private readonly shadowOf: (table: string) => string) {}

  /**
   * Queries for the rows that these changes touch: of each list how many bytes their texts have, and the rows, unless
   * those are more than `most`. Feed the results to {@link fill}.
   */
  wanted(ops: readonly RowOp[], most: number): Statement[] {
    for (const op of ops) {
      const { rows } = this.#rowsOf(op.table);
      const key = keyOf(op.table, op.values);
      if (!rows.has(key)) rows.set(key, null);
    }
    this.#asked = [];
    return [...this.#tables.values()].flatMap(({ table, rows }) => {
      const { name, columns, key } = shapeOf(table);
      const match = key
        .map((property, at) => `t."${columns[property]!.name}" = w.value->>${at}`)
        .join(" AND ");
      const size = Object.values(columns)
        .filter((column) => column.getSQLType() === "text")
        .map((column) => `coalesce(octet_length(t."${column.name}"), 0)`)
        .join(" + ");
      const from = `FROM json_each(?1) w CROSS JOIN "${this.shadowOf(name)}" t ON ${match}`;
      const bytes = `SELECT coalesce(sum(${size || 0}), 0) AS "bytes" ${from}`;
      return jsonLists([...rows.keys()]).flatMap((keys) => {
        this.#asked.push(table);
        return [
          { sql: bytes, params: [keys] },
          { sql: `SELECT t.* ${from} WHERE (${bytes}) <= ?2`, params: [keys, most] },
        ];
      });
    });
  }

  /** @returns how many bytes the texts of all these rows have. */
  fill(results: readonly Row[][]): number {
    let bytes = 0;
    for (const [at, asked] of this.#asked.entries()) {
      const { columns, key } = shapeOf(asked);
      const { rows, found } = this.#rowsOf(asked);
      bytes += Number(results[2 * at]![0]!["bytes"]);
      for (const row of results[2 * at + 1]!) {
        const place = JSON.stringify(key.map((property) => row[columns[property]!.name]));
        rows.set(place, row);
        found.add(place);
      }
    }
    return bytes;
  }

  apply(op: RowOp): void {
    const { columns, key } = shapeOf(op.table);
    const { rows } = this.#rowsOf(op.table);
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

  /**
   * What brings the tables to the state in memory: a DELETE and an INSERT a table, or few. All rows that were there
   * go first, so that one may take what is unique from another; what would be there twice is refused.
   */
  statements(): Statement[] {
    return [...this.#tables.values()].flatMap(({ table, rows, found }) => {
      const { name, columns, key } = shapeOf(table);
      const shadow = this.shadowOf(name);
      const names = Object.values(columns).map((column) => column.name);
      const columnList = names.map((column) => `"${column}"`).join(", ");
      const match = key.map((property, at) => `t."${columns[property]!.name}" = w.value->>${at}`);
      const values = names.map((_, at) => `value->>${at}`).join(", ");
      const written = [...rows.values()]
        .filter((row) => row !== null)
        .map((row) => JSON.stringify(names.map((column) => row[column] ?? null)));
      return [
        ...jsonLists([...found]).map((keys) => ({
          sql: `DELETE FROM "${shadow}" WHERE rowid IN (SELECT t.rowid FROM json_each(?) w CROSS JOIN "${shadow}" t ON ${match.join(" AND ")})`,
          params: [keys],
        })),
        ...jsonLists(written).map((list) => ({
          sql: `INSERT INTO "${shadow}" (${columnList}) SELECT ${values} FROM json_each(?)`,
          params: [list],
        })),
      ];
    });
  }

  #rowsOf(table: SQLiteTable) {
    const { name } = shapeOf(table);
    let entry = this.#tables.get(name);
    if (!entry) this.#tables.set(name, (entry = { table, rows: new Map(), found: new Set() }));
    return entry;
  }
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

/** The change with the event's position in the place of {@link EVENT_POSITION}, or of a part of it. */
export function withPosition(op: RowOp, position: number): RowOp {
  const known = (value: unknown) => {
    if (value === EVENT_POSITION) return position;
    return value instanceof PositionPart ? value.of(position) : value;
  };
  const fill = (values: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(values).map(([property, value]) => [property, known(value)]));
  return { ...op, values: fill(op.values), ...(op.changes && { changes: fill(op.changes) }) };
}
