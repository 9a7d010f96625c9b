import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { EventDefinitions, NewEvent, RecordedEvent } from "./event";

/** In place of a column's value: the value there plus this much. */
export class Increment {
  constructor(readonly by: number) {}
}
/** In place of a column's value: the position of the event that is being projected. */
export const EVENT_POSITION = Symbol("event position");

type Insert<Table extends SQLiteTable> = {
  [Column in keyof Table["$inferInsert"]]: Table["$inferInsert"][Column] | typeof EVENT_POSITION;
};
type Change<Table extends SQLiteTable> = {
  [Column in keyof Table["$inferInsert"]]?:
    | Table["$inferInsert"][Column]
    | Increment
    | typeof EVENT_POSITION;
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
  /** What counts these rows, in another table of the same projection: it falls by one for each that goes. */
  counted?: readonly Tally[];
}

/** A counter in the row whose `key` is what stands in `by` of a counted row; only of rows where `when` is true. */
export interface Tally {
  counter: SQLiteColumn;
  key: SQLiteColumn;
  by: SQLiteColumn;
  when?: SQLiteColumn;
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
