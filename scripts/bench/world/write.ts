import { planAppend, withPositions } from "~/domain/event-store/append";
import { applyToTables, withPosition } from "~/domain/event-store/apply-changes";
import type { RecordedEvent } from "~/domain/event-store/event";
import type { Model } from "~/domain/event-store/model";
import type { PersonKey, Vault } from "~/domain/event-store/personal-data";
import { sealAnswer } from "~/domain/event-store/idempotency";
import type { Statement } from "~/domain/event-store/statement";
import { LOG_NAMES, type LogName, MAIN } from "~/domain/logs";
import { models } from "~/domain/model";
import type { FileDatabase } from "./file-database";
import type { Deed } from "./history";

const AT_ONCE = 4_000;
export const HOUR_MS = 60 * 60_000;
const SPAN_MS = 60 * 24 * HOUR_MS;

/** For what is put into the log many commands at a time: what follows from the events is made of all of them. */
const eventsOnly = (model: Model): Model =>
  Object.assign(Object.create(model) as Model, { listeners: () => [], effectsOf: () => [] });

/**
 * Appends a history to the logs and brings their read models after it, by what the product makes of its events.
 *
 * @param onHour called at the end of each, with all of it in the logs.
 */
export async function writeHistory(
  files: Readonly<Record<LogName, FileDatabase>>,
  vault: Vault,
  history: Iterable<Deed>,
  now: Date,
  onHour: (endsAt: Date) => Promise<void>,
): Promise<number> {
  const keys = new Map<string, CryptoKey>();
  const written = Object.fromEntries(LOG_NAMES.map((log) => [log, new Chunk(vault)]));
  const begin = now.getTime() - SPAN_MS;
  let time = begin;
  let hourEnds = Math.ceil(begin / HOUR_MS) * HOUR_MS;
  let newKeys: PersonKey[] = [];
  let count = 0;
  let told = 0;

  const flush = async (log: LogName) => {
    if (newKeys.length) await files[MAIN].batch([insertKeys(newKeys)]);
    newKeys = [];
    const chunk = written[log]!;
    count += chunk.events.length;
    if (chunk.events.length) await chunk.write(files[log], models[log]);
    written[log] = new Chunk(vault);
  };

  for (const { log, actor, at, appends } of history) {
    time = Math.max(time + 1, begin + at * SPAN_MS);
    for (; hourEnds <= time; hourEnds += HOUR_MS) {
      for (const name of LOG_NAMES) await flush(name);
      await onHour(new Date(hourEnds));
    }
    const made = appends
      .flatMap(({ events }) => events)
      .find(({ type }) => type === "UserRegistered");
    if (made) {
      const created = await vault.createPersonKey(actor);
      keys.set(actor, created.key);
      newKeys.push(created.row);
    }
    const planned = await planAppend(appends, {
      model: eventsOnly(models[log]),
      actor,
      commandId: `world-${(told += 1)}`,
      occurredAt: new Date(time).toISOString(),
      keyOf: (person) => keys.get(person),
    });
    written[log]!.add(planned.events, planned.insertEvents!, `world-${told}`);
    if (written[log]!.events.length >= AT_ONCE) await flush(log);
  }
  for (const log of LOG_NAMES) await flush(log);
  return count;
}

class Chunk {
  constructor(private readonly vault: Vault) {}

  readonly events: RecordedEvent[] = [];
  readonly #rows: string[] = [];
  readonly #commands: [id: string, createdAt: string, seal: string][] = [];
  #sql = "";

  add(events: readonly RecordedEvent[], { sql, params }: Statement, id: string): void {
    const createdAt = events[0]!.occurredAt;
    const command = { id, name: "World", inputHash: "", status: 204, createdAt, body: null };
    this.#commands.push([id, createdAt, sealAnswer(this.vault, command)]);
    this.events.push(...events);
    this.#rows.push(String(params[0]).slice(1, -1));
    this.#sql = sql;
  }

  async write(db: FileDatabase, model: Model): Promise<void> {
    const [inserted] = await db.batch([
      { sql: this.#sql, params: [`[${this.#rows.join(",")}]`] },
      { sql: COMMANDS, params: [JSON.stringify(this.#commands)] },
    ]);
    const changes = withPositions(this.events, inserted!).flatMap((event) =>
      model
        .listeners(event.type)
        .flatMap((projection) => projection.project(event))
        .map((op) => withPosition(op, event.position)),
    );
    await db.batch(await applyToTables(db, (table) => table, changes, true));
  }
}

const COMMANDS = `INSERT INTO "commands" ("id", "name", "input_hash", "status", "created_at", "seal")
  SELECT value->>0, 'World', '', 204, value->>1, value->>2 FROM json_each(?)`;

const insertKeys = (keys: readonly PersonKey[]): Statement => ({
  sql: `INSERT INTO "person_keys" ("person_id", "wrapped_key", "wrapped_by")
    SELECT value->>0, value->>1, value->>2 FROM json_each(?)`,
  params: [
    JSON.stringify(
      keys.map(({ personId, wrappedKey, wrappedBy }) => [personId, wrappedKey, wrappedBy]),
    ),
  ],
});
