import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { eq } from "drizzle-orm";
import type { DatabaseName, LogName } from "~/domain/logs";
import { applyToTables, unlessOvertaken } from "./apply-changes";
import { CHUNK, type ChunkLimit, type KeyRing, listChunkAfter, openChunk } from "./chunk";
import type { Database } from "./database";
import type { Statement } from "./statement";
import { eraseForgotten, PERSON_FORGOTTEN } from "./erase";
import type { EventDefinitions, EventRow, NewEvent, RecordedEvent } from "./event";
import { getHead } from "./log";
import type { PersonalColumns, RowOp } from "./projection";
import { type BoundQuery, first, mapQuery, query } from "./query";
import { withPosition } from "./row-op-memory";
import { shapeOf } from "./row-op-sql";
import { subscriptions } from "./schema";
import {
  createShadows,
  dropTables,
  listDefinitions,
  listShadows,
  shadowName,
  swapTables,
} from "./shadow-tables";

/**
 * Read models that follow one or several logs behind the append, each event once and without gaps. Between
 * logs there is no order: what its rows become must not depend on one.
 */
export interface Subscription {
  name: string;
  /** Raised when what it writes changed: it catches up beside the live rows and then takes their place. */
  version: number;
  logs: readonly LogName[];
  /** One of the same database whose rows it reads: it hears of nothing that this one has still to follow. */
  after?: Subscription;
  /** The one that it writes, where its checkpoint lies too. No projection may write its tables. */
  database: DatabaseName;
  tables: readonly SQLiteTable[];
  /** As in a projection; cleared when one of its logs says that the person is forgotten. */
  personal?: readonly PersonalColumns[];
  /** What one step reads of a log at most, where an event may bring much more with it than itself. */
  limit?: ChunkLimit;
  /** Whether it has a use for events of this type. */
  hears(type: string): boolean;
  /** `own`: its tables as they stand before these events. */
  changes(log: LogName, rows: readonly EventRow[], keys: KeyRing, own: OwnTables): Promise<RowOp[]>;
  /**
   * The next bounded part of work that events left in its tables, being too much for their batch; undefined
   * when none is left. What comes of it may not depend on how many later events were followed meanwhile.
   */
  pending?(own: OwnTables): Promise<RowOp[] | undefined>;
  /** No event is followed while a part is left, where both could change one row in a way that cannot be told twice. */
  partsFirst?: boolean;
  /** Statements that stand or fall with these changes, after them. `live`: whether players read the rows. */
  beside?(changes: readonly RowOp[], own: Pick<OwnTables, "nameOf">, live: boolean): Statement[];
}

/** A subscription's tables, live or in the shadow. */
export interface OwnTables {
  nameOf(table: SQLiteTable): string;
  read: Database["read"];
}

type Options = Omit<Subscription, "hears" | "changes">;
type DataOf<Definitions extends EventDefinitions, Type extends keyof Definitions> = RecordedEvent<
  NewEvent & { data: Definitions[Type]["schema"]["_output"] }
>;

/** One handler for each type of event. Personal fields are open as long as their person's key exists. */
export function subscription<Definitions extends EventDefinitions>({
  events,
  on,
  ...options
}: Options & {
  events: Definitions;
  on: { [Type in keyof Definitions]?: (event: DataOf<Definitions, Type>, log: LogName) => RowOp[] };
}): Subscription {
  const handlers = on as Record<string, (event: RecordedEvent, log: LogName) => RowOp[]>;
  return {
    ...options,
    hears: (type) =>
      type in handlers || (type === PERSON_FORGOTTEN && options.personal !== undefined),
    async changes(log, rows, keys) {
      const heard = rows.filter((row) => row.type in handlers);
      return (await openChunk(keys, events, heard)).flatMap((event) =>
        handlers[event.type]!(event, log).map((op) => withPosition(op, event.position)),
      );
    },
  };
}

export interface SubscriptionContext {
  database(name: DatabaseName): Database;
  keys: KeyRing;
  /** How far a log has grown, asked once for all that follow it; what does not go beyond is not looked for. */
  headOf?(log: LogName): Promise<number>;
  /** What follows in a log, read once for all that stand at the same place. */
  chunkAfter?(log: LogName, position: number, limit: ChunkLimit): ReturnType<typeof readChunk>;
}

/** The next events of a log after a position, and how far it has grown. */
export function readChunk(
  { database }: Pick<SubscriptionContext, "database">,
  log: LogName,
  position: number,
  limit: ChunkLimit,
) {
  return database(log).read({
    rows: listChunkAfter(position, limit),
    head: first(getHead({})),
  });
}

type Standing = typeof subscriptions.$inferSelect;

/** Through which position of each log, and how many parts of pending work were done. */
type Place = Partial<Record<LogName | "parts", number>>;

const listVersions = query<{ name: string }>()((db, { name }) =>
  db.select().from(subscriptions).where(eq(subscriptions.name, name)),
);

/** Through which position of each log the rows of a subscription that players read have followed it. */
export function getPlace(name: string): BoundQuery<Partial<Record<LogName, number>>> {
  return mapQuery(
    listVersions({ name }),
    (versions) => JSON.parse(versions.find(({ live }) => live)?.positions ?? "{}") as Place,
  );
}

/**
 * Follows the logs by one chunk each. Rows and checkpoints are written in one batch that is refused unless
 * the subscription stands where it was found: killed, repeated or run twice at once, it does each event once.
 *
 * @returns whether that was the end of all logs, and what it changed in the rows that are read. A version
 * does nothing more once a newer one is live.
 */
export async function continueSubscription(
  context: SubscriptionContext,
  subscription: Subscription,
  limit: Partial<ChunkLimit> = {},
): Promise<{ atHead: boolean; changes?: readonly RowOp[] }> {
  const { name, version, logs, database, after } = subscription;
  const db = context.database(database);
  const { versions, ahead } = await db.read({
    versions: listVersions({ name }),
    ahead: getPlace(after?.name ?? ""),
  });
  const standing = versions.find((one) => one.version === version);
  const overtaken = versions.some((one) => one.version > version);
  if (overtaken && !standing?.live) return { atHead: true };
  if (!standing) {
    await start(db, subscription, versions);
    return { atHead: false };
  }

  const nameOf = standing.live ? (table: string) => table : shadowName(standing.run);
  const own: OwnTables = {
    nameOf: (table) => `"${nameOf(shapeOf(table).name)}"`,
    read: (queries) => db.read(queries),
  };
  const { parts = 0, ...positions } = JSON.parse(standing.positions) as Place;
  // Whoever is faster may have given the tables other names, or dropped them: that fails what reads them, too.
  const unlessFaster = (work: () => Promise<void>) =>
    unlessOvertaken(work, () => stands(db, standing));
  const left: { part?: RowOp[] } = {};
  const found = await unlessFaster(async () => {
    left.part = await subscription.pending?.(own);
  });
  if (!found) return { atHead: false };
  const { part } = left;
  const chunks = await Promise.all(
    logs.map(async (log) => {
      const begin = positions[log] ?? 0;
      if (context.headOf && begin === (await context.headOf(log))) {
        return { log, rows: [], through: begin, atHead: true };
      }
      const asked = { ...CHUNK, ...subscription.limit, ...limit };
      const chunk = await (context.chunkAfter?.(log, begin, asked) ??
        readChunk(context, log, begin, asked));
      const { head } = chunk;
      const border = chunk.rows.findIndex(
        ({ position, type }) =>
          after?.logs.includes(log) &&
          type !== PERSON_FORGOTTEN &&
          after.hears(type) &&
          position > (ahead[log] ?? 0),
      );
      const waits = part !== undefined && subscription.partsFirst === true;
      const rows = waits ? [] : border < 0 ? chunk.rows : chunk.rows.slice(0, border);
      const through = rows.at(-1)?.position ?? begin;
      return { log, rows, through, atHead: through === (head?.position ?? 0) };
    }),
  );
  const anyEvents = chunks.some(({ rows }) => rows.length > 0);
  // What these events leave pending is found by the next step.
  const leaves = subscription.pending !== undefined && anyEvents;
  const atHead = part === undefined && !leaves && chunks.every((chunk) => chunk.atHead);
  if (part === undefined && !anyEvents) {
    if (standing.live || !atHead) return { atHead };
    await swap(db, subscription, standing);
    return { atHead: false };
  }

  const next: Place = {
    ...positions,
    ...Object.fromEntries(chunks.map(({ log, through }) => [log, through])),
    ...((parts || part) && { parts: part ? parts + 1 : parts }),
  };
  const changes: RowOp[] = [...(part ?? [])];
  const moved = await unlessFaster(async () => {
    for (const { log, rows } of chunks) {
      if (rows.length) changes.push(...(await subscription.changes(log, rows, context.keys, own)));
    }
    const written = await applyToTables(db, nameOf, changes);
    await db.batch([
      move(standing, JSON.stringify(next)),
      ...written,
      ...(subscription.beside?.(changes, own, standing.live) ?? []),
      ...chunks.flatMap(({ rows }) => eraseForgotten(subscription, rows, nameOf)),
    ]);
  });
  return { atHead: moved && atHead && standing.live, ...(moved && standing.live && { changes }) };
}

/** Beside the live rows, if there are any, in shadow tables. What an older version left unfinished goes. */
async function start(
  db: Database,
  { name, version, tables }: Subscription,
  found: readonly Standing[],
): Promise<void> {
  const unfinished = found.filter(({ live }) => !live);
  const run = crypto.randomUUID();
  const { definitions, ...shadows } = await db.read({
    definitions: listDefinitions(tables),
    ...Object.fromEntries(unfinished.map((old) => [old.run, listShadows(old.run)])),
  });
  const begin: Statement[] = [
    {
      sql: `INSERT INTO "subscriptions" ("name", "version", "run", "positions", "live") VALUES (?, ?, ?, '{}', 0)`,
      params: [name, version, run],
    },
    ...unfinished.flatMap((old) => [
      ...dropTables((shadows as Record<string, { name: string }[]>)[old.run] ?? []),
      remove(old),
    ]),
    ...createShadows(definitions, run),
  ];
  await unlessOvertaken(
    () => db.batch(begin),
    async () => {
      const { versions } = await db.read({ versions: listVersions({ name }) });
      return !versions.some((one) => one.version >= version);
    },
  );
}

/** The version that caught up becomes the live one. */
async function swap(
  db: Database,
  { name, tables }: Subscription,
  standing: Standing,
): Promise<void> {
  const { definitions, versions } = await db.read({
    definitions: listDefinitions(tables),
    versions: listVersions({ name }),
  });
  const older = versions.filter((one) => one.version < standing.version);
  await unlessOvertaken(
    () =>
      db.batch([
        move(standing, standing.positions),
        ...older.map(remove),
        ...swapTables(definitions, standing.run),
        {
          sql: `UPDATE "subscriptions" SET "live" = 1 WHERE "name" = ? AND "version" = ?`,
          params: [name, standing.version],
        },
      ]),
    () => stands(db, standing),
  );
}

/** Compare and swap: NULL, where it stands elsewhere, refuses the batch. */
function move({ name, version, run, positions, live }: Standing, to: string): Statement {
  return {
    sql: `INSERT INTO "subscriptions" ("name", "version", "run", "positions", "live")
      VALUES (?1, ?2, (SELECT "run" FROM "subscriptions" WHERE "name" = ?1 AND "version" = ?2
        AND "run" = ?3 AND "positions" = ?4 AND "live" = ?5), ?6, ?5)
      ON CONFLICT ("name", "version") DO UPDATE SET "positions" = excluded."positions"`,
    params: [name, version, run, positions, live ? 1 : 0, to],
  };
}

function remove({ name, version }: Standing): Statement {
  return {
    sql: `DELETE FROM "subscriptions" WHERE "name" = ? AND "version" = ?`,
    params: [name, version],
  };
}

async function stands(db: Database, found: Standing): Promise<boolean> {
  const { versions } = await db.read({ versions: listVersions({ name: found.name }) });
  const now = versions.find(({ version }) => version === found.version);
  return now?.run === found.run && now.positions === found.positions && now.live === found.live;
}
