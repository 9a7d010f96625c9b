import type { EventRow } from "~/domain/event-store/event";
import { parseOpened } from "~/domain/event-store/log";
import { listPersonKeys } from "~/domain/event-store/personal-data";
import { type PublishedEvent, publishEvent } from "~/domain/ledger/published-event";
import { listOwnEvents } from "~/domain/ledger/queries";
import { LOG_NAMES, type LogName, MAIN } from "~/domain/logs";
import type { Services } from "~/workers/services";

/** Positions before which each log goes on, in the order of the logs, separated by points. */
export const OWN_EVENTS_CURSOR = /^\d{1,16}(?:\.\d{1,16}){0,9}$/;

export interface OwnEvent {
  log: LogName;
  event: PublishedEvent;
  plain: Record<string, unknown>;
}

/** A player's own events of all logs, newest first, with their personal fields in plain. */
export async function readOwnEvents(
  services: Services,
  userId: string,
  { limit, cursor }: { limit: number; cursor?: string },
): Promise<{ items: OwnEvent[]; nextCursor: string | null }> {
  const asked = cursor?.split(".").map(Number) ?? [];
  const before = LOG_NAMES.map((_, at) => asked[at] ?? Number.MAX_SAFE_INTEGER);
  const [keyOf, ...lists] = await Promise.all([
    ownKey(services.at(MAIN), userId),
    ...LOG_NAMES.map(async (log, at) => {
      const own = listOwnEvents({ userId, before: before[at]!, limit });
      const { rows } = await services.at(log).db.read({ rows: own });
      return rows.map((row) => ({ log, at, row }));
    }),
  ]);
  const merged = lists
    .flat()
    // Events of one moment stay as they came, the newest position first: the cursor counts on it.
    .sort((one, other) => compare(other.row.occurred_at, one.row.occurred_at))
    .slice(0, limit);
  for (const { at, row } of merged) before[at] = row.position;
  const items = await Promise.all(
    merged.map(async ({ log, row }) => ({
      log,
      event: publishEvent(row),
      plain: await openPlain(services.at(log), row, keyOf),
    })),
  );
  return { items, nextCursor: merged.length === limit ? before.join(".") : null };
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

type KeyOf = (personId: string) => Promise<CryptoKey | undefined>;

async function ownKey({ db, store }: Services, userId: string): Promise<KeyOf> {
  const { keys } = await db.read({ keys: listPersonKeys({ ids: JSON.stringify([userId]) }) });
  const key = keys[0] && (await store.vault.openPersonKey(keys[0]));
  return async (personId) => (personId === userId ? key : undefined);
}

async function openPlain({ store }: Services, row: EventRow, keyOf: KeyOf) {
  const { definitions } = store.model;
  const { data } = await parseOpened(row, definitions, keyOf);
  const fields = definitions[row.type]?.personal?.fields ?? [];
  return Object.fromEntries(fields.map((field) => [field, data[field] ?? null]));
}
