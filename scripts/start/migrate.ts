import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Miniflare } from "miniflare";
import { unstable_splitSqlQuery as splitSql } from "wrangler";

type LocalD1 = Awaited<ReturnType<Miniflare["getD1Database"]>>;

/** The table that `wrangler d1 migrations apply` keeps, so that either may follow the other. */
const CREATE_RECORD = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/** Applies the migrations that the database has not seen, each in one transaction. Answers their names. */
export async function migrate(db: LocalD1, folder: string): Promise<string[]> {
  await db.prepare(CREATE_RECORD).run();
  const { results } = await db.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  const files = readdirSync(folder).filter((file) => file.endsWith(".sql"));
  const fresh = files.filter((file) => !applied.has(file)).sort();
  for (const file of fresh) {
    const statements = splitSql(readFileSync(join(folder, file), "utf8"));
    await db.batch([
      ...statements.map((sql) => db.prepare(sql)),
      db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(file),
    ]);
  }
  return fresh;
}
