import type { Database } from "./database";
import { Refusal } from "./decider";
import { type Projection, type TableShape, shapeOf } from "./projection";
import { getHead } from "./log";
import { first, rawQuery } from "./query";
import {
  continueRebuild,
  getRebuild,
  requireRebuild,
  type RebuildContext,
  startRebuild,
} from "./rebuild";
import { shadowName } from "./shadow-tables";

/** A row that stands on one side only, after a rebuild. */
export interface Difference {
  table: string;
  side: "live" | "rebuilt";
  row: Record<string, unknown>;
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

/**
 * The next run of rows of {@link compareRebuilt}; `next` is null after the last row of the last table.
 * Refuses as `no_rebuild` when the replay was dropped or begun anew meanwhile.
 */
export async function compareRun(
  context: RebuildContext,
  projection: Projection,
  place: ComparePlace,
  limit: Partial<typeof COMPARED> = {},
): Promise<{ differences: Difference[]; next: ComparePlace | null }> {
  const table = projection.tables[place.table];
  if (!table) return { differences: [], next: null };
  const { run } = await requireRebuild(context.db, projection.name);
  const sides = { ...shapeOf(table), shadow: shadowName(run)(shapeOf(table).name) };
  try {
    const through = await endOfRun(context.db, sides, place.after, { ...COMPARED, ...limit });
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
  } catch (error) {
    if ((await requireRebuild(context.db, projection.name)).run === run) throw error;
    throw new Refusal("no_rebuild");
  }
  throw new Error(`The log outruns the replay of ${sides.name}`);
}

type Key = ComparePlace["after"];
type Sides = TableShape & { shadow: string };

// Shadow tables have names of their own in each run, which no schema knows.
const keyOf = ({ key, columns }: Sides) => key.map((name) => `"${columns[name]!.name}"`).join(", ");
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
  const size = Object.values(sides.columns).map(
    (one) => `coalesce(octet_length("${one.name}"), 0)`,
  );
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
        `${endOn(sides.name)} UNION ALL ${endOn(sides.shadow)} ORDER BY ${key} LIMIT 1`,
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

/** Start, all chunks, compare: what the standing test and an audit of one projection run. */
export async function replay(
  context: RebuildContext,
  projection: Projection,
): Promise<Difference[]> {
  await startRebuild(context, projection);
  while (!(await continueRebuild(context, projection)).atHead);
  return compareRebuilt(context, projection);
}
