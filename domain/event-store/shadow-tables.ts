import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { getTableConfig } from "drizzle-orm/sqlite-core";
import type { Database } from "./database";
import type { Statement } from "./statement";
import { type BoundQuery, rawQuery } from "./query";
import { shapeOf } from "./projection";

/**
 * Copies of tables in which rows are built anew beside the live ones. Each run has tables of its own: what a
 * worker of an older run still writes can never reach those of a newer one.
 */
export const shadowName = (run: string) => (name: string) => `${baseOf(name)}${MARK}${run}`;

const MARK = "__of_";
/** What a table or an index is called in the schema: SQLite renames tables, and indexes never. */
const baseOf = (name: string) => name.split(MARK)[0]!;
/** Tables that were live before a run took their place. */
const REPLACED = "replaced-";

interface Definition {
  type: "table" | "index";
  name: string;
  table: string;
  sql: string;
}

// What SQLite keeps of tables stands in no schema of ours.

/** How the live tables and their indexes are made, in the order in which they were: plans may depend on it. */
export function listDefinitions(tables: readonly SQLiteTable[]): BoundQuery<Definition[]> {
  return rawQuery(
    `SELECT "type", "name", "tbl_name" AS "table", "sql" FROM sqlite_master
      WHERE "sql" IS NOT NULL AND "tbl_name" IN (SELECT value FROM json_each(?)) ORDER BY "type" DESC, rowid`,
    [JSON.stringify(tables.map((table) => shapeOf(table).name))],
  );
}

export function listShadows(run: string): BoundQuery<{ name: string }[]> {
  return rawQuery(
    `SELECT "name" FROM sqlite_master WHERE "type" = 'table' AND substr("name", -length(?1)) = ?1`,
    [shadowName(run)("")],
  );
}

/**
 * Empty, and with their indexes from the start: what fills them may look things up in them, no step is longer
 * than its chunk, and nothing is left to be made when they take the places of the live ones. Of indexes those
 * that the schema in code names: what a migration has dropped under the name that it knew does not come again.
 */
export function createShadows(
  tables: readonly SQLiteTable[],
  definitions: readonly Definition[],
  run: string,
): Statement[] {
  const nameOf = shadowName(run);
  const named = new Set(
    tables.flatMap((table) => getTableConfig(table).indexes.map(({ config }) => config.name)),
  );
  // One that a migration has made anew stands beside the older one of a rebuilt table, which does not count.
  const indexes = new Map<string, Definition>();
  for (const one of definitions.filter(({ type }) => type === "index")) {
    const base = baseOf(one.name);
    if (named.has(base) && (one.name === base || !indexes.has(base))) indexes.set(base, one);
  }
  return [
    ...definitions
      .filter(({ type }) => type === "table")
      .map(({ table, sql }) => sql.replace(TABLE, `$1"${nameOf(table)}"`)),
    ...[...indexes.values()].map(({ name, table, sql }) =>
      sql.replace(INDEX, `$1"${nameOf(name)}" ON "${nameOf(table)}"`),
    ),
  ].map((sql) => ({ sql, params: [] }));
}

const NAME = /(?:"[^"]+"|`[^`]+`|\w+)/.source;
const TABLE = new RegExp(`^(CREATE (?:VIRTUAL )?TABLE\\s+)${NAME}`, "i");
const INDEX = new RegExp(`^(CREATE (?:UNIQUE )?INDEX\\s+)${NAME}\\s+ON\\s+${NAME}`, "i");

/** A virtual table of FTS5, which keeps words and no rows. */
export const isWordIndex = (table: SQLiteTable): boolean => shapeOf(table).key.length === 0;

/** The words of an index, where they can be read in order: those of the live one, or of one that is made anew. */
export const wordsName = (index: string, side: "live" | "made") => `${index}_${side}_words`;

/** They name what they show, whatever stands under its name, and go with the shadow tables of their run. */
export function createWords(tables: readonly SQLiteTable[], run: string): Statement[] {
  const nameOf = shadowName(run);
  return tables.filter(isWordIndex).flatMap((table) => {
    const { name } = shapeOf(table);
    const words = (side: "live" | "made", of: string): Statement => ({
      sql: `CREATE VIRTUAL TABLE "${nameOf(wordsName(name, side))}" USING fts5vocab("${of}", 'instance')`,
      params: [],
    });
    return [words("live", name), words("made", nameOf(name))];
  });
}

/** The same query of the shadow tables of a run. */
export function inShadow<Result>(
  bound: BoundQuery<Result>,
  tables: readonly SQLiteTable[],
  run: string,
): BoundQuery<Result> {
  const names = new Set(tables.map((table) => shapeOf(table).name));
  const sql = bound.sql.replace(/"(\w+)"/g, (quoted, name: string) =>
    names.has(name) ? `"${shadowName(run)(name)}"` : quoted,
  );
  return { ...bound, sql };
}

/** Out of the way at once, whatever their size: {@link dropReplaced} drops them. */
export function putAside(list: readonly { name: string }[], run: string): Statement[] {
  return list.map(({ name }) => rename(name, shadowName(REPLACED + run)(name)));
}

/** The shadow tables take the names of the live ones. No row is copied and no index made. */
export function swapTables(tables: readonly SQLiteTable[], run: string): Statement[] {
  const names = tables.map((table) => shapeOf(table).name);
  return [
    ...putAside(
      names.map((name) => ({ name })),
      run,
    ),
    ...names.map((name) => rename(shadowName(run)(name), name)),
  ];
}

const rename = (from: string, to: string): Statement => ({
  sql: `ALTER TABLE "${from}" RENAME TO "${to}"`,
  params: [],
});

/** Drops tables that others took the place of, each index and each table in a batch of its own. A job's work. */
export async function dropReplaced(db: Database): Promise<void> {
  const { list } = await db.read({
    list: rawQuery<{ type: string; name: string }>(
      // Not those that a virtual table keeps itself: their names go on behind the run.
      `SELECT "type", "name" FROM sqlite_master WHERE "sql" IS NOT NULL AND instr("tbl_name", ?1)
        AND length("tbl_name") = instr("tbl_name", ?1) + length(?1) + ?2 - 1 ORDER BY "type"`,
      [shadowName(REPLACED)(""), crypto.randomUUID().length],
    ),
  });
  for (const { type, name } of list) {
    await db.batch([{ sql: `DROP ${type} IF EXISTS "${name}"`, params: [] }]);
  }
}
