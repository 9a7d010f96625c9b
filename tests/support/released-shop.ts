import { createHash, createHmac } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { unpackFolder } from "../../scripts/release/pack.ts";
import { listDatabases } from "../../scripts/start/kept-data.ts";

/** What a release's shop held, as SQL that fills another one. */
export interface ReleasedShop {
  /** By the names of settings. */
  secrets: Record<string, string>;
  main: string[];
  communities: string[][];
  /** By the names of groups; the tables are made by it, too, as an older release made them. */
  rooms: Record<string, string[]>;
  /** By the ids of players. */
  channels: Record<string, string[]>;
}

const FIXTURE = "tests/upgrades/fixtures/1.0.0/shop.br";
/** Written by what stands beside them. */
const BESIDE = /^(?:sqlite_|d1_migrations$|_cf_)|__of_|^message_words_/;

/** Read when it is asked for: few tests need it. */
export function releasedShop(): ReleasedShop {
  const data = mkdtempSync(join(tmpdir(), "playstead-released-"));
  try {
    unpackFolder(readFileSync(FIXTURE), data);
    const { worker } = JSON.parse(readFileSync(join(data, "secrets.json"), "utf8")) as {
      worker: Record<string, string>;
    };
    const shop: ReleasedShop = {
      secrets: worker,
      main: [],
      communities: [],
      rooms: {},
      channels: {},
    };
    const files = listDatabases(join(data, "worker"));
    const databases = files.filter((file) => file.includes("/d1/"));
    const names: Record<string, string[]> = { groups: [], users: [] };
    for (const file of databases) {
      const db = new DatabaseSync(file);
      const has = (table: string) =>
        db.prepare("SELECT 1 FROM sqlite_schema WHERE name = ?").get(table) !== undefined;
      if (has("users")) {
        migrate(db, "main");
        shop.main = rowsOf(db);
        names["users"] = idsOf(db, "users");
      } else if (has("spaces")) {
        migrate(db, "community");
        const at = Number(idsOf(db, "spaces")[0]!.slice(1, 2));
        shop.communities[at] = rowsOf(db);
        names["groups"]!.push(...idsOf(db, "groups"));
      }
      db.close();
    }
    for (const [kind, ids, objects] of [
      ["worker-GroupChat", names["groups"]!, shop.rooms],
      ["worker-PlayerChannel", names["users"]!, shop.channels],
    ] as const) {
      for (const id of ids) {
        const file = files.find(
          (one) =>
            basename(dirname(one)) === kind && basename(one) === `${objectOf(kind, id)}.sqlite`,
        );
        if (!file) continue;
        const db = new DatabaseSync(file);
        objects[id] = [...schemaOf(db), ...rowsOf(db)];
        db.close();
      }
    }
    return shop;
  } finally {
    rmSync(data, { recursive: true });
  }
}

/** As the simulator names the file of an object. */
function objectOf(kind: string, name: string): string {
  const key = createHash("sha256").update(kind).digest();
  const hashed = (content: string | Buffer) =>
    createHmac("sha256", key).update(content).digest().subarray(0, 16);
  const id = hashed(name);
  return Buffer.concat([id, hashed(id)]).toString("hex");
}

/** What later releases did to it. */
function migrate(db: DatabaseSync, folder: string): void {
  const run = new Set(
    db
      .prepare("SELECT name FROM d1_migrations")
      .all()
      .map(({ name }) => name),
  );
  for (const name of readdirSync(`migrations/${folder}`).sort()) {
    if (name.endsWith(".sql") && !run.has(name)) {
      db.exec(readFileSync(`migrations/${folder}/${name}`, "utf8"));
    }
  }
}

const idsOf = (db: DatabaseSync, table: string) =>
  db
    .prepare(`SELECT "id" FROM "${table}"`)
    .all()
    .map(({ id }) => String(id));

const tablesOf = (db: DatabaseSync) =>
  db
    .prepare(`SELECT "name", "sql" FROM sqlite_schema WHERE "type" = 'table'`)
    .all()
    .map(({ name, sql }) => ({ name: String(name), sql: String(sql) }))
    .filter(({ name }) => !BESIDE.test(name));

function schemaOf(db: DatabaseSync): string[] {
  const indexes = db
    .prepare(`SELECT "sql" FROM sqlite_schema WHERE "type" = 'index' AND "sql" IS NOT NULL`)
    .all();
  return [...tablesOf(db), ...indexes].map(({ sql }) => String(sql));
}

function rowsOf(db: DatabaseSync): string[] {
  return tablesOf(db)
    .filter(({ sql }) => !/^CREATE VIRTUAL/i.test(sql))
    .flatMap(({ name }) => {
      const columns = db
        .prepare(`SELECT "name" FROM pragma_table_info(?)`)
        .all(name)
        .map((one) => `"${String(one["name"])}"`);
      const values = columns.map((one) => `quote(${one})`).join(` || ', ' || `);
      return db
        .prepare(`SELECT ${values} AS "row" FROM "${name}"`)
        .all()
        .map(({ row }) => `INSERT INTO "${name}" (${columns.join(", ")}) VALUES (${String(row)})`);
    });
}
