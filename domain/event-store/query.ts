import { fillPlaceholders, type Placeholder, sql } from "drizzle-orm";
import { drizzle, type DrizzleD1Database } from "drizzle-orm/d1";
import { compileSelect, type Compiled, Select } from "./select";
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
