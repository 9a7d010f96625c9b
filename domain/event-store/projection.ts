import { getTableColumns, getTableName } from "drizzle-orm";
import { type SQLiteColumn, type SQLiteTable, getTableConfig } from "drizzle-orm/sqlite-core";
import type { EventDefinitions, NewEvent, RecordedEvent } from "./event";
import { jsonLists } from "./query";
import type { Statement } from "./statement";

/** In place of a column's value: the value there plus this much. */
export class Increment {
  constructor(readonly by: number) {}
}
/** In place of a column's value: the position of the event that is being projected. */
export const EVENT_POSITION = Symbol("event position");
/** That position as a part of a number: `plus` and the position without its lowest bits, of which there are `shift`. */
export class PositionPart {
  constructor(
    readonly shift: number,
    readonly plus: number,
  ) {}

  of(position: number): number {
    return Math.floor(position / 2 ** this.shift) + this.plus;
  }
}

type Insert<Table extends SQLiteTable> = {
  [Column in keyof Table["$inferInsert"]]: Table["$inferInsert"][Column] | typeof EVENT_POSITION;
};
type Change<Table extends SQLiteTable> = {
  [Column in keyof Table["$inferInsert"]]?:
    | Table["$inferInsert"][Column]
    | Increment
    | typeof EVENT_POSITION
    | PositionPart;
};

/** One change of one row, addressed by its primary key. It says what to do and does nothing. */
export interface RowOp {
  kind: "insert" | "put" | "patch" | "accumulate" | "remove";
  table: SQLiteTable;
  values: Record<string, unknown>;
  changes?: Record<string, unknown>;
}

/** A new row. The same key, or a broken constraint, rolls the whole append back. */
export function insert<Table extends SQLiteTable>(table: Table, values: Insert<Table>): RowOp {
  return { kind: "insert", table, values };
}

/** A new row, or these columns of the row with the same key. */
export function put<Table extends SQLiteTable>(table: Table, values: Insert<Table>): RowOp {
  return { kind: "put", table, values };
}

/** Changes of the row with this key; nothing when there is none. */
export function patch<Table extends SQLiteTable>(
  table: Table,
  key: Change<Table>,
  changes: Change<Table>,
): RowOp {
  return { kind: "patch", table, values: key, changes };
}

/** Adds to counters of the row with this key, which starts at zero. */
export function accumulate<Table extends SQLiteTable>(
  table: Table,
  key: Change<Table>,
  counters: { [Column in keyof Table["$inferInsert"]]?: number },
): RowOp {
  return { kind: "accumulate", table, values: key, changes: counters };
}

export function remove<Table extends SQLiteTable>(table: Table, key: Change<Table>): RowOp {
  return { kind: "remove", table, values: key };
}

export function add(by: number): Increment {
  return new Increment(by);
}

/**
 * Read models of one feature, and how events change their rows. Inline: its changes travel in the
 * batch that appends the events, so that a player sees at once what they did.
 *
 * `refusals` translates broken constraints of its tables into refusals: the key is what SQLite names
 * (`table.column, table.column` for UNIQUE and PRIMARY KEY, the constraint's name for CHECK), the value
 * a refusal's code, or `"retry"` where another attempt would choose differently.
 */
export interface Projection {
  name: string;
  /**
   * Raised when the rows that it makes of the same events changed, and 2 for a projection that comes to a
   * log with events: its tables are then rebuilt. Default 1.
   */
  version?: number;
  tables: readonly SQLiteTable[];
  events: EventDefinitions;
  refusals?: Record<string, string>;
  /** Where its tables hold what is sealed in the log, and whose it is: read as null once they are forgotten. */
  personal?: readonly PersonalColumns[];
  project(event: RecordedEvent): RowOp[];
}

/** Columns of one table, or its rows altogether; `owner` holds the person's id. */
export interface PersonalColumns {
  owner: SQLiteColumn;
  columns: readonly SQLiteColumn[] | "all";
  /** What counts these rows, in another table of the same projection: it falls by what each that goes was counted for. */
  counted?: readonly Tally[];
}

/**
 * A counter in the row whose `key` is what stands in `by` of a counted row; only of rows where `when` is true. A key of
 * several columns is found by as many, or by SQL over the columns of the counted row, which `when` may be, too. A row counts
 * for one, or for its `amount`.
 */
export interface Tally {
  counter: SQLiteColumn;
  key: SQLiteColumn | readonly SQLiteColumn[];
  by: SQLiteColumn | readonly (SQLiteColumn | string)[];
  when?: SQLiteColumn | string;
  amount?: SQLiteColumn;
}

type DataOf<Definitions extends EventDefinitions, Type extends keyof Definitions> = RecordedEvent<
  NewEvent & { data: Definitions[Type]["schema"]["_output"] }
>;

/** One handler for each type of event the projection listens to. */
export function projection<Definitions extends EventDefinitions>(options: {
  name: string;
  version?: number;
  tables: readonly SQLiteTable[];
  events: Definitions;
  refusals?: Record<string, string>;
  personal?: readonly PersonalColumns[];
  on: { [Type in keyof Definitions]?: (event: DataOf<Definitions, Type>) => RowOp[] };
}): Projection {
  const handlers = options.on as Record<string, ((event: RecordedEvent) => RowOp[]) | undefined>;
  return {
    name: options.name,
    version: options.version,
    tables: options.tables,
    events: options.events,
    refusals: options.refusals,
    personal: options.personal,
    project: (event) => handlers[event.type]?.(event) ?? [],
  };
}

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

const OWN_POSITION = `(SELECT "position" FROM "events" WHERE "stream_id" = ? AND "version" = ?)`;

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
      return OWN_POSITION;
    }
    if (value instanceof PositionPart) {
      params.push(at.streamId, at.version, value.shift, value.plus);
      return `((${OWN_POSITION} >> ?) + ?)`;
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
