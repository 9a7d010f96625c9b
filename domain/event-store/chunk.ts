import { sql } from "drizzle-orm";
import type { EventDefinitions, EventRow, RecordedEvent } from "./event";
import { eventRow, ownerOf, parseOpened, parseSealed } from "./log";
import { listPersonKeys, type Vault } from "./personal-data";
import type { Database } from "./database";
import { type BoundQuery, query, select } from "./query";
import { events } from "./schema";

/** What one step of a long work reads of a log at most: its memory and its statements stay below it. */
export interface ChunkLimit {
  events: number;
  bytes: number;
}

export const CHUNK: ChunkLimit = { events: 2000, bytes: 4_000_000 };

const chunkAfter = query<{ position: number } & Record<keyof ChunkLimit, number>>()((_, param) =>
  select(
    eventRow,
    sql`FROM ${events} WHERE ${events.position} > ${param.position} AND ${events.position} <= (
      SELECT max("position") FROM (
        SELECT "position", sum("size") OVER (ORDER BY "position") - "size" AS "before" FROM (
          SELECT "position", octet_length("data") AS "size" FROM ${events}
          WHERE "position" > ${param.position} ORDER BY "position" LIMIT ${param.events}))
      WHERE "before" < ${param.bytes})
    ORDER BY ${events.position}`,
  ),
);

/** The next events after a position, at least one of them if there is one. */
export const listChunkAfter = (
  position: number,
  { events: most, bytes }: ChunkLimit = CHUNK,
): BoundQuery<EventRow[]> => chunkAfter({ position, events: most, bytes });

/** Where people's keys lie: in `people`, where that is another database than `db`. */
export interface KeyRing {
  db: Database;
  people?: Database;
  vault: Vault;
}

/** Parses those events that are handled, with personal fields open as long as their person's key exists. */
export async function openChunk(
  keys: KeyRing,
  definitions: EventDefinitions,
  rows: readonly EventRow[],
): Promise<RecordedEvent[]> {
  const handled = rows.filter((row) => definitions[row.type]);
  const keyOf = await personKeysFor(keys, definitions, handled);
  const opened: RecordedEvent[] = [];
  for (const row of handled) {
    opened.push(keyOf ? await parseOpened(row, definitions, keyOf) : parseSealed(row, definitions));
  }
  return opened;
}

async function personKeysFor(
  { db, people = db, vault }: KeyRing,
  definitions: EventDefinitions,
  rows: EventRow[],
) {
  const owners = new Set<string>();
  for (const row of rows) {
    const owner = ownerOf(row, definitions[row.type]);
    if (owner !== undefined) owners.add(owner);
  }
  if (!owners.size) return undefined;
  const { keys } = await people.read({
    keys: listPersonKeys({ ids: JSON.stringify([...owners]) }),
  });
  const wrapped = new Map(keys.map((row) => [row.personId, row]));
  const opened = new Map<string, Promise<CryptoKey>>();
  return async (personId: string) => {
    const key = wrapped.get(personId);
    if (!key) return undefined;
    if (!opened.has(personId)) opened.set(personId, vault.openPersonKey(key));
    return opened.get(personId);
  };
}
