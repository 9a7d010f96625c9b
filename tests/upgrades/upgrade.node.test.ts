import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { expect, test } from "vitest";
import {
  createShadows,
  listDefinitions,
  listShadows,
  swapTables,
} from "~/domain/event-store/shadow-tables";
import type { Row, Statement } from "~/domain/event-store/statement";
import { type DatabaseName, type LogName, OTHER_LOGS } from "~/domain/logs";
import { models } from "~/domain/model";
import { RELEASED, type Released } from "~/scripts/released-migrations";

const folders = ["main", "community", "search"] as const;
type Folder = (typeof folders)[number];

const released = JSON.parse(readFileSync(RELEASED, "utf8")) as Released;
const filesOf = (folder: Folder) =>
  readdirSync(join("migrations", folder))
    .filter((file) => file.endsWith(".sql"))
    .sort();
const read = (folder: Folder, file: string) =>
  readFileSync(join("migrations", folder, file), "utf8");

test.each(folders)("no migration of %s that was released has changed or gone", (folder) => {
  for (const [file, hash] of Object.entries(released[folder] ?? {})) {
    expect([file, createHash("sha256").update(read(folder, file)).digest("hex")]).toEqual([
      file,
      hash,
    ]);
  }
  // Numbered after those, so that a database that has run them runs what is new.
  const known = Object.keys(released[folder] ?? {});
  const fresh = filesOf(folder).filter((file) => !known.includes(file));
  for (const file of fresh) expect(file > (known.at(-1) ?? "")).toBe(true);
});

interface Column {
  name: string;
  type: string;
  pk: number;
}

/** Two rows in each table, but in that which refuses every row. Texts are JSON, since some are indexed by what is in them. */
function fill(db: DatabaseSync) {
  db.exec("PRAGMA ignore_check_constraints = ON");
  const tables = db
    .prepare(
      `SELECT "name" FROM pragma_table_list WHERE "type" = 'table' AND "name" NOT LIKE 'sqlite%' AND "name" <> 'guards' ORDER BY "name"`,
    )
    .all() as { name: string }[];
  return tables.map(({ name }) => {
    const columns = db.prepare(`SELECT * FROM pragma_table_info(?)`).all(name) as never as Column[];
    const insert = db.prepare(
      `INSERT INTO "${name}" (${columns.map((one) => `"${one.name}"`).join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`,
    );
    for (const nth of [1, 2]) {
      const row = columns.map((one): SQLInputValue =>
        /int|real|num/i.test(one.type) ? nth : JSON.stringify({ column: one.name, row: nth }),
      );
      insert.run(...row);
    }
    return { name, columns };
  });
}

test.each(folders)(
  "a database of %s that has rows keeps them through all that is new",
  (folder) => {
    const db = new DatabaseSync(":memory:");
    const known = Object.keys(released[folder] ?? {});
    for (const file of known) db.exec(read(folder, file));
    const tables = fill(db);
    const rowsOf = ({ name, columns }: (typeof tables)[number]) =>
      db
        .prepare(
          `SELECT ${columns.map((one) => `"${one.name}"`).join(", ")} FROM "${name}" ORDER BY 1`,
        )
        .all();
    const before = tables.map(rowsOf);
    expect(before.length).toBeGreaterThan(2);
    for (const file of filesOf(folder)) if (!known.includes(file)) db.exec(read(folder, file));
    for (const [at, table] of tables.entries()) {
      expect([table.name, rowsOf(table)]).toEqual([table.name, before[at]]);
    }
  },
);

/** Puts tables of the same rows in the places of all read models, as a rebuild does: their indexes have other names. */
function rebuildAll(db: DatabaseSync, folder: Folder) {
  const own = (name: DatabaseName) =>
    folder === "community" ? name === OTHER_LOGS[0] : name === folder;
  const readModels = Object.entries(models).flatMap(([log, { projections, subscriptions }]) => [
    ...(own(log as LogName) ? projections : []),
    ...subscriptions.filter(({ database }) => own(database)),
  ]);
  const ask = ({ sql, params }: Statement) =>
    db.prepare(sql).all(...(params as SQLInputValue[])) as Row[];
  const tables = readModels
    .flatMap((one) => one.tables)
    .filter((table) => ask(listDefinitions([table])).length);
  const definitions = listDefinitions(tables);
  const run = crypto.randomUUID();
  const made = createShadows(tables, definitions.map(ask(definitions)), run);
  for (const statement of [...made, ...swapTables(tables, run)]) ask(statement);
  const replaced = listShadows(`replaced-${run}`);
  for (const { name } of replaced.map(ask(replaced))) db.exec(`DROP TABLE "${name}"`);
}

test.each(folders)(
  "a database of %s whose read models were rebuilt takes all that is new",
  (folder) => {
    const db = new DatabaseSync(":memory:");
    const known = Object.keys(released[folder] ?? {});
    for (const file of known) db.exec(read(folder, file));
    rebuildAll(db, folder);
    for (const file of filesOf(folder)) if (!known.includes(file)) db.exec(read(folder, file));
  },
);
