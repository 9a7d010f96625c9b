import { type SQL, and, asc, desc, eq, lt, sql } from "drizzle-orm";
import type { Decider } from "./decider";
import {
  type EventDefinition,
  type EventDefinitions,
  type EventRow,
  type NewEvent,
  NewerData,
  type RecordedEvent,
} from "./event";
import { closeFields, openFields } from "./personal-data";
import { type BoundQuery, dynamicQuery, mapQuery, query, rawQuery } from "./query";
import { events } from "./schema";

export const eventRow = {
  position: events.position,
  stream_id: events.streamId,
  version: events.version,
  type: events.type,
  schema_version: events.schemaVersion,
  data: events.data,
  actor: events.actor,
  command_id: events.commandId,
  rule_version: events.ruleVersion,
  occurred_at: events.occurredAt,
  salt: events.salt,
};

/** Columns as they are called in the table, but for the version. */
const eventColumns = Object.keys(eventRow).filter((name) => name !== "version");

const listStreamEvents = query<{ streamId: string }>()((db, { streamId }) =>
  db
    .select(eventRow)
    .from(events)
    .where(eq(events.streamId, streamId))
    .orderBy(asc(events.version)),
);

const getStreamEnd = query<{ streamId: string }>()((db, { streamId }) =>
  db
    .select(eventRow)
    .from(events)
    .where(eq(events.streamId, streamId))
    .orderBy(desc(events.version))
    .limit(1),
);

export const getEventRow = query<{ streamId: string; version: number }>()(
  (db, { streamId, version }) =>
    db
      .select(eventRow)
      .from(events)
      .where(and(eq(events.streamId, streamId), eq(events.version, version))),
);

/** The position of the newest event; 0 where there is none. */
export const getHead = query()((db) =>
  db.select({ position: sql<number>`coalesce(max(${events.position}), 0)` }).from(events),
);

/** A stream as a decider sees it: its state, and the version that an append must follow. */
export interface LoadedStream<State> {
  streamId: string;
  version: number;
  state: State;
}

export interface EventFilter {
  type?: string;
  stream?: string;
  actor?: string;
  /** The person whom the event is about. */
  user?: string;
  before: number;
  limit: number;
}

/** Events that fit all of a filter, newest first. */
export function listEventRows(filter: EventFilter): BoundQuery<EventRow[]> {
  const { actor, stream, user } = filter;
  if (actor !== undefined && stream === undefined && user === undefined) {
    return listEventsBy(actor, filter);
  }
  return dynamicQuery((db) =>
    db
      .select(eventRow)
      .from(events)
      .where(
        and(
          lt(events.position, filter.before),
          filter.type === undefined ? undefined : eq(events.type, filter.type),
          filter.stream === undefined ? undefined : eq(events.streamId, filter.stream),
          filter.actor === undefined ? undefined : eq(events.actor, filter.actor),
          filter.user === undefined ? undefined : eq(ownerOfEvent, filter.user),
        ),
      )
      // Of one stream, versions are the same order, and its index has them.
      .orderBy(desc(filter.stream === undefined ? events.position : events.version))
      .limit(filter.limit),
  );
}

/** An actor's events: those about others or nobody, and those about themselves, which another index has. */
function listEventsBy(actor: string, { type, before, limit }: EventFilter): BoundQuery<EventRow[]> {
  const newest = (index: string, whose: SQL) => sql`SELECT "position" FROM (
    SELECT "position" FROM ${events} INDEXED BY ${sql.raw(index)}
    WHERE ${and(whose, eq(events.actor, actor), lt(events.position, before), type === undefined ? undefined : eq(events.type, type))}
    ORDER BY "position" DESC LIMIT ${limit})`;
  const others = newest("events_actor", sql`"actor" IS NOT ${ownerOfEvent}`);
  const own = newest("events_user", sql`${ownerOfEvent} = ${actor}`);
  return dynamicQuery((db) =>
    db
      .select(eventRow)
      .from(events)
      .where(sql`${events.position} IN (${others} UNION ALL ${own})`)
      .orderBy(desc(events.position))
      .limit(limit),
  );
}

/** The people whom an event is about. The same expression as the index `events_user`. */
export const ownerOfEvent = sql`"data" ->> '$.userId'`;

type Folding<State, Event> = Pick<Decider<State, never, Event>, "initialState" | "evolve">;

/** Loads a stream by folding its events. For streams that stay short. */
export function foldStream<State, Event extends NewEvent>(
  decider: Folding<State, Event>,
  definitions: EventDefinitions,
  streamId: string,
): BoundQuery<LoadedStream<State>> {
  return mapQuery(foldRows(decider, definitions, listStreamEvents({ streamId })), (stream) => ({
    ...stream,
    streamId,
  }));
}

/** Loads a stream whose last event says all to its decider. However long it has grown, that is one row. */
export function foldEnd<State, Event extends NewEvent>(
  decider: Folding<State, Event>,
  definitions: EventDefinitions,
  streamId: string,
): BoundQuery<LoadedStream<State>> {
  const end = foldRows(decider, definitions, getStreamEnd({ streamId }));
  return mapQuery(end, (stream) => ({ ...stream, streamId }));
}

/** A stream that a query of its own finds. Without events its `streamId` is "". */
export function foldRows<State, Event extends NewEvent>(
  decider: Folding<State, Event>,
  definitions: EventDefinitions,
  rows: BoundQuery<EventRow[]>,
): BoundQuery<LoadedStream<State>> {
  return mapQuery(rows, (list) => {
    const last = list.at(-1);
    return {
      streamId: last?.stream_id ?? "",
      version: last?.version ?? 0,
      state: list
        .map((row) => parseSealed(row, definitions) as unknown as Event)
        .reduce(decider.evolve, decider.initialState),
    };
  });
}

/** An event with its personal fields left closed (`null`). */
export function parseSealed(row: EventRow, definitions: EventDefinitions): RecordedEvent {
  const definition = definitionOf(row, definitions);
  return record(row, definition, upcast(row, definition, closeFields(dataOf(row))));
}

/**
 * An event with its personal fields opened by the owner's key, or `null` without one. They are opened under
 * the names that they were sealed by, and only then upcast.
 */
export async function parseOpened(
  row: EventRow,
  definitions: EventDefinitions,
  keyOf: (personId: string) => Promise<CryptoKey | undefined>,
): Promise<RecordedEvent> {
  const definition = definitionOf(row, definitions);
  const owner = ownerOf(row, definition);
  if (owner === undefined) return parseSealed(row, definitions);
  const opened = await openFields(row.type, dataOf(row), await keyOf(owner));
  return record(row, definition, upcast(row, definition, opened));
}

/** The person whose data an event may hold. Undefined for events that never hold any. */
export function ownerOf(
  row: EventRow,
  definition: EventDefinition | undefined,
): string | undefined {
  if (!definition?.personal) return undefined;
  return String(upcast(row, definition, closeFields(dataOf(row)))[definition.personal.owner]);
}

function dataOf(row: EventRow): Record<string, unknown> {
  return JSON.parse(row.data) as Record<string, unknown>;
}

function definitionOf(row: EventRow, definitions: EventDefinitions): EventDefinition {
  const definition = definitions[row.type];
  if (!definition) throw new NewerData(`Event ${row.position} has the unknown type ${row.type}`);
  return definition;
}

/** `stored`: the row's data, its personal fields opened or closed. */
function upcast(
  row: EventRow,
  definition: EventDefinition,
  stored: Record<string, unknown>,
): Record<string, unknown> {
  if (row.schema_version > definition.version) {
    throw new NewerData(
      `Event ${row.position} (${row.type}) has schema version ${row.schema_version}; this release knows ${definition.version}`,
    );
  }
  let data = stored;
  for (let version = row.schema_version; version < definition.version; version++) {
    const upcaster = definition.upcasters?.[version];
    if (!upcaster) throw new Error(`${row.type} has no upcaster from schema version ${version}`);
    data = upcaster(data);
  }
  return data;
}

function record(
  row: EventRow,
  definition: EventDefinition,
  data: Record<string, unknown>,
): RecordedEvent {
  return {
    position: row.position,
    streamId: row.stream_id,
    version: row.version,
    type: row.type,
    data: definition.schema.parse(data),
    actor: row.actor,
    commandId: row.command_id,
    ruleVersion: row.rule_version,
    occurredAt: row.occurred_at,
  };
}

interface StreamOptions<State, Event> {
  /** Before the key of what the stream is about, in its id. */
  name: string;
  decider: Pick<Decider<State, never, Event>, "initialState" | "evolve">;
  events: EventDefinitions;
  /**
   * For a stream that grows long: SQL for at most one row, `version` and `state` (the decider's state as
   * JSON), of the key `?1`. It may lag behind the stream, not run ahead of it.
   */
  snapshot?: string;
}

export interface Stream<State> {
  id(key: string): string;
  /** The stream as its decider sees it, in one query. */
  load(key: string): BoundQuery<LoadedStream<State>>;
}

interface SnapshotRow extends EventRow {
  /** Null in the rows of events. */
  state: string | null;
}

/**
 * How the streams of one kind are loaded: the snapshot if there is one, and the events after it, each by
 * the decider's own `evolve`. What a test folds is what runs.
 */
export function stream<State, Event extends NewEvent>({
  name,
  decider,
  events,
  snapshot,
}: StreamOptions<State, Event>): Stream<State> {
  const id = (key: string) => `${name}-${key}`;
  if (!snapshot) return { id, load: (key) => foldStream(decider, events, id(key)) };
  // By hand: the snapshot is a feature's SQL.
  const text = `WITH "snapshot" AS MATERIALIZED (${snapshot})
    SELECT "state", "version", ${eventColumns.map((name) => `NULL AS "${name}"`).join(", ")} FROM "snapshot"
    UNION ALL
    SELECT NULL, "version", ${eventColumns.map((name) => `"${name}"`).join(", ")} FROM "events"
    WHERE "stream_id" = ?2 AND "version" > coalesce((SELECT "version" FROM "snapshot"), 0)
    ORDER BY "version"`;
  return {
    id,
    load: (key) =>
      mapQuery(rawQuery<SnapshotRow>(text, [key, id(key)]), (rows) => ({
        streamId: id(key),
        version: rows.at(-1)?.version ?? 0,
        state: rows.reduce<State>(
          (state, row) =>
            row.state === null
              ? decider.evolve(state, parseSealed(row, events) as unknown as Event)
              : (JSON.parse(row.state) as State),
          decider.initialState,
        ),
      })),
  };
}
