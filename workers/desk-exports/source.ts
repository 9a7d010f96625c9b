import type { EventRow, RecordedEvent } from "~/domain/event-store/event";
import type { LogName } from "~/domain/logs";
import type { Services } from "~/workers/services";
import type { Cell } from "./csv";

/** What is asked for, of a log as it stood. */
export interface Asked {
  through: number;
  /** Times between which a row must have begun; "~" sorts behind every time. */
  since: string;
  before: string;
  emails: boolean;
}

interface Named {
  /** The logs that it tells of, one after the other. */
  logs?: readonly LogName[];
  columns: (asked: Asked) => readonly string[];
  /** Each event of one of these types is a row, or is counted in one. Undefined: any event is. */
  types: readonly string[] | undefined;
}

/** Rows as they were at the position asked for, of events that lie in the time asked for. */
export interface ListSource extends Named {
  rows: (services: Services, events: readonly EventRow[], asked: Asked) => Promise<Cell[][]>;
}

type Sums = Readonly<Record<string, readonly number[]>>;

/** Rows that are sums over all events, and come when all were looked at. */
export interface SumSource extends Named {
  add: (services: Services, sums: Sums, events: readonly EventRow[], asked: Asked) => Sums;
  finish: (sums: Sums) => Cell[][];
}

export type Source = ListSource | SumSource;

/** Events of streams up to a position, by stream, the oldest first. */
export async function eventsOf(
  { db, store }: Services,
  streams: readonly string[],
  { through }: Asked,
  parse: (row: EventRow, definitions: Services["store"]["model"]["definitions"]) => RecordedEvent,
): Promise<Map<string, RecordedEvent[]>> {
  const [rows] = await db.batch([
    {
      sql: `SELECT found.* FROM json_each(?1) stream CROSS JOIN "events" found
        ON found."stream_id" = stream.value WHERE found."position" <= ?2
        ORDER BY found."stream_id", found."version"`,
      params: [JSON.stringify(streams), through],
    },
  ]);
  const found = new Map<string, RecordedEvent[]>();
  for (const row of rows as unknown as EventRow[]) {
    const list = found.get(row.stream_id) ?? [];
    found.set(row.stream_id, list);
    list.push(parse(row, store.model.definitions));
  }
  return found;
}
