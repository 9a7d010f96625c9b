import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { eq, type SQL, sql } from "drizzle-orm";
import type { DatabaseName, LogName } from "~/domain/logs";
import { unlessOvertaken, withPosition } from "./apply-changes";
import { type ChunkLimit, type KeyRing, openChunk } from "./chunk";
import type { Database } from "./database";
import { PERSON_FORGOTTEN } from "./forget-person";
import type { EventDefinitions, EventRow, NewEvent, RecordedEvent } from "./event";
import { type PersonalColumns, type RowOp, shapeOf } from "./projection";
import { type BoundQuery, mapQuery, query } from "./query";
import { subscriptions } from "./schema";
import { createShadows, listDefinitions, listShadows, putAside, swapTables } from "./shadow-tables";
import type { Statement } from "./statement";

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
  /** The same as in a projection; cleared when one of its logs says that the person is forgotten. */
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

export type SubscriptionRecord = typeof subscriptions.$inferSelect;

/** Through which position of each log, and how many parts of pending work were done. */
export type Place = Partial<Record<LogName | "parts", number>>;

export const listRecords = query<{ name: string }>()((db, { name }) =>
  db.select().from(subscriptions).where(eq(subscriptions.name, name)),
);

/** Through which position of each log the rows of a subscription that players read have followed it. */
export function getPlace(name: string): BoundQuery<Partial<Record<LogName, number>>> {
  return mapQuery(listRecords({ name }), (records) => placeOf(records.find(isLive)));
}

export const isLive = ({ live }: SubscriptionRecord) => live;
export const placeOf = (record: SubscriptionRecord | undefined) =>
  JSON.parse(record?.positions ?? "{}") as Place;

/**
 * Makes its rows anew beside the live ones, by the code of today: what was left out is tried again, each event in
 * its place among the others. Nothing happens while they are made already.
 */
export async function followAnew(
  { database }: { database(name: DatabaseName): Database },
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
export async function swap(
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
export function move(
  { name, version, run, positions, live }: SubscriptionRecord,
  to: string,
): Statement {
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

export async function stands(db: Database, found: SubscriptionRecord): Promise<boolean> {
  const { records } = await db.read({ records: listRecords({ name: found.name }) });
  return records.some(
    ({ run, positions, live }) =>
      run === found.run && positions === found.positions && live === found.live,
  );
}
