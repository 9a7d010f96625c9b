import type { DatabaseName, LogName } from "~/domain/logs";
import { applyToTables, unlessOvertaken } from "./apply-changes";
import { CHUNK, type ChunkLimit, type KeyRing, listChunkAfter } from "./chunk";
import type { Database } from "./database";
import type { EventRow } from "./event";
import { PERSON_FORGOTTEN, eraseForgotten } from "./forget-person";
import { getHead } from "./log";
import { type RowOp, shapeOf } from "./projection";
import { type BoundQuery, first } from "./query";
import { shadowName } from "./shadow-tables";
import { type Failure, forgetFailures, listFailures, PoisonEvent } from "./skipped-events";
import {
  type OwnTables,
  type Place,
  type Subscription,
  type SubscriptionRecord,
  getPlace,
  isLive,
  listRecords,
  move,
  placeOf,
  stands,
  start,
  swap,
} from "./subscription";

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
  asked: Asked,
): Promise<Step> {
  const { alone, replaces, stays, through } = asked;
  const db = context.database(subscription.database);
  const nameOf = record.live ? (table: string) => table : shadowName(record.run);
  const own: OwnTables = {
    nameOf: (table) => `"${nameOf(shapeOf(table).name)}"`,
    read: (queries) => db.read(through ? mapAll(queries, through) : queries),
  };
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
    subscription.logs.map((log) => {
      const isLeft = waits || (alone !== undefined && alone !== log);
      return takeChunk(context, subscription, placeOf(record), log, isLeft, asked);
    }),
  );
  const count = chunks.reduce((sum, { rows }) => sum + rows.length, 0);
  const isWritten = part !== undefined || count > 0;
  const now = isWritten ? { ...record, positions: placeAfter(record, chunks, part) } : record;
  const changes: RowOp[] = [...(part ?? [])];
  const write = async () => {
    const failures = asked.failures.filter(({ run }) => run === record.run);
    for (const { log, rows } of chunks) {
      const skipped = failures.filter((one) => one.skipped && one.log === log);
      const kept = rows.filter((row) => !skipped.some((one) => one.position === row.position));
      if (kept.length) changes.push(...(await subscription.changes(log, kept, context.keys, own)));
    }
    const written = await applyToTables(db, nameOf, changes, count <= 1);
    const mended = chunks.filter(({ log }) =>
      failures.some((one) => !one.skipped && one.log === log),
    );
    await db.batch([
      move(record, now.positions),
      ...written,
      ...(subscription.extra?.(changes, own, record.live) ?? []),
      ...chunks.flatMap(({ rows }) => eraseForgotten(subscription, rows, nameOf)),
      ...mended.map(({ log, through }) => forgetFailures(record.run, log, through)),
    ]);
  };
  if (isWritten) {
    const moved = await unlessFaster(write).catch((error: unknown) => {
      const [row] = chunks.flatMap(({ rows }) => rows);
      const isPoison = row && count === 1 && alone && !part;
      throw isPoison ? new PoisonEvent(record.run, alone, row, error) : error;
    });
    if (!moved) return { atHead: false };
  }
  // What these events leave pending is found by the next step.
  const leaves = subscription.pending !== undefined && count > 0;
  const atHead = part === undefined && !leaves && chunks.every((chunk) => chunk.atHead);
  if (record.live) return { atHead, ...(isWritten && { changes }) };
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

interface Chunk {
  log: LogName;
  rows: readonly EventRow[];
  through: number;
  atHead: boolean;
  /** Where the live rows stand, whose place these are to take. */
  atGoal: boolean;
}

/** What comes next in one log; nothing of it where it `isLeft` for now. */
async function takeChunk(
  context: SubscriptionContext,
  { limit, after }: Subscription,
  place: Place,
  log: LogName,
  isLeft: boolean,
  asked: Asked,
): Promise<Chunk> {
  const begin = place[log] ?? 0;
  if (context.headOf && begin >= (await context.headOf(log))) {
    return { log, rows: [], through: begin, atHead: true, atGoal: true };
  }
  const most = { ...CHUNK, ...limit, ...asked.limit };
  const read = context.chunkAfter ?? ((...which) => readChunk(context, ...which));
  const { rows: found, head } = await read(log, begin, most);
  const end = head?.position ?? 0;
  const goal = placeOf(asked.replaces)[log];
  const isAhead = ({ type, position }: EventRow) =>
    after?.logs.includes(log) &&
    type !== PERSON_FORGOTTEN &&
    after.handles(type) &&
    position > (asked.ahead[log] ?? 0);
  const border = found.findIndex((row) => row.position > (goal ?? Infinity) || isAhead(row));
  const rows = isLeft ? [] : border < 0 ? found : found.slice(0, border);
  const through = rows.at(-1)?.position ?? begin;
  if (through === end && goal !== undefined && goal > end) await requireReach(context, log, goal);
  return { log, rows, through, atHead: through >= end, atGoal: through >= (goal ?? end) };
}

/** Rows that stand where the log does not reach are of a log that was rolled back: no others will ever stand beside them. */
async function requireReach({ database }: SubscriptionContext, log: LogName, goal: number) {
  const { head } = await database(log).read({ head: first(getHead({})) }, { newest: true });
  const end = head?.position ?? 0;
  if (goal > end) throw new RangeError(`Rows stand at ${goal} of ${log}, which ends at ${end}`);
}

function placeAfter(record: SubscriptionRecord, chunks: readonly Chunk[], part?: RowOp[]): string {
  const { parts = 0, ...positions } = placeOf(record);
  const next: Place = {
    ...positions,
    ...Object.fromEntries(chunks.map(({ log, through }) => [log, through])),
    ...((parts || part) && { parts: part ? parts + 1 : parts }),
  };
  return JSON.stringify(next);
}
