import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { classify } from "~/domain/event-store/constraint";
import { Database } from "~/domain/event-store/database";
import type { Row, Statement } from "~/domain/event-store/statement";
import { DATABASE_NAMES, type DatabaseName, SEARCH } from "~/domain/logs";

/** A database that a stopped worker has left, written without the platform in between and without waiting for the disk. */
export class FileDatabase extends Database {
  readonly bookmark = null;

  constructor(private readonly file: DatabaseSync) {
    super();
    file.exec("PRAGMA synchronous = OFF; PRAGMA cache_size = -400000; PRAGMA temp_store = MEMORY");
  }

  async batch(statements: readonly Statement[]): Promise<Row[][]> {
    this.roundTrips += 1;
    this.file.exec("BEGIN IMMEDIATE");
    try {
      const results = statements.map(
        ({ sql, params }) => this.file.prepare(sql).all(...params.map(bindable)) as Row[],
      );
      this.file.exec("COMMIT");
      return results;
    } catch (error) {
      this.file.exec("ROLLBACK");
      throw classify(error);
    }
  }

  close(): void {
    this.file.close();
  }
}

const bindable = (value: unknown) =>
  (typeof value === "boolean" ? Number(value) : (value ?? null)) as SQLInputValue;

/** What tells the databases of a worker's folder apart: a table that it alone has, or a row. */
const MARKS: Record<DatabaseName, string> = {
  main: `SELECT 1 FROM "sqlite_schema" WHERE "name" = 'users'`,
  "community-0": `SELECT 1 FROM "spaces" WHERE "id" LIKE 'c0-%'`,
  "community-1": `SELECT 1 FROM "spaces" WHERE "id" LIKE 'c1-%'`,
  [SEARCH]: `SELECT 1 FROM "sqlite_schema" WHERE "name" = 'search_documents'`,
};

/** The databases that a stopped worker has left under `dataDir`. */
export function openFiles(dataDir: string): Record<DatabaseName, FileDatabase> {
  const opened = DATABASE_NAMES.map((name) => [name, openFile(dataDir, name)] as const);
  return Object.fromEntries(opened) as Record<DatabaseName, FileDatabase>;
}

export function openFile(dataDir: string, name: DatabaseName): FileDatabase {
  const paths = readdirSync(dataDir, { recursive: true, encoding: "utf8" });
  for (const path of paths.filter((one) => one.endsWith(".sqlite"))) {
    const file = new DatabaseSync(join(dataDir, path));
    if (isMarked(file, name)) return new FileDatabase(file);
    file.close();
  }
  throw new Error(`There is no database ${name} in ${dataDir}`);
}

function isMarked(file: DatabaseSync, name: DatabaseName): boolean {
  try {
    return file.prepare(MARKS[name]).get() !== undefined;
  } catch {
    return false;
  }
}
