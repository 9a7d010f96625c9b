import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import type { Statement } from "~/domain/event-store/statement";

/** What a part of the bench is measured among. */
export interface Filling {
  /** Written once, before all else. */
  begin: readonly Statement[];
  rows(from: number, to: number): readonly Statement[];
}

const ROWS_PER_STATEMENT = 50_000;

/**
 * Writes the rows from one number to another into the one database that a stopped worker has left under `dataDir`.
 * Indexes are made when all rows are there: kept while a million come in no order, they take ten times as long.
 */
export function fill(dataDir: string, from: number, to: number, { begin, rows }: Filling): void {
  const db = openMigrated(dataDir);
  db.exec("PRAGMA synchronous = OFF; PRAGMA cache_size = -1000000; BEGIN");
  const indexes = db
    .prepare(
      `SELECT "name", "sql" FROM "sqlite_schema" WHERE "type" = 'index' AND "sql" IS NOT NULL`,
    )
    .all() as { name: string; sql: string }[];
  for (const { name } of indexes) db.exec(`DROP INDEX "${name}"`);
  const write = (statements: readonly Statement[]) => {
    for (const { sql, params } of statements) db.prepare(sql).run(...(params as SQLInputValue[]));
  };
  if (from === 0) write(begin);
  for (let at = from; at < to; at += ROWS_PER_STATEMENT) {
    write(rows(at, Math.min(at + ROWS_PER_STATEMENT, to)));
  }
  for (const { sql } of indexes) db.exec(sql);
  db.exec("COMMIT");
  db.close();
}

function openMigrated(dataDir: string): DatabaseSync {
  const files = readdirSync(dataDir, { recursive: true, encoding: "utf8" });
  for (const file of files.filter((name) => name.endsWith(".sqlite"))) {
    const db = new DatabaseSync(join(dataDir, file));
    const table = db.prepare(`SELECT 1 FROM "sqlite_schema" WHERE "name" = 'd1_migrations'`);
    if (table.get()) return db;
    db.close();
  }
  throw new Error(`No database was migrated in ${dataDir}`);
}
