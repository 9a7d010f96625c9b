import { eq, lt } from "drizzle-orm";
import { CHUNK, type ChunkLimit, type KeyRing, listChunkAfter, openChunk } from "./chunk";
import { eraseForgotten } from "./forget-person";
import type { Database } from "./database";
import type { EventRow } from "./event";
import type { Statement } from "./statement";
import { Refusal } from "./decider";
import { getHead } from "./log";
import type { Projection } from "./projection";
import { first, query } from "./query";
import { TooMuch, applyToTables, unlessOvertaken, withPosition } from "./apply-changes";
import { rebuilds } from "./schema";
import {
  createShadows,
  listDefinitions,
  listShadows,
  putAside,
  shadowName,
  swapTables,
} from "./shadow-tables";

export interface RebuildContext extends KeyRing {
  now(): Date;
}

/** Which replay of a projection, and how far it has come. */
export type Rebuild = typeof rebuilds.$inferSelect;

export const getRebuild = query<{ projection: string }>()((db, { projection }) =>
  db.select().from(rebuilds).where(eq(rebuilds.projection, projection)),
);
export const listRebuildsBefore = query<{ before: string }>()((db, { before }) =>
  db.select().from(rebuilds).where(lt(rebuilds.startedAt, before)),
);

export async function getLogHead(db: Database): Promise<number> {
  const { head } = await db.read({ head: first(getHead({})) });
  return head?.position ?? 0;
}

/**
 * Begins to replay the log into empty shadow tables, or begins anew. Live tables stay as they are until
 * {@link swapRebuilt}; players notice nothing. Of two that begin at once, one's run stands.
 */
export async function startRebuild(context: RebuildContext, projection: Projection): Promise<void> {
  const { db } = context;
  const unfinished = await readRebuild(db, projection.name);
  const { definitions, old } = await db.read({
    definitions: listDefinitions(projection.tables),
    old: listShadows(unfinished?.run ?? ""),
  });
  const run = crypto.randomUUID();
  const begin = [
    {
      sql: `INSERT INTO "rebuilds" ("projection", "run", "position", "started_at") VALUES (?, ?, 0, ?)
        ON CONFLICT ("projection") DO UPDATE SET "run" = CASE WHEN "run" = ? THEN excluded."run" END,
          "position" = 0, "started_at" = excluded."started_at", "pauses_until" = NULL, "failure" = NULL`,
      params: [projection.name, run, context.now().toISOString(), unfinished?.run ?? null],
    },
    ...(unfinished ? putAside(old, unfinished.run) : []),
    ...createShadows(projection.tables, definitions, run),
  ];
  await unlessOvertaken(
    () => db.batch(begin),
    async () => (await readRebuild(db, projection.name))?.run === unfinished?.run,
  );
}

/**
 * Replays the next events. Memory is bounded by the chunk, which is halved where the rows that it touches are too
 * much at once. Safe to repeat and to run twice at once: of two workers on the same chunk one commits, the other
 * changes nothing. Why it failed is kept with the replay.
 *
 * @returns where the shadow tables now stand, and whether that was the end of the log.
 */
export async function continueRebuild(
  context: RebuildContext,
  projection: Projection,
  limit: Partial<ChunkLimit> = {},
): Promise<{ position: number; atHead: boolean }> {
  const { db } = context;
  const rebuild = await requireRebuild(db, projection.name);
  const { rows, head } = await db.read({
    rows: listChunkAfter(rebuild.position, { ...CHUNK, ...limit }),
    head: first(getHead({})),
  });
  const last = rows.at(-1);
  if (!last) return { position: rebuild.position, atHead: true };
  try {
    const moved = await unlessOvertaken(
      async () => {
        const written = await follow(context, projection, rebuild, rows);
        await db.batch([moveRebuild(rebuild, "?4", last.position), ...written]);
      },
      () => stands(db, rebuild),
    );
    if (!moved) return { position: rebuild.position, atHead: false };
  } catch (error) {
    if (error instanceof TooMuch) {
      return continueRebuild(context, projection, { ...limit, events: rows.length >> 1 });
    }
    await db.batch([noteFailure(rebuild, String(error))]);
    throw error;
  }
  return { position: last.position, atHead: last.position === head?.position };
}

/** What brings the shadow tables to where they stand after these events. */
async function follow(
  context: RebuildContext,
  projection: Projection,
  { run }: Rebuild,
  rows: readonly EventRow[],
): Promise<Statement[]> {
  const handled = await openChunk(context, projection.events, rows);
  const changes = handled.flatMap((event) =>
    projection.project(event).map((op) => withPosition(op, event.position)),
  );
  return [
    ...(await applyToTables(context.db, shadowName(run), changes, rows.length <= 1)),
    ...eraseForgotten(projection, rows, shadowName(run)),
  ];
}

/** Forgets a replay and its tables. */
export async function dropRebuild(db: Database, { name }: Pick<Projection, "name">): Promise<void> {
  const unfinished = await readRebuild(db, name);
  if (!unfinished) return;
  const { old } = await db.read({ old: listShadows(unfinished.run) });
  try {
    await db.batch([
      ...putAside(old, unfinished.run),
      {
        sql: `DELETE FROM "rebuilds" WHERE "projection" = ? AND "run" = ?`,
        params: [name, unfinished.run],
      },
    ]);
  } catch (error) {
    // Whoever dropped it at the same moment has taken its tables away.
    if ((await readRebuild(db, name))?.run === unfinished.run) throw error;
  }
}

/** Several projections as one, to be replayed in one pass over the log. */
export function combine(name: string, projections: readonly Projection[]): Projection {
  return {
    name,
    tables: projections.flatMap((projection) => projection.tables),
    personal: projections.flatMap((projection) => projection.personal ?? []),
    events: Object.assign({}, ...projections.map((projection) => projection.events)),
    project: (event) =>
      projections.flatMap((projection) =>
        projection.events[event.type] ? projection.project(event) : [],
      ),
  };
}

/** So much of the log may be left when its end is waited for no longer: followed in some hundredths of a second. */
const TAIL: ChunkLimit = { events: 200, bytes: 1_000_000 };
/** Where a worker dies between the two batches of a swap, nothing is appended for so long. */
const PAUSE = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+2 seconds')`;

/**
 * Puts the rebuilt rows in the place of the live ones, however fast events are appended: the log pauses while
 * what is left of it is followed, for which commands wait as after a lost race. Renames alone stand in the batch.
 *
 * @returns false when too much of the log is left: continue the rebuild and try again.
 */
export async function swapRebuilt(
  context: RebuildContext,
  projection: Projection,
  extra: readonly Statement[] = [],
): Promise<boolean> {
  const { db } = context;
  const rebuild = await requireRebuild(db, projection.name);
  if ((await getLogHead(db)) - rebuild.position > TAIL.events) return false;
  const tail = listChunkAfter(rebuild.position, TAIL);
  const [, found, heads] = await db.batch([pause(rebuild, PAUSE), tail, getHead({})]);
  const rows = tail.map(found!);
  const head = getHead({}).map(heads!)[0]!.position;
  let isSwapped = false;
  try {
    if ((rows.at(-1)?.position ?? rebuild.position) !== head) return false;
    const atHead = `(SELECT ?4 WHERE NOT EXISTS (SELECT 1 FROM "events" WHERE "position" > ?4))`;
    isSwapped = await unlessOvertaken(
      async () => {
        const written = await follow(context, projection, rebuild, rows);
        await db.batch([
          moveRebuild(rebuild, atHead, head),
          ...written,
          ...swapTables(projection.tables, rebuild.run),
          { sql: `DELETE FROM "rebuilds" WHERE "projection" = ?`, params: [projection.name] },
          ...extra,
        ]);
      },
      async () => (await stands(db, rebuild)) && (await getLogHead(db)) === head,
    );
    return isSwapped;
  } catch (error) {
    // Few events may touch much: they are followed in smaller chunks, while the log goes on.
    if (error instanceof TooMuch) return false;
    throw error;
  } finally {
    // The row that pauses the log goes with the swap.
    if (!isSwapped) await db.batch([pause(rebuild, "NULL")]);
  }
}

const pause = ({ projection, run }: Rebuild, until: string): Statement => ({
  sql: `UPDATE "rebuilds" SET "pauses_until" = ${until} WHERE "projection" = ? AND "run" = ?`,
  params: [projection, run],
});

const noteFailure = ({ projection, run }: Rebuild, reason: string): Statement => ({
  sql: `UPDATE "rebuilds" SET "failure" = ? WHERE "projection" = ? AND "run" = ?`,
  params: [reason.slice(0, 500), projection, run],
});

/**
 * Compare and swap: the batch that this statement opens is refused, by NULL in a column that takes none,
 * unless the replay stands where it was found.
 */
function moveRebuild({ projection, run, position }: Rebuild, to: string, at: number): Statement {
  return {
    sql: `INSERT INTO "rebuilds" ("projection", "run", "position", "started_at")
      VALUES (?1, (SELECT "run" FROM "rebuilds" WHERE "projection" = ?1 AND "run" = ?2 AND "position" = ?3), ${to}, '')
      ON CONFLICT ("projection") DO UPDATE SET "position" = excluded."position", "failure" = NULL`,
    params: [projection, run, position, at],
  };
}

async function stands(db: Database, found: Rebuild): Promise<boolean> {
  const now = await readRebuild(db, found.projection);
  return now?.run === found.run && now.position === found.position;
}

async function readRebuild(db: Database, projection: string): Promise<Rebuild | undefined> {
  return (await db.read({ rebuild: first(getRebuild({ projection })) })).rebuild;
}

/** Refuses as `no_rebuild` when no replay is under way. */
export async function requireRebuild(db: Database, projection: string): Promise<Rebuild> {
  const rebuild = await readRebuild(db, projection);
  if (!rebuild) throw new Refusal("no_rebuild");
  return rebuild;
}
