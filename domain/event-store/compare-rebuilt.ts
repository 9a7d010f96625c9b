import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./database";
import { Refusal } from "./decider";
import { type Projection, shapeOf } from "./projection";
import { type BoundQuery, first, mapQuery, rawQuery } from "./query";
import { continueRebuild, requireRebuild, type RebuildContext, startRebuild } from "./rebuild";
import { isWordIndex, shadowName, wordsName } from "./shadow-tables";

/** A row that stands on one side only, after a rebuild. */
export interface Difference {
  table: string;
  side: "live" | "rebuilt";
  row: Record<string, unknown>;
  /** Names of the columns by which a row of the other side is the same one. */
  key: readonly string[];
}

/** Where a comparison goes on: in which of the projection's tables, and after which primary key. */
export interface ComparePlace {
  table: number;
  after: readonly (string | number)[] | null;
}

/** What is compared of either side at once, but at least a row: the bound of a comparison's memory. */
const COMPARED = { rows: 5000, bytes: 4_000_000 };
/** How often players may be faster before a comparison gives up. */
const MAX_CATCH_UPS = 200;

/** Tables that were built anew beside the live ones. */
export interface Replayed {
  db: Database;
  tables: readonly SQLiteTable[];
  /** The run of its shadow tables. Refuses as `no_rebuild` when there is none. */
  run(): Promise<string>;
  /**
   * What tells, within the transaction that compares, whether both sides stand at one place. `again`: they did not,
   * and are to be brought there first.
   */
  meet(again: boolean): Promise<BoundQuery<boolean>>;
}

// By hand, all of this file: which tables and columns are compared is known when it runs.

/** A projection and its rebuild, which stands at the end of the log. */
export const rebuilt = (context: RebuildContext, projection: Projection): Replayed => ({
  db: context.db,
  tables: projection.tables,
  run: async () => (await requireRebuild(context.db, projection.name)).run,
  async meet(again) {
    if (again) await continueRebuild(context, projection);
    const rows = rawQuery<{ stands: number }>(
      `SELECT coalesce((SELECT max("position") FROM "events"), 0) IS
        (SELECT "position" FROM "rebuilds" WHERE "projection" = ?) AS "stands"`,
      [projection.name],
    );
    return mapQuery(rows, ([row]) => row!.stands === 1);
  },
});

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
    const run = await compareRun(rebuilt(context, projection), place);
    differences.push(...run.differences);
    place = run.next;
  }
  return differences.slice(0, most);
}

/**
 * The next run of rows of {@link compareRebuilt}; `next` is null after the last row of the last table.
 * Refuses as `no_rebuild` when the replay was dropped or begun anew meanwhile.
 */
export async function compareRun(
  replayed: Replayed,
  place: ComparePlace,
  limit: Partial<typeof COMPARED> = {},
): Promise<{ differences: Difference[]; next: ComparePlace | null }> {
  const { db, tables } = replayed;
  const table = tables[place.table];
  if (!table) return { differences: [], next: null };
  const run = await replayed.run();
  const sides = sidesOf(table, run);
  try {
    const through = await endOfRun(db, sides, place.after, { ...COMPARED, ...limit });
    const next = through
      ? { table: place.table, after: through }
      : place.table + 1 < tables.length
        ? { table: place.table + 1, after: null }
        : null;
    for (let attempt = 0; attempt < MAX_CATCH_UPS; attempt++) {
      const together = await replayed.meet(attempt > 0);
      const differences = await compareRows(db, together, sides, place.after, through);
      if (differences) return { differences, next };
    }
  } catch (error) {
    if ((await replayed.run()) === run) throw error;
    throw new Refusal("no_rebuild");
  }
  throw new Error(`The log outruns the replay of ${sides.table}`);
}

type Key = ComparePlace["after"];

/** What is compared, and under which names it is read. */
interface Sides {
  table: string;
  live: string;
  shadow: string;
  /** Names of columns: in whose order rows are compared, and by which a row is the same one on both sides. */
  key: readonly string[];
  rowKey: readonly string[];
  columns: readonly string[];
}

function sidesOf(table: SQLiteTable, run: string): Sides {
  const { name, key, columns } = shapeOf(table);
  const shadowOf = shadowName(run);
  // It keeps no rows: what can be found by each word is compared, and all of a word at once.
  if (isWordIndex(table)) {
    const [live, shadow] = [shadowOf(wordsName(name, "live")), shadowOf(wordsName(name, "made"))];
    const columns = ["term", "doc", "col", "offset"];
    return { table: name, live, shadow, key: ["term"], rowKey: columns, columns };
  }
  const primary = key.map((property) => columns[property]!.name);
  return {
    table: name,
    live: name,
    shadow: shadowOf(name),
    key: primary,
    rowKey: primary,
    columns: Object.values(columns).map((column) => column.name),
  };
}

// Shadow tables have names of their own in each run, which no schema knows.
const keyOf = ({ key }: Sides) => key.map((name) => `"${name}"`).join(", ");
const beyond = (sides: Sides, sign: ">" | "<=", key: Key) =>
  key ? `(${keyOf(sides)}) ${sign} (${key.map(() => "?").join(", ")})` : "true";

/** The key that ends the next run of rows on whichever side is first; null when few are left on both. */
async function endOfRun(
  db: Database,
  sides: Sides,
  after: Key,
  { rows, bytes }: typeof COMPARED,
): Promise<Key> {
  const key = keyOf(sides);
  const size = sides.columns.map((name) => `coalesce(octet_length("${name}"), 0)`);
  const endOn = (table: string) =>
    `SELECT * FROM (SELECT ${key} FROM (
      SELECT ${key}, count(*) OVER sofar AS "rows", sum("size") OVER sofar AS "bytes" FROM (
        SELECT ${key}, ${size.join(" + ")} AS "size" FROM "${table}"
        WHERE ${beyond(sides, ">", after)} ORDER BY ${key} LIMIT ${rows})
      WINDOW sofar AS (ORDER BY ${key}))
    WHERE "rows" >= ${rows} OR "bytes" >= ${bytes} ORDER BY ${key} LIMIT 1)`;
  const { end } = await db.read({
    end: first(
      rawQuery<Record<string, string | number>>(
        `${endOn(sides.live)} UNION ALL ${endOn(sides.shadow)} ORDER BY ${key} LIMIT 1`,
        [...(after ?? []), ...(after ?? [])],
      ),
    ),
  });
  return end ? sides.key.map((name) => end[name]!) : null;
}

/** @returns undefined when the replay stood elsewhere at that moment. */
async function compareRows(
  db: Database,
  together: BoundQuery<boolean>,
  sides: Sides,
  after: Key,
  through: Key,
): Promise<Difference[] | undefined> {
  const rowsOf = (name: string) =>
    `SELECT * FROM "${name}" WHERE ${beyond(sides, ">", after)} AND ${beyond(sides, "<=", through)}`;
  const bounds = [...(after ?? []), ...(through ?? [])];
  const only = (side: string, other: string) =>
    rawQuery<Record<string, unknown>>(`${rowsOf(side)} EXCEPT ${rowsOf(other)}`, [
      ...bounds,
      ...bounds,
    ]);
  const found = await db.read({
    together,
    live: only(sides.live, sides.shadow),
    rebuilt: only(sides.shadow, sides.live),
  });
  if (!found.together) return undefined;
  const { table, rowKey: key } = sides;
  return [
    ...found.live.map((row) => ({ table, side: "live" as const, row, key })),
    ...found.rebuilt.map((row) => ({ table, side: "rebuilt" as const, row, key })),
  ];
}

/** Start, all chunks, compare: what the standing test and an audit of one projection run. */
export async function replay(
  context: RebuildContext,
  projection: Projection,
): Promise<Difference[]> {
  await startRebuild(context, projection);
  while (!(await continueRebuild(context, projection)).atHead);
  return compareRebuilt(context, projection);
}
