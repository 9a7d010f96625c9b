import type { Decider } from "./decider";
import type { EventDefinitions, EventRow, NewEvent } from "./event";
import { eventColumns, foldStream, type LoadedStream, parseSealed } from "./log";
import { type BoundQuery, mapQuery, rawQuery } from "./query";

interface StreamOptions<State, Event> {
  /** From the key of what the stream is about to the stream's id. */
  id(key: string): string;
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
  id,
  decider,
  events,
  snapshot,
}: StreamOptions<State, Event>): Stream<State> {
  if (!snapshot) return { id, load: (key) => foldStream(decider, events, id(key)) };
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
