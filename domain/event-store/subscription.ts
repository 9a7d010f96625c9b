import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { eq, type SQL, sql } from "drizzle-orm";
import type { DatabaseName, LogName } from "~/domain/logs";
import { applyToTables, unlessOvertaken, withPosition } from "./apply-changes";
import { CHUNK, type ChunkLimit, type KeyRing, listChunkAfter, openChunk } from "./chunk";
import type { Database } from "./database";
import type { Statement } from "./statement";
import { PERSON_FORGOTTEN, eraseForgotten } from "./forget-person";
import type { EventDefinitions, EventRow, NewEvent, RecordedEvent } from "./event";
import { getHead } from "./log";
import { type PersonalColumns, type RowOp, shapeOf } from "./projection";
import { type BoundQuery, first, mapQuery, query } from "./query";
import { subscriptions } from "./schema";
import {
  createShadows,
  listDefinitions,
  listShadows,
  putAside,
  shadowName,
  swapTables,
} from "./shadow-tables";
import { type Failure, forgetFailures, listFailures, PoisonEvent } from "./skipped-events";

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
  /**
   * Whether an event that it cannot follow is left out after some tries, because its rows without it harm nobody.
   * Where it is not, what comes after that event waits. `PersonForgotten` is never left out.
   */
  skips: boolean;
  /** Whether it has a use for events of this type. */
  handles(type: string): boolean;
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
  extra?(changes: readonly RowOp[], own: Pick<OwnTables, "nameOf">, live: boolean): Statement[];
}

/** A subscription's tables, live or in the shadow. */
export interface OwnTables {
  nameOf(table: SQLiteTable): string;
  read: Database["read"];
}

/** One of them, to be read under the name by which the schema knows it. */
export const ownTable = ({ nameOf }: Pick<OwnTables, "nameOf">, table: SQLiteTable): SQL =>
  sql.raw(`${nameOf(table)} AS "${shapeOf(table).name}"`);

type Options = Omit<Subscription, "handles" | "changes">;
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
    handles: (type) =>
      type in handlers || (type === PERSON_FORGOTTEN && options.personal !== undefined),
    async changes(log, rows, keys) {
      const handled = rows.filter((row) => row.type in handlers);
      return (await openChunk(keys, events, handled)).flatMap((event) =>
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

export type SubscriptionRecord = typeof subscriptions.$inferSelect;

/** Through which position of each log, and how many parts of pending work were done. */
type Place = Partial<Record<LogName | "parts", number>>;

const listRecords = query<{ name: string }>()((db, { name }) =>
  db.select().from(subscriptions).where(eq(subscriptions.name, name)),
);

/** Through which position of each log the rows of a subscription that players read have followed it. */
export function getPlace(name: string): BoundQuery<Partial<Record<LogName, number>>> {
  return mapQuery(listRecords({ name }), (records) => placeOf(records.find(isLive)));
}

export const isLive = ({ live }: SubscriptionRecord) => live;
export const placeOf = (record: SubscriptionRecord | undefined) =>
  JSON.parse(record?.positions ?? "{}") as Place;

export interface Step {
  /** Whether the rows that are read stand at the end of all logs, and no others are made beside them. */
  atHead: boolean;
  /** Newer code has made these rows: this one does nothing. */
  newer?: true;
  /** What changed in the rows that are read. */
  changes?: readonly RowOp[];
}

/**
 * Follows the logs by one chunk each, or one of them `alone`. Rows and checkpoints are written in
 * one batch that is refused unless the subscription stands where it was found: killed, repeated or run twice at once,
 * it does each event once. A new version, or the same one begun anew, is made beside the live rows and takes their
 * place when it stands where they stand: what they told the outside is not told twice, and nothing is left out.
 *
 * @throws PoisonEvent when one event of one log, which it was asked for alone, could not be followed.
 */
export async function continueSubscription(
  context: SubscriptionContext,
  subscription: Subscription,
  limit: Partial<ChunkLimit> = {},
  alone?: LogName,
): Promise<Step> {
  const { name, version, database, after } = subscription;
  const db = context.database(database);
  const found = await db.read({
    records: listRecords({ name }),
    ahead: getPlace(after?.name ?? ""),
    failures: listFailures({ subscription: name }),
  });
  const live = found.records.find(isLive);
  const made = found.records.find((one) => !one.live);
  const newest = Math.max(0, ...found.records.map((one) => one.version));
  if (newest > version && live?.version !== version) return { atHead: false, newer: true };
  if (live?.version !== version && made?.version !== version) {
    await start(db, subscription, found.records);
    return { atHead: false };
  }
  const asked = { limit, alone, ...found };
  if (live?.version !== version) {
    return follow(context, subscription, made!, { ...asked, replaces: live });
  }
  const step = await follow(context, subscription, live, asked);
  if (made?.version !== version) return step;
  const { records } = await db.read({ records: listRecords({ name }) });
  await follow(context, subscription, made, { ...asked, replaces: records.find(isLive) });
  return { ...step, atHead: false };
}

interface Asked {
  limit: Partial<ChunkLimit>;
  alone: LogName | undefined;
  /** Where the one that it comes after stands. */
  ahead: Place;
  failures: readonly Failure[];
  /** The live rows, whose place these are to take. */
  replaces?: SubscriptionRecord;
  /** Whether they stay beside the live rows when they stand where those stand. */
  stays?: true;
  /** Where what it reads beside its own tables is to be read, if not where it stands. */
  through?: <Result>(bound: BoundQuery<Result>) => BoundQuery<Result>;
}

export async function follow(
  context: SubscriptionContext,
  subscription: Subscription,
  record: SubscriptionRecord,
  { limit, alone, ahead, failures, replaces, stays, through: elsewhere }: Asked,
): Promise<Step> {
  const { logs, database, after } = subscription;
  const goal = placeOf(replaces);
  const db = context.database(database);
  const nameOf = record.live ? (table: string) => table : shadowName(record.run);
  const own: OwnTables = {
    nameOf: (table) => `"${nameOf(shapeOf(table).name)}"`,
    read: (queries) => db.read(elsewhere ? mapAll(queries, elsewhere) : queries),
  };
  const { parts = 0, ...positions } = placeOf(record);
  // Whoever is faster may have given the tables other names, or dropped them: that fails what reads them, too.
  const unlessFaster = (work: () => Promise<void>) =>
    unlessOvertaken(work, () => stands(db, record));
  const left: { part?: RowOp[] } = {};
  const isFirst = await unlessFaster(async () => {
    left.part = await subscription.pending?.(own);
  });
  if (!isFirst) return { atHead: false };
  const { part } = left;
  const waits = part !== undefined && (subscription.partsFirst === true || alone !== undefined);
  const chunks = await Promise.all(
    logs.map(async (log) => {
      const begin = positions[log] ?? 0;
      if (context.headOf && begin === (await context.headOf(log))) {
        return { log, rows: [], through: begin, atHead: true, atGoal: true };
      }
      const asked = { ...CHUNK, ...subscription.limit, ...limit };
      const chunk = await (context.chunkAfter?.(log, begin, asked) ??
        readChunk(context, log, begin, asked));
      const head = chunk.head?.position ?? 0;
      const border = chunk.rows.findIndex(
        ({ position, type }) =>
          position > (goal[log] ?? Infinity) ||
          (after?.logs.includes(log) &&
            type !== PERSON_FORGOTTEN &&
            after.handles(type) &&
            position > (ahead[log] ?? 0)),
      );
      const isLeft = waits || (alone !== undefined && alone !== log);
      const rows = isLeft ? [] : border < 0 ? chunk.rows : chunk.rows.slice(0, border);
      const through = rows.at(-1)?.position ?? begin;
      return {
        log,
        rows,
        through,
        atHead: through === head,
        atGoal: through >= (goal[log] ?? head),
      };
    }),
  );
  const anyEvents = chunks.some(({ rows }) => rows.length > 0);
  const next: Place = {
    ...positions,
    ...Object.fromEntries(chunks.map(({ log, through }) => [log, through])),
    ...((parts || part) && { parts: part ? parts + 1 : parts }),
  };
  const writes = part !== undefined || anyEvents;
  const now = writes ? { ...record, positions: JSON.stringify(next) } : record;
  const changes: RowOp[] = [...(part ?? [])];
  if (writes) {
    const isSkipped = (log: LogName, position: number) =>
      failures.some(
        (one) =>
          one.skipped && one.run === record.run && one.log === log && one.position === position,
      );
    const write = async () => {
      for (const { log, rows } of chunks) {
        const kept = rows.filter(({ position }) => !isSkipped(log, position));
        if (kept.length) {
          changes.push(...(await subscription.changes(log, kept, context.keys, own)));
        }
      }
      const isLeast = chunks.reduce((sum, { rows }) => sum + rows.length, 0) <= 1;
      const written = await applyToTables(db, nameOf, changes, isLeast);
      await db.batch([
        move(record, now.positions),
        ...written,
        ...(subscription.extra?.(changes, own, record.live) ?? []),
        ...chunks.flatMap(({ rows }) => eraseForgotten(subscription, rows, nameOf)),
        ...chunks.flatMap(({ log, through }) =>
          failures.some((one) => !one.skipped && one.run === record.run && one.log === log)
            ? [forgetFailures(record.run, log, through)]
            : [],
        ),
      ]);
    };
    const moved = await unlessFaster(write).catch((error: unknown) => {
      const [row, ...more] = chunks.flatMap(({ rows }) => rows);
      throw row && !more.length && alone && !part
        ? new PoisonEvent(record.run, alone, row, error)
        : error;
    });
    if (!moved) return { atHead: false };
  }
  // What these events leave pending is found by the next step.
  const leaves = subscription.pending !== undefined && anyEvents;
  const atHead = part === undefined && !leaves && chunks.every((chunk) => chunk.atHead);
  if (record.live) return { atHead, ...(writes && { changes }) };
  if (!stays && chunks.every((chunk) => chunk.atGoal)) {
    await unlessOvertaken(
      async () => {
        if (!(await subscription.pending?.(own))) await swap(db, subscription, now, replaces);
      },
      async () => (await stands(db, now)) && (!replaces || (await stands(db, replaces))),
    );
  }
  return { atHead: false };
}

/** Each as it was, but for where it reads. */
function mapAll<Queries extends Record<string, BoundQuery<unknown>>>(
  queries: Queries,
  through: NonNullable<Asked["through"]>,
): Queries {
  const mapped = Object.entries(queries).map(([name, bound]) => [name, through(bound)]);
  return Object.fromEntries(mapped) as Queries;
}

/**
 * Makes its rows anew beside the live ones, by the code of today: what was left out is tried again, each event in
 * its place among the others. Nothing happens while they are made already.
 */
export async function followAnew(
  { database }: Pick<SubscriptionContext, "database">,
  subscription: Subscription,
): Promise<boolean> {
  const db = database(subscription.database);
  const { records } = await db.read({ records: listRecords({ name: subscription.name }) });
  if (!records.every(isLive)) return false;
  await start(db, subscription, records);
  return true;
}

/** Beside the live rows, if there are any, in shadow tables. What an older version left unfinished goes. */
export async function start(
  db: Database,
  { name, version, tables }: Subscription,
  found: readonly SubscriptionRecord[],
  more: (run: string) => readonly Statement[] = () => [],
): Promise<void> {
  const unfinished = found.find((one) => !one.live);
  const run = crypto.randomUUID();
  const { definitions, shadows } = await db.read({
    definitions: listDefinitions(tables),
    shadows: listShadows(unfinished?.run ?? ""),
  });
  const begin: Statement[] = [
    ...(unfinished ? [...putAside(shadows, unfinished.run), ...remove(unfinished)] : []),
    {
      sql: `INSERT INTO "subscriptions" ("name", "version", "run", "positions", "live") VALUES (?, ?, ?, '{}', 0)`,
      params: [name, version, run],
    },
    ...createShadows(tables, definitions, run),
    ...more(run),
  ];
  await unlessOvertaken(
    () => db.batch(begin),
    async () => {
      const { records } = await db.read({ records: listRecords({ name }) });
      return records.find((one) => !one.live)?.run === unfinished?.run;
    },
  );
}

/** What was made takes the place of the live rows, if both stand where they were found. */
async function swap(
  db: Database,
  { name, tables }: Subscription,
  record: SubscriptionRecord,
  live: SubscriptionRecord | undefined,
): Promise<void> {
  await db.batch([
    move(record, record.positions),
    ...(live ? [move(live, live.positions), ...remove(live)] : []),
    ...swapTables(tables, record.run),
    {
      sql: `UPDATE "subscriptions" SET "live" = 1 WHERE "name" = ? AND "live" = 0`,
      params: [name],
    },
  ]);
}

/** Compare and swap: NULL, where it stands elsewhere, refuses the batch. */
function move({ name, version, run, positions, live }: SubscriptionRecord, to: string): Statement {
  return {
    sql: `INSERT INTO "subscriptions" ("name", "version", "run", "positions", "live")
      VALUES (?1, ?2, (SELECT "run" FROM "subscriptions" WHERE "name" = ?1 AND "version" = ?2
        AND "run" = ?3 AND "positions" = ?4 AND "live" = ?5), ?6, ?5)
      ON CONFLICT ("name", "live") DO UPDATE SET "positions" = excluded."positions"`,
    params: [name, version, run, positions, live ? 1 : 0, to],
  };
}

export const remove = ({ run }: SubscriptionRecord): Statement[] =>
  ["subscriptions", "skipped_events"].map((table) => ({
    sql: `DELETE FROM "${table}" WHERE "run" = ?`,
    params: [run],
  }));

async function stands(db: Database, found: SubscriptionRecord): Promise<boolean> {
  const { records } = await db.read({ records: listRecords({ name: found.name }) });
  return records.some(
    ({ run, positions, live }) =>
      run === found.run && positions === found.positions && live === found.live,
  );
}
