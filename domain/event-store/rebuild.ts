import { eq, lt } from "drizzle-orm";
import { CHUNK, type ChunkLimit, type KeyRing, listChunkAfter, openChunk } from "./chunk";
import { eraseForgotten } from "./erase";
import type { Database } from "./database";
import type { Statement } from "./statement";
import { Refusal } from "./decider";
import { getHead } from "./log";
import type { Projection } from "./projection";
import { first, query } from "./query";
import { withPosition } from "./row-op-memory";
import { applyToTables, unlessOvertaken } from "./apply-changes";
import { rebuilds } from "./schema";
import {
  createShadows,
  dropTables,
  listDefinitions,
  listShadows,
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
  const standing = await readRebuild(db, projection.name);
  const { definitions, old } = await db.read({
    definitions: listDefinitions(projection.tables),
    old: listShadows(standing?.run ?? ""),
  });
  const run = crypto.randomUUID();
  const begin = [
    {
      sql: `INSERT INTO "rebuilds" ("projection", "run", "position", "started_at") VALUES (?, ?, 0, ?)
        ON CONFLICT ("projection") DO UPDATE SET "run" = CASE WHEN "run" = ? THEN excluded."run" END,
          "position" = 0, "started_at" = excluded."started_at"`,
      params: [projection.name, run, context.now().toISOString(), standing?.run ?? null],
    },
    ...(standing ? dropTables(old) : []),
    ...createShadows(definitions, run),
  ];
  await unlessOvertaken(
    () => db.batch(begin),
    async () => (await readRebuild(db, projection.name))?.run === standing?.run,
  );
}

/**
 * Replays the next events. Memory is bounded by the chunk. Safe to repeat and to run twice at once: of
 * two workers on the same chunk one commits, the other changes nothing.
 *
 * @returns where the shadow tables now stand, and whether that was the end of the log.
 */
export async function continueRebuild(
  context: RebuildContext,
  projection: Projection,
  limit: Partial<ChunkLimit> = {},
): Promise<{ position: number; atHead: boolean }> {
  const { db } = context;
  const rebuild = await needRebuild(db, projection.name);
  const { rows, head } = await db.read({
    rows: listChunkAfter(rebuild.position, { ...CHUNK, ...limit }),
    head: first(getHead({})),
  });
  const last = rows.at(-1);
  if (!last) return { position: rebuild.position, atHead: true };

  const heard = await openChunk(context, projection.events, rows);
  const changes = heard.flatMap((event) =>
    projection.project(event).map((op) => withPosition(op, event.position)),
  );
  const moved = await unlessOvertaken(
    async () => {
      const written = await applyToTables(db, shadowName(rebuild.run), changes);
      await db.batch([
        moveRebuild(rebuild, "?4", last.position),
        ...written,
        ...eraseForgotten(projection, rows, shadowName(rebuild.run)),
      ]);
    },
    () => stands(db, rebuild),
  );
  if (!moved) return { position: rebuild.position, atHead: false };
  return { position: last.position, atHead: last.position === head?.position };
}

/** Forgets a replay and its tables. */
export async function dropRebuild(db: Database, { name }: Pick<Projection, "name">): Promise<void> {
  const standing = await readRebuild(db, name);
  if (!standing) return;
  const { old } = await db.read({ old: listShadows(standing.run) });
  await db.batch([
    ...dropTables(old),
    {
      sql: `DELETE FROM "rebuilds" WHERE "projection" = ? AND "run" = ?`,
      params: [name, standing.run],
    },
  ]);
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

/**
 * Puts the rebuilt rows in the place of the live ones, in one transaction that refuses unless the
 * replay has reached the end of the log at that very moment.
 *
 * @returns false when players were faster: continue the rebuild and try again.
 */
export async function swapRebuilt(
  db: Database,
  projection: Projection,
  beside: readonly Statement[] = [],
): Promise<boolean> {
  const rebuild = await needRebuild(db, projection.name);
  const { definitions, head } = await db.read({
    definitions: listDefinitions(projection.tables),
    head: first(getHead({})),
  });
  if (rebuild.position !== head?.position) return false;
  const atHead = `(SELECT ?4 WHERE NOT EXISTS (SELECT 1 FROM "events" WHERE "position" > ?4))`;
  return unlessOvertaken(
    () =>
      db.batch([
        moveRebuild(rebuild, atHead, head.position),
        ...swapTables(definitions, rebuild.run),
        { sql: `DELETE FROM "rebuilds" WHERE "projection" = ?`, params: [projection.name] },
        ...beside,
      ]),
    async () => (await stands(db, rebuild)) && (await getLogHead(db)) === head.position,
  );
}

/**
 * Compare and swap: the batch that this statement opens is refused, by NULL in a column that takes none,
 * unless the replay stands where it was found.
 */
function moveRebuild({ projection, run, position }: Rebuild, to: string, at: number): Statement {
  return {
    sql: `INSERT INTO "rebuilds" ("projection", "run", "position", "started_at")
      VALUES (?1, (SELECT "run" FROM "rebuilds" WHERE "projection" = ?1 AND "run" = ?2 AND "position" = ?3), ${to}, '')
      ON CONFLICT ("projection") DO UPDATE SET "position" = excluded."position"`,
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
export async function needRebuild(db: Database, projection: string): Promise<Rebuild> {
  const rebuild = await readRebuild(db, projection);
  if (!rebuild) throw new Refusal("no_rebuild");
  return rebuild;
}
