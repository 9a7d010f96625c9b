import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Statement } from "./statement";
import { type BoundQuery, rawQuery } from "./query";
import { shapeOf } from "./row-op-sql";

/**
 * Copies of tables in which rows are built anew beside the live ones. Each run has tables of its own: what a
 * worker of an older run still writes can never reach those of a newer one.
 */
export const shadowName = (run: string) => (table: string) => `${table}__of_${run}`;

interface Definition {
  type: "table" | "index";
  table: string;
  sql: string;
}

/** How the live tables and their indexes are made. */
export function listDefinitions(tables: readonly SQLiteTable[]): BoundQuery<Definition[]> {
  return rawQuery(
    `SELECT "type", "tbl_name" AS "table", "sql" FROM sqlite_master
      WHERE "sql" IS NOT NULL AND "tbl_name" IN (SELECT value FROM json_each(?)) ORDER BY "type" DESC, "name"`,
    [JSON.stringify(tables.map((table) => shapeOf(table).name))],
  );
}

export function listShadows(run: string): BoundQuery<{ name: string }[]> {
  return rawQuery(
    `SELECT "name" FROM sqlite_master WHERE "type" = 'table' AND substr("name", -length(?1)) = ?1`,
    [shadowName(run)("")],
  );
}

/** Empty, and without the indexes: those are made when the tables are whole. */
export function createShadows(definitions: readonly Definition[], run: string): Statement[] {
  return definitions
    .filter(({ type }) => type === "table")
    .map(({ table, sql }) => ({
      sql: sql.replace(
        /^CREATE (VIRTUAL )?TABLE\s+(?:"[^"]+"|`[^`]+`|\w+)/i,
        (_, virtual = "") => `CREATE ${virtual}TABLE "${shadowName(run)(table)}"`,
      ),
      params: [],
    }));
}

export function dropTables(list: readonly { name: string }[]): Statement[] {
  return list.map(({ name }) => ({ sql: `DROP TABLE IF EXISTS "${name}"`, params: [] }));
}

/**
 * The shadow tables take the names of the live ones. No row is copied; what it costs is making the
 * indexes, which keep their names.
 */
export function swapTables(definitions: readonly Definition[], run: string): Statement[] {
  const tables = definitions.filter(({ type }) => type === "table").map(({ table }) => table);
  const indexes = definitions.filter(({ type }) => type === "index");
  return [
    ...dropTables(tables.map((name) => ({ name }))),
    ...tables.map((name) => ({
      sql: `ALTER TABLE "${shadowName(run)(name)}" RENAME TO "${name}"`,
      params: [],
    })),
    ...indexes.map(({ sql }) => ({ sql, params: [] })),
  ];
}
