import {
  Column,
  type DriverValueDecoder,
  type GetColumnData,
  is,
  noopDecoder,
  Placeholder,
  sql,
  SQL,
} from "drizzle-orm";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import type { Row } from "./statement";

/** A query in SQL, and how to read its rows; `params` may hold placeholders. */
export interface Compiled<Result> {
  sql: string;
  params: readonly unknown[];
  map(rows: readonly Row[]): Result;
}

/** What is read, by the name that it has in the row. */
export type Fields = Record<string, Column | SQL>;

export type RowOf<F extends Fields> = {
  [K in keyof F]: F[K] extends Column
    ? GetColumnData<F[K]>
    : F[K] extends SQL<infer Value>
      ? Value
      : never;
};

/** A query that Drizzle's builder has no words for. */
export class Select<Result> {
  declare readonly result: Result;
  readonly fields: Fields;
  readonly statement: SQL;

  constructor(fields: Fields, statement: SQL) {
    this.fields = fields;
    this.statement = statement;
  }
}

/**
 * The columns by name, and in SQL all that follows them. Names of tables and columns are those of the read model: a
 * template takes the objects themselves.
 */
export const select = <F extends Fields>(fields: F, rest: SQL): Select<RowOf<F>[]> =>
  new Select(fields, sql`SELECT ${listed(fields)} ${rest}`);

/** `fields` as they stand behind `SELECT`. */
const listed = (fields: Fields): SQL =>
  sql.join(
    Object.entries(fields).map(([name, field]) => sql`${field} AS ${sql.identifier(name)}`),
    sql`, `,
  );

/** A column of a table that is joined from the left. */
export const nullable = <C extends Column>(column: C) =>
  sql`${column}`.mapWith(column) as SQL<GetColumnData<C> | null>;

/** A column that is not null in the rows that are read. */
export const present = <C extends Column>(column: C) =>
  sql`${column}`.mapWith(column) as SQL<NonNullable<GetColumnData<C>>>;

/** With numbers for parameters, so that one that stands in many places is bound once. */
class NumberingDialect extends SQLiteSyncDialect {
  readonly params: unknown[] = [];
  // Drizzle takes it off the object, and hands it the parameter as well.
  override escapeParam = (_: number, param?: unknown): string => {
    const known = this.params.findIndex((one) => isSame(one, param));
    return `?${known < 0 ? this.params.push(param) : known + 1}`;
  };
}

const isSame = (one: unknown, other: unknown) =>
  one === other || (is(one, Placeholder) && is(other, Placeholder) && one.name === other.name);

export function compileSelect<Result>({ fields, statement }: Select<Result>): Compiled<Result> {
  const dialect = new NumberingDialect();
  const { sql: text } = dialect.sqlToQuery(statement);
  const read = decoders(fields);
  return {
    sql: text,
    params: dialect.params,
    map: (rows) => (read.length ? rows.map((row) => decode(row, read)) : rows) as Result,
  };
}

type Decoders = [name: string, decoder: DriverValueDecoder<unknown, unknown>][];

/** The decoders of those fields that come otherwise than they are told. */
function decoders(fields: Fields): Decoders {
  const plain = [Column.prototype.mapFromDriverValue, noopDecoder.mapFromDriverValue];
  return Object.entries(fields)
    .map(([name, field]): Decoders[number] => [name, decoderOf(field)])
    .filter(([, { mapFromDriverValue }]) => !plain.includes(mapFromDriverValue));
}

const decoderOf = (field: Column | SQL): Decoders[number][1] =>
  is(field, SQL) ? (field as unknown as { decoder: Decoders[number][1] }).decoder : field;

function decode(row: Row, read: Decoders): Row {
  const decoded = { ...row };
  for (const [name, decoder] of read) {
    const value = row[name];
    decoded[name] = value === null ? null : decoder.mapFromDriverValue(value);
  }
  return decoded;
}
