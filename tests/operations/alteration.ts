import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { getTableName } from "drizzle-orm";
import { models, subscriptions } from "~/domain/model";
import { LEFT_OUT, type Place } from "~/domain/operations/left-out";
import type { createAlteredWorld } from "./altered-world";

type AlteredWorld = Awaited<ReturnType<typeof createAlteredWorld>>;

type Value = string | number | null;
type Row = Record<string, Value>;

/** A database of the shop, or the SQLite of an object. */
export interface Store {
  place: Place;
  name: string;
  run(sql: string, ...params: Value[]): Promise<Row[]>;
}

export interface Table {
  store: Store;
  name: string;
  columns: { name: string; type: string; pk: number; notnull: number }[];
  /** An index of words: it can be told of more, and shows nothing. */
  isVirtual: boolean;
  rows: number;
}

/** What is altered in one row: a column, to what another row has, to something made up or to nothing; or the row itself. */
const ways = ["other", "made", "null"] as const;
type Kind = { column: string; to: (typeof ways)[number] } | "insert" | "delete";
export interface Alteration {
  table: Table;
  kind: Kind;
}

const ofDatabase = (place: Place, name: string, db: D1Database): Store => ({
  place,
  name,
  async run(sql, ...params) {
    const { results } = await db
      .prepare(sql)
      .bind(...params)
      .all<Row>();
    return results;
  },
});

function ofObject(place: Place, stub: DurableObjectStub): Store {
  return {
    place,
    name: place,
    run: (sql, ...params) =>
      runInDurableObject(stub as never, (_, { storage }: DurableObjectState) =>
        storage.sql.exec<Row>(sql, ...params).toArray(),
      ),
  };
}

/** Every database, and an object of each kind. */
export const storesOf = ({ group, creator }: AlteredWorld): Store[] => [
  ofDatabase("main", "main", env.DB),
  ofDatabase("community", "community-0", env.COMMUNITY_0),
  ofDatabase("community", "community-1", env.COMMUNITY_1),
  ofDatabase("search", "search", env.SEARCH),
  ofObject("room", env.GROUP_CHAT.getByName(group.id) as never),
  ofObject("channel", env.PLAYER_CHANNEL.getByName(creator.user.id) as never),
];

/** Of the platform, and what rebuilds leave to be thrown away. */
const PLATFORM = /^(?:sqlite_|d1_migrations$|_cf_)|__of_/;
/** Tables that only serve one that is virtual. */
const ofVirtual = (name: string, all: readonly string[]) =>
  all.some(
    (one) =>
      name !== one &&
      name.startsWith(`${one}_`) &&
      /_(?:data|idx|config|docsize|content)$/.test(name),
  );

/** All tables of a store, as its schema says. */
export async function tablesOf(store: Store): Promise<Table[]> {
  const found = await store.run(
    `SELECT "name", "sql" FROM sqlite_master WHERE "type" = 'table' ORDER BY "name"`,
  );
  const virtual = found.filter(({ sql }) => /^CREATE VIRTUAL/i.test(String(sql)));
  const tables: Table[] = [];
  for (const { name, sql } of found) {
    const table = String(name);
    if (
      PLATFORM.test(table) ||
      ofVirtual(
        table,
        virtual.map((one) => String(one["name"])),
      )
    )
      continue;
    const columns = (await store.run(
      `SELECT "name", "type", "pk", "notnull" FROM pragma_table_info('${table}')`,
    )) as never;
    const isVirtual = /^CREATE VIRTUAL/i.test(String(sql));
    tables.push({
      store,
      name: table,
      columns,
      isVirtual,
      rows: isVirtual ? 0 : await countOf(store, table),
    });
  }
  return tables;
}

const countOf = async (store: Store, name: string) =>
  Number(
    (
      await store.run(
        `SELECT count(*) AS "n" FROM "${name}" ${CHOSEN[name] ? `WHERE ${CHOSEN[name]}` : ""}`,
      )
    )[0]!["n"],
  );

/** Tables that an audit makes anew, and events, whose hashes cover every column. */
const REPLAYED = new Set([
  "events",
  ...[...Object.values(models).flatMap(({ projections }) => projections), ...subscriptions]
    .flatMap(({ tables }) => [...tables])
    .map((table) => getTableName(table)),
]);

/** Everything that can be altered in a table, but for what the audit says it leaves out. */
export function alterationsOf(table: Table): Alteration[] {
  const { name, store, columns } = table;
  if (table.isVirtual) return [{ table, kind: "insert" }];
  const left = LEFT_OUT.filter((one) => one.place === store.place && one.table === name);
  if (left.some((one) => one.columns === "*")) return [];
  const out = new Set(left.flatMap((one) => one.columns));
  const unseen = new Set(left.flatMap(({ rows }) => rows ?? []));
  // Whatever it is altered to, a row that is made anew differs.
  const tried = REPLAYED.has(name) ? ways.slice(0, 1) : ways;
  const kinds: Kind[] = columns
    .filter((one) => !out.has(one.name))
    .flatMap(({ name: column }) => tried.map((to) => ({ column, to })));
  if (!unseen.has("more")) kinds.push("insert");
  if (!unseen.has("missing")) kinds.push("delete");
  return kinds.map((kind) => ({ table, kind }));
}

export const nameOf = ({ table, kind }: Alteration) =>
  `${table.store.place}.${table.name} ${typeof kind === "string" ? kind : `${kind.column} ${kind.to}`}`;

const STRAY = 987_654;
/** A room follows what is newer than what it knows, and keeps it: what is put there is older. */
const OLDER = new Set(["group_changes"]);

/** Of other groups than the one whose room is altered beside them, so that both do not go together. */
const OTHERS = `"group_id" IN (SELECT "group_id" FROM "group_rooms" WHERE "messages" < 3)`;
/** Of these rows one is altered: what is altered elsewhere may leave nothing to compare. */
const CHOSEN: Record<string, string> = {
  // What is altered of it alone: neither edited, nor marked, nor with a file.
  entries: `"text" = 'Alone here'`,
  commands: `"id" IN (SELECT "command_id" FROM "events") AND "body" IS NOT NULL AND "seal" LIKE '% %'`,
  media_usages: `"reserved_in" IS NULL`,
  groups: OTHERS.replace("group_id", "id"),
  group_members: OTHERS,
  group_changes: OTHERS,
};

/** Does it, with the first value that the database lets in, those of other rows before those that are made up. @returns how it is undone; undefined where nothing could be done. */
export async function alter({ table, kind }: Alteration): Promise<Undo | undefined> {
  const { store, name, columns, isVirtual } = table;
  if (isVirtual) return indexStray(table);
  const primary = columns.filter(({ pk }) => pk).map((one) => one.name);
  const keys = primary.length ? primary : ["rowid"];
  const where = `WHERE ${keys.map((key) => `"${key}" = ?`).join(" AND ")}`;
  const keyOf = (row: Row) => keys.map((key) => row[key]!);
  const names = columns.map((one) => one.name);
  const put = (row: Row) =>
    store.run(
      `INSERT INTO "${name}" (${names.map((one) => `"${one}"`).join(", ")}) VALUES (${names.map(() => "?").join(", ")})`,
      ...names.map((one) => row[one]!),
    );
  const remove = (row: Row) => store.run(`DELETE FROM "${name}" ${where}`, ...keyOf(row));
  const chosen = CHOSEN[name] ? `WHERE ${CHOSEN[name]}` : "";
  const [found] = await store
    .run(`SELECT rowid AS "rowid", * FROM "${name}" ${chosen} LIMIT 1`)
    .catch(() => store.run(`SELECT * FROM "${name}" ${chosen} LIMIT 1`));
  if (kind === "insert") {
    for (const made of rowsLike(table, found)) {
      if (!(await isDone(put(made)))) continue;
      if (primary.length) return () => remove(made);
      const [last] = await store.run(`SELECT max(rowid) AS "rowid" FROM "${name}"`);
      return () => remove(last!);
    }
    return undefined;
  }
  if (!found) return undefined;
  if (kind === "delete") {
    await remove(found);
    return () => put(found);
  }
  const { column, to } = kind;
  const { type } = columns.find((one) => one.name === column)!;
  const set = (row: Row, value: Value) =>
    store.run(`UPDATE "${name}" SET "${column}" = ? ${where}`, value, ...keyOf(row));
  const others = await store.run(
    `SELECT DISTINCT "${column}" AS "value" FROM "${name}" WHERE "${column}" IS NOT ? LIMIT 3`,
    found[column]!,
  );
  const made = othersThan(found[column]!, type);
  const values = {
    other: [...others.map(({ value }) => value!), ...made],
    made,
    null: found[column] === null ? [] : [null],
  };
  for (const value of values[to]) {
    if (await isDone(set(found, value))) {
      return () => set({ ...found, [column]: value }, found[column]!);
    }
  }
  return undefined;
}

type Undo = () => Promise<unknown>;
const isDone = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );

async function indexStray({ store, name }: Table): Promise<Undo> {
  await store.run(`INSERT INTO "${name}" (rowid, "words") VALUES (${STRAY}, 'stray')`);
  // One that keeps no sizes is told what goes.
  const forget = `INSERT INTO "${name}" ("${name}", rowid, "words") VALUES ('delete', ${STRAY}, 'stray')`;
  return () =>
    store.run(`DELETE FROM "${name}" WHERE rowid = ${STRAY}`).catch(() => store.run(forget));
}

/** Values unlike one, those first that constraints let in. */
function othersThan(value: Value, type: string): Value[] {
  const isNumber = typeof value === "number" || (value === null && /INT|REAL/i.test(type));
  if (isNumber) {
    const number = Number(value ?? 0);
    return [number + 1, number - 1, 1, 0, number + 1_000_000].filter((one) => one !== value);
  }
  if (value === null) return ["x", "{}", "[]"];
  return [...json(String(value)), `${value}x`, `x${value}`];
}

/** A text that is JSON stays so: some are indexed by what is in them. */
function json(text: string): string[] {
  try {
    const value = JSON.parse(text) as unknown;
    if (Array.isArray(value)) return [JSON.stringify([...value, "x"])];
    return typeof value === "object" && value !== null ? [JSON.stringify({ ...value, x: 1 })] : [];
  } catch {
    return [];
  }
}

/** Rows that could be another of a table: copies with another key first. */
function rowsLike({ name: table, columns }: Table, like: Row | undefined): Row[] {
  const made = (text: string, number: number, empty = false): Row =>
    Object.fromEntries(
      columns.map(({ name, type, pk, notnull }): [string, Value] => {
        const isNumber = /INT|REAL/i.test(type);
        if (empty && !pk && !notnull) return [name, null];
        const value = like?.[name];
        if (value !== undefined && value !== null && !pk) {
          return [name, typeof value === "number" || json(value).length ? value : `${value}x`];
        }
        return [name, isNumber ? (pk ? STRAY + number : number) : text];
      }),
    );
  const texts = ["x", "[]", "{}"];
  const keys = columns.filter(({ pk }) => pk).map(({ name }) => name);
  const away = OLDER.has(table) ? -STRAY : STRAY;
  const other = (value: Value) => (typeof value === "number" ? value + away : `${value}x`);
  const copies = like
    ? [keys.slice(-1), keys].map((changed) => ({
        ...like,
        ...Object.fromEntries(changed.map((name) => [name, other(like[name]!)])),
      }))
    : [];
  const empty = texts.flatMap((text) => [
    made(text, 1),
    made(text, 0),
    made(text, 1, true),
    made(text, 7),
  ]);
  return [...copies, ...empty];
}
