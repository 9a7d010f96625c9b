import type { Row, Statement } from "./statement";
import type { NewEvent, RecordedEvent } from "./event";
import type { LoadedStream } from "./log";
import type { Model } from "./model";
import { sealFields } from "./personal-data";
import { rowOpsToSql } from "./projection";

/** Events to put at the end of one stream, if it still ends at `version`. */
export interface StreamAppend {
  streamId: string;
  version: number;
  events: readonly NewEvent[];
}

export function appendTo(
  stream: Pick<LoadedStream<unknown>, "streamId" | "version">,
  events: readonly NewEvent[],
): StreamAppend {
  return { streamId: stream.streamId, version: stream.version, events };
}

/** The first events of a stream that does not exist yet. */
export function startStream(streamId: string, events: readonly NewEvent[]): StreamAppend {
  return { streamId, version: 0, events };
}

/** An event in the outbox: which one, and what it owes. */
export type OutboxMessage = {
  streamId: string;
  version: number;
  effect: string;
};

export interface AppendContext {
  model: Model;
  actor: string;
  commandId: string;
  occurredAt: string;
  keyOf(personId: string): CryptoKey | undefined;
}

/** What must run in one batch, in this order; `events` and `outbox` only when there are some. */
export interface PlannedAppend {
  /** Gives back each event's `stream_id`, `version` and `position`, in no order: see {@link withPositions}. */
  insertEvents: Statement | undefined;
  projections: Statement[];
  insertOutbox: Statement | undefined;
  /** Without their positions, which the database gives. */
  events: RecordedEvent[];
  outbox: OutboxMessage[];
}

/**
 * The statements that append events to their streams, project them and note what they owe. A stream that
 * has grown meanwhile breaks UNIQUE(stream_id, version).
 */
export async function planAppend(
  appends: readonly StreamAppend[],
  context: AppendContext,
): Promise<PlannedAppend> {
  const { model, actor, commandId, occurredAt } = context;
  const rows: unknown[][] = [];
  const events: RecordedEvent[] = [];
  const outbox: OutboxMessage[] = [];

  for (const append of appends) {
    let version = append.version;
    for (const event of append.events) {
      version += 1;
      const definition = model.definitions[event.type];
      if (!definition) throw new Error(`Nothing defines the event ${event.type}`);
      const data = definition.schema.parse(event.data);
      const ruleVersion = event.ruleVersion ?? null;
      const stored = await seal(event.type, data, context);
      rows.push([
        append.streamId,
        version,
        event.type,
        definition.version,
        JSON.stringify(stored),
        actor,
        commandId,
        ruleVersion,
        occurredAt,
        salt(),
      ]);
      events.push({
        position: 0,
        streamId: append.streamId,
        version,
        type: event.type,
        data,
        actor,
        commandId,
        ruleVersion,
        occurredAt,
      });
      for (const effect of model.effectsOf(event.type, data)) {
        outbox.push({ streamId: append.streamId, version, effect });
      }
    }
  }

  return {
    insertEvents: rows.length ? { sql: INSERT_EVENTS, params: [JSON.stringify(rows)] } : undefined,
    projections: events.flatMap((event) =>
      model
        .listeners(event.type)
        .flatMap((projection) => rowOpsToSql(projection.project(event), event)),
    ),
    insertOutbox: outbox.length
      ? {
          sql: INSERT_OUTBOX,
          params: [
            JSON.stringify(
              outbox.map((one) => [one.streamId, one.version, one.effect, occurredAt]),
            ),
          ],
        }
      : undefined,
    events,
    outbox,
  };
}

const INSERT_EVENTS = `INSERT INTO "events"
  ("stream_id", "version", "type", "schema_version", "data", "actor", "command_id", "rule_version", "occurred_at", "salt")
  SELECT value->>0, value->>1, value->>2, value->>3, value->>4, value->>5, value->>6, value->>7, value->>8, value->>9
  FROM json_each(?) ORDER BY key RETURNING "stream_id", "version", "position"`;

const INSERT_OUTBOX = `INSERT INTO "outbox" ("stream_id", "version", "effect", "due_at")
  SELECT value->>0, value->>1, value->>2, value->>3 FROM json_each(?)`;

/** The events with the positions that the database gave them. SQLite promises no order of such rows. */
export function withPositions(
  events: readonly RecordedEvent[],
  inserted: readonly Row[],
): RecordedEvent[] {
  const keyOf = (streamId: unknown, version: unknown) => `${String(version)} ${String(streamId)}`;
  const positions = new Map(
    inserted.map((row) => [keyOf(row["stream_id"], row["version"]), Number(row["position"])]),
  );
  return events.map((event) => ({
    ...event,
    position: positions.get(keyOf(event.streamId, event.version))!,
  }));
}

function seal(
  type: string,
  data: Record<string, unknown>,
  context: AppendContext,
): Promise<Record<string, unknown>> | Record<string, unknown> {
  const definition = context.model.definitions[type]!;
  const { personal } = definition;
  if (!personal?.fields.some((field) => data[field] !== null && data[field] !== undefined))
    return data;
  const owner = String(data[personal.owner]);
  const key = context.keyOf(owner);
  if (!key) throw new Error(`${type} holds personal data of somebody whose key was not loaded`);
  return sealFields(type, definition, data, key);
}

/** 128 bits, so that the hash of an event says nothing of what is in it. */
function salt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  let hex = "";
  for (const byte of bytes) hex += byte.toString(16).padStart(2, "0");
  return hex;
}
