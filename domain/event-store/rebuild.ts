import { eq, lt, sql } from "drizzle-orm";
import { brokenConstraint } from "./constraint";
import type { Database, Statement } from "./database";
import type { EventRow } from "./event";
import { listEventsAfter, parseOpened, parseSealed } from "./log";
import { listPersonKeys, type Vault } from "./personal-data";
import type { Projection, RowOp } from "./projection";
import { first, query, rawQuery } from "./query";
import { RowBuffer, withPosition } from "./row-op-memory";
import { shapeOf, type TableShape } from "./row-op-sql";
import { events, rebuilds } from "./schema";

/** A row that stands on one side only, after a rebuild. */
export interface Difference {
  table: string;
  side: "live" | "rebuilt";
  row: Record<string, unknown>;
}

export interface RebuildContext {
  db: Database;
  vault: Vault;
  now(): Date;
}

/** How far a rebuild has come. */
export const getRebuild = query<{ projection: string }>()((db, { projection }) =>
  db.select().from(rebuilds).where(eq(rebuilds.projection, projection)),
);
export const listRebuildsBefore = query<{ before: string }>()((db, { before }) =>
  db.select().from(rebuilds).where(lt(rebuilds.startedAt, before)),
);
const getHead = query()((db) =>
  db.select({ position: sql<number>`coalesce(max(${events.position}), 0)` }).from(events),
);

/**
 * Begins to replay the log into empty shadow tables, or begins anew. Live tables stay as they are until
 * {@link swapRebuilt}; players notice nothing.
 */
export async function startRebuild(context: RebuildContext, projection: Projection): Promise<void> {
  const { db } = context;
  const names = tablesOf(projection);
  const shadowOf = shadowsOf(projection);
  const { ddl } = await db.read({
    ddl: rawQuery<{ name: string; sql: string }>(
      `SELECT "name", "sql" FROM sqlite_master WHERE "type" = 'table' AND "name" IN (SELECT value FROM json_each(?))`,
      [JSON.stringify(names)],
    ),
  });
  await db.batch([
    ...names.map((name) => ({ sql: `DROP TABLE IF EXISTS "${shadowOf(name)}"`, params: [] })),
    ...ddl.map(({ name, sql: create }) => ({
      sql: create.replace(name, shadowOf(name)),
      params: [],
    })),
    {
      sql: `INSERT OR REPLACE INTO "rebuilds" ("projection", "run", "position", "started_at") VALUES (?, ?, 0, ?)`,
      params: [projection.name, crypto.randomUUID(), context.now().toISOString()],
    },
  ]);
}

/**
 * Replays the next `limit` events. Memory is bounded by the chunk. Safe to repeat and to run twice at
 * once: of two workers on the same chunk one commits, the other changes nothing.
 *
 * @returns where the shadow tables now stand, and whether that was the end of the log.
 */
export async function continueRebuild(
  context: RebuildContext,
  projection: Projection,
  limit = 2000,
): Promise<{ position: number; atHead: boolean }> {
  const { db } = context;
  const { rebuild } = await db.read({
    rebuild: first(getRebuild({ projection: projection.name })),
  });
  if (!rebuild) throw new Error(`No rebuild of ${projection.name} is under way`);
  const { rows } = await db.read({ rows: listEventsAfter({ position: rebuild.position, limit }) });
  const last = rows.at(-1);
  if (!last) return { position: rebuild.position, atHead: true };

  const changes = await projectRows(context, projection, rows);
  const buffer = new RowBuffer(shadowsOf(projection));
  // With the rows it is read once more where the replay stands: another worker may have been faster.
  const standing = first(getRebuild({ projection: projection.name }));
  const [now, ...found] = await db.batch([standing, ...buffer.wanted(changes)]);
  const { run, position } = standing.map(now!) ?? {};
  if (run !== rebuild.run || position !== rebuild.position) {
    return { position: position ?? 0, atHead: false };
  }
  buffer.fill(found);
  for (const op of changes) buffer.apply(op);

  try {
    await db.batch([
      {
        sql: `INSERT INTO "rebuild_chunks" ("run", "from_position") VALUES (?, ?)`,
        params: [rebuild.run, rebuild.position],
      },
      ...buffer.statements(),
      {
        sql: `UPDATE "rebuilds" SET "position" = ? WHERE "projection" = ? AND "run" = ?`,
        params: [last.position, projection.name, rebuild.run],
      },
    ]);
  } catch (error) {
    if (!brokenConstraint(error)?.startsWith("rebuild_chunks.")) throw error;
  }
  return { position: last.position, atHead: rows.length < limit };
}

/** Where a comparison goes on: in which of the projection's tables, and after which primary key. */
export interface ComparePlace {
  table: number;
  after: readonly (string | number)[] | null;
}

/** Rows of either side that are compared at once: the bound of a comparison's memory. */
const COMPARED_ROWS = 5000;
/** How often players may be faster before a comparison gives up. */
const MAX_CATCH_UPS = 200;

/**
 * Rows in which the live tables and a replay differ; none is the standing test. Each run of rows is
 * compared at one moment at which the replay stands at the end of the log, so that players may go on
 * playing.
 */
export async function compareRebuilt(
  context: RebuildContext,
  projection: Projection,
  most = 100,
): Promise<Difference[]> {
  const differences: Difference[] = [];
  let place: ComparePlace | null = { table: 0, after: null };
  while (place && differences.length < most) {
    const run = await compareRun(context, projection, place);
    differences.push(...run.differences);
    place = run.next;
  }
  return differences.slice(0, most);
}

/** The next run of rows of {@link compareRebuilt}; `next` is null after the last row of the last table. */
export async function compareRun(
  context: RebuildContext,
  projection: Projection,
  place: ComparePlace,
  rows = COMPARED_ROWS,
): Promise<{ differences: Difference[]; next: ComparePlace | null }> {
  const table = projection.tables[place.table];
  if (!table) return { differences: [], next: null };
  const sides = { ...shapeOf(table), shadow: shadowsOf(projection)(shapeOf(table).name) };
  const through = await endOfRun(context.db, sides, place.after, rows);
  const next = through
    ? { table: place.table, after: through }
    : place.table + 1 < projection.tables.length
      ? { table: place.table + 1, after: null }
      : null;
  for (let attempt = 1; attempt <= MAX_CATCH_UPS; attempt++) {
    const differences = await compareRows(context.db, projection, sides, place.after, through);
    if (differences) return { differences, next };
    await continueRebuild(context, projection);
  }
  throw new Error(`The log outruns the replay of ${sides.name}`);
}

type Key = ComparePlace["after"];
type Sides = TableShape & { shadow: string };

const keyOf = ({ key, columns }: Sides) => key.map((name) => `"${columns[name]!.name}"`).join(", ");
const beyond = (sides: Sides, sign: ">" | "<=", key: Key) =>
  key ? `(${keyOf(sides)}) ${sign} (${key.map(() => "?").join(", ")})` : "true";

/** The key that ends the next run of rows on whichever side is first; null when few are left on both. */
async function endOfRun(db: Database, sides: Sides, after: Key, rows: number): Promise<Key> {
  const endOn = (table: string) =>
    `SELECT * FROM (SELECT ${keyOf(sides)} FROM "${table}" WHERE ${beyond(sides, ">", after)}
      ORDER BY ${keyOf(sides)} LIMIT 1 OFFSET ${rows - 1})`;
  const { end } = await db.read({
    end: first(
      rawQuery<Record<string, string | number>>(
        `${endOn(sides.name)} UNION ALL ${endOn(sides.shadow)} ORDER BY ${keyOf(sides)} LIMIT 1`,
        [...(after ?? []), ...(after ?? [])],
      ),
    ),
  });
  return end ? sides.key.map((name) => end[sides.columns[name]!.name]!) : null;
}

/** @returns undefined when the replay was behind the log at that moment. */
async function compareRows(
  db: Database,
  projection: Projection,
  sides: Sides,
  after: Key,
  through: Key,
): Promise<Difference[] | undefined> {
  const rowsOf = (table: string) =>
    `SELECT * FROM "${table}" WHERE ${beyond(sides, ">", after)} AND ${beyond(sides, "<=", through)}`;
  const bounds = [...(after ?? []), ...(through ?? [])];
  const only = (side: string, other: string) =>
    rawQuery<Record<string, unknown>>(`${rowsOf(side)} EXCEPT ${rowsOf(other)}`, [
      ...bounds,
      ...bounds,
    ]);
  const { head, rebuild, live, rebuilt } = await db.read({
    head: first(getHead({})),
    rebuild: first(getRebuild({ projection: projection.name })),
    live: only(sides.name, sides.shadow),
    rebuilt: only(sides.shadow, sides.name),
  });
  if (head?.position !== rebuild?.position) return undefined;
  const table = sides.name;
  return [
    ...live.map((row) => ({ table, side: "live" as const, row })),
    ...rebuilt.map((row) => ({ table, side: "rebuilt" as const, row })),
  ];
}

/** Forgets a replay and its tables. */
export async function dropRebuild(db: Database, projection: Projection): Promise<void> {
  const shadowOf = shadowsOf(projection);
  await db.batch([
    ...tablesOf(projection).map((name) => ({
      sql: `DROP TABLE IF EXISTS "${shadowOf(name)}"`,
      params: [],
    })),
    { sql: `DELETE FROM "rebuilds" WHERE "projection" = ?`, params: [projection.name] },
  ]);
}

/** Several projections as one, to be replayed in one pass over the log. */
export function combine(name: string, projections: readonly Projection[]): Projection {
  return {
    name,
    tables: projections.flatMap((projection) => projection.tables),
    events: Object.assign({}, ...projections.map((projection) => projection.events)),
    project: (event) =>
      projections.flatMap((projection) =>
        projection.events[event.type] ? projection.project(event) : [],
      ),
  };
}

/**
 * Puts the rebuilt rows in the place of the live ones, in one transaction that refuses unless the
 * replay has reached the end of the log at that very moment.
 *
 * @returns false when players were faster: continue the rebuild and try again.
 */
export async function swapRebuilt(db: Database, projection: Projection): Promise<boolean> {
  const names = tablesOf(projection);
  const shadowOf = shadowsOf(projection);
  const statements: Statement[] = [
    {
      // NULL breaks NOT NULL where the replay is behind.
      sql: `UPDATE "rebuilds" SET "position" = (CASE WHEN "position" = (SELECT coalesce(max("position"), 0) FROM "events") THEN "position" END) WHERE "projection" = ?`,
      params: [projection.name],
    },
    ...names.flatMap((name) => [
      { sql: `DELETE FROM "${name}"`, params: [] },
      { sql: `INSERT INTO "${name}" SELECT * FROM "${shadowOf(name)}"`, params: [] },
      { sql: `DROP TABLE "${shadowOf(name)}"`, params: [] },
    ]),
    { sql: `DELETE FROM "rebuilds" WHERE "projection" = ?`, params: [projection.name] },
  ];
  try {
    await db.batch(statements);
    return true;
  } catch (error) {
    if (
      error instanceof Error &&
      error.message.includes("NOT NULL constraint failed: rebuilds.position")
    ) {
      return false;
    }
    throw error;
  }
}

/** Start, all chunks, compare: what the standing test and an audit of one projection run. */
export async function replay(
  context: RebuildContext,
  projection: Projection,
  limit?: number,
): Promise<Difference[]> {
  await startRebuild(context, projection);
  while (!(await continueRebuild(context, projection, limit)).atHead);
  return compareRebuilt(context, projection);
}

export async function getLogHead(db: Database): Promise<number> {
  const { head } = await db.read({ head: first(getHead({})) });
  return head?.position ?? 0;
}

async function projectRows(context: RebuildContext, projection: Projection, rows: EventRow[]) {
  const heard = rows.filter((row) => projection.events[row.type]);
  const keyOf = await personKeysFor(context, projection, heard);
  const changes: RowOp[] = [];
  for (const row of heard) {
    const event = keyOf
      ? await parseOpened(row, projection.events, keyOf)
      : parseSealed(row, projection.events);
    changes.push(...projection.project(event).map((op) => withPosition(op, row.position)));
  }
  return changes;
}

async function personKeysFor(context: RebuildContext, projection: Projection, rows: EventRow[]) {
  const owners = new Set<string>();
  for (const row of rows) {
    const owner = projection.events[row.type]?.personal?.owner;
    if (owner) owners.add(String((JSON.parse(row.data) as Record<string, unknown>)[owner]));
  }
  if (!owners.size) return undefined;
  const { keys } = await context.db.read({
    keys: listPersonKeys({ ids: JSON.stringify([...owners]) }),
  });
  const wrapped = new Map(keys.map((row) => [row.personId, row.wrappedKey]));
  const opened = new Map<string, Promise<CryptoKey>>();
  return async (personId: string) => {
    const key = wrapped.get(personId);
    if (!key) return undefined;
    if (!opened.has(personId)) opened.set(personId, context.vault.openPersonKey(personId, key));
    return opened.get(personId);
  };
}

function tablesOf(projection: Projection): string[] {
  return projection.tables.map((table) => shapeOf(table).name);
}

/** Each replay has tables of its own, so that two never meet. */
function shadowsOf({ name }: Projection): (table: string) => string {
  return (table) => `${table}__of_${name}`;
}
