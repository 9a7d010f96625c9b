import {
  Column,
  type DriverValueDecoder,
  type GetColumnData,
  Placeholder,
  SQL,
  fillPlaceholders,
  is,
  noopDecoder,
  sql,
} from "drizzle-orm";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import { type SQLiteColumn, SQLiteSyncDialect, type SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Row, Statement } from "./statement";

/** SQL with its parameters, and how to read what comes back. */
export interface BoundQuery<Result> extends Statement {
  map(rows: readonly Row[]): Result;
}

interface DrizzleQuery<Result> extends PromiseLike<Result> {
  prepare(): unknown;
}

type Query<Result> = DrizzleQuery<Result> | Select<Result>;

interface PreparedInternals {
  fields?: { path: string[]; field: { name?: string; fieldAlias?: string } }[];
  getQuery(): { sql: string; params: unknown[] };
  mapResult(result: { results: readonly Row[] }, isFromBatch: boolean): unknown;
}

type Params = Record<string, unknown>;
export type Param<P> = { [K in keyof P]: Placeholder };

/** Drizzle used as a compiler only: its statements are never run through it. */
const builder: DrizzleD1Database = drizzle({ prepare: () => null } as unknown as D1Database);

/**
 * Compiles a Drizzle query once; calling the result binds parameters.
 *
 * Building a query costs tens of microseconds, binding a compiled one about one, and a page runs on
 * the order of a thousand of them a second.
 */
export function query<P extends Params = Record<string, never>>() {
  return <Result>(
    build: (db: DrizzleD1Database, param: Param<P>) => Query<Result>,
  ): ((params: P) => BoundQuery<Result>) => {
    const bindShape = queryInShapes<P, null>()((db, param) => build(db, param));
    return (params) => bindShape(null, params);
  };
}

/** The same for what has a few shapes, told apart by plain values: each is compiled once. */
export function queryInShapes<P extends Params, Shape>() {
  return <Result>(
    build: (db: DrizzleD1Database, param: Param<P>, shape: Shape) => Query<Result>,
  ): ((shape: Shape, params: P) => BoundQuery<Result>) => {
    const compiled = new Map<string, Compiled<Result>>();
    return (shape, params) => {
      const key = JSON.stringify(shape);
      let found = compiled.get(key);
      if (!found) compiled.set(key, (found = compile(build(builder, placeholders<P>(), shape))));
      return bind(found, params);
    };
  };
}

/** For queries whose shape depends on their parameters: built anew at each call. */
export function dynamicQuery<Result>(
  build: (db: DrizzleD1Database) => Query<Result>,
): BoundQuery<Result> {
  return bind(compile(build(builder)), {});
}

/** A query whose result is read further. */
export function mapQuery<Found, Result>(
  bound: BoundQuery<Found>,
  read: (found: Found) => Result,
): BoundQuery<Result> {
  return { ...bound, map: (rows) => read(bound.map(rows)) };
}

/** The first row of a query, or undefined. */
export function first<Found>(bound: BoundQuery<Found[]>): BoundQuery<Found | undefined> {
  return mapQuery(bound, (rows) => rows[0]);
}

/** What a query counts, in its one row. */
export const countedBy = (bound: BoundQuery<{ count: number }[]>): BoundQuery<number> =>
  mapQuery(bound, ([row]) => row!.count);

/** A query already in SQL, its rows as they come. */
export function rawQuery<Found>(
  text: string,
  params: readonly unknown[] = [],
): BoundQuery<Found[]> {
  return { sql: text, params, map: (rows) => rows as Found[] };
}

function compile<Result>(built: Query<Result>): Compiled<Result> {
  if (built instanceof Select) return compileSelect(built);
  const prepared = prepare(built);
  const { sql: text, params } = prepared.getQuery();
  return {
    sql: text,
    params,
    map: (rows) => prepared.mapResult({ results: rows }, true) as Result,
  };
}

/** Rows come as objects, in which of two columns with one name only one is left. */
function prepare(built: DrizzleQuery<unknown>): PreparedInternals {
  const prepared = built.prepare() as PreparedInternals;
  const names = (prepared.fields ?? []).map(({ field }) => field.fieldAlias ?? field.name ?? {});
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice) throw new Error(`Two columns of a query are called ${String(twice)}: alias one`);
  return prepared;
}

function bind<Result>(compiled: Compiled<Result>, params: Params): BoundQuery<Result> {
  return { ...compiled, params: fillPlaceholders([...compiled.params], asBound(params)) };
}

/** SQLite has no lists and no times: those go as JSON, for `json_each`, and these as texts. */
const asBound = (params: Params): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? JSON.stringify(value)
        : value instanceof Date
          ? value.toISOString()
          : value,
    ]),
  );

function placeholders<P extends Params>() {
  return new Proxy({} as Param<P>, { get: (_, name) => sql.placeholder(String(name)) });
}

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

/** A table that lies under another name, as a rebuild's do: its columns are named as ever. */
export const tableCalled = (name: string, table: SQLiteTable) => sql`${sql.raw(name)} ${table}`;

/** A column of a table that is joined from the left. */
export const nullable = <C extends Column>(column: C) =>
  sql`${column}`.mapWith(column) as SQL<GetColumnData<C> | null>;

/** A column that is not null in the rows that are read. */
export const present = <C extends Column>(column: C) =>
  sql`${column}`.mapWith(column) as SQL<NonNullable<GetColumnData<C>>>;

/**
 * A column of the query around a subquery. Drizzle leaves the table out in what a query of one table selects, where the
 * name would then be that of a column within.
 */
export const outer = ({ table, name }: SQLiteColumn) => sql`${table}.${sql.identifier(name)}`;

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

function compileSelect<Result>({ fields, statement }: Select<Result>): Compiled<Result> {
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

/** A bound text may not be longer than 2 MB, of UTF-8; a UTF-16 unit is at most 3 bytes of it. */
const UNITS_PER_STATEMENT = 600_000;

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
