import { D1, type Database, RoundTrips } from "~/domain/event-store/database";
import { Memory } from "~/domain/event-store/attempts";
import type { EventStore } from "~/domain/event-store/execute";
import { Vault } from "~/domain/event-store/personal-data";
import { type DatabaseName, LOG_NAMES, type LogName, MAIN, SEARCH } from "~/domain/logs";
import { models } from "~/domain/model";
import { publishEffects } from "./jobs/publish-effects";
import { wakeSubscriptions } from "./jobs/wake-subscriptions";
import type { Bookmarks } from "./bookmark";
import { DATABASES, type Env } from "./env";

/** What one request or job works with: one log, and the way to the others. */
export interface Services {
  env: Env;
  log: LogName;
  db: Database;
  store: EventStore;
  waitUntil(work: Promise<unknown>): void;
  /** The same for another log. */
  at(log: LogName): Services;
  /** The database of a log, or one that follows the logs. */
  database(name: DatabaseName): Database;
  /** Round trips so far to all databases, which every response reports in `Server-Timing`. */
  trips: RoundTrips;
  /** How far each database that was opened has been read. */
  bookmarks(): Bookmarks;
}

/** An isolate's. */
const memories = Object.fromEntries(LOG_NAMES.map((log) => [log, new Memory()]));
let vault: { secret: string; vault: Vault } | undefined;

/**
 * Services of the main log.
 *
 * @param since where the caller has read up to; `"first-primary"` for work that decides.
 */
export function createServices(
  env: Env,
  waitUntil: (work: Promise<unknown>) => void,
  since: Bookmarks | "first-primary",
): Services {
  const { PERSON_KEYS_SECRET: secret, PERSON_KEYS_SECRETS_BEFORE: before } = env;
  if (vault?.secret !== secret) vault = { secret, vault: new Vault(secret, before?.split(",")) };
  const opened = new Map<LogName, Services>();
  const trips = new RoundTrips();
  const bookmarks = () =>
    Object.fromEntries(
      [...opened].flatMap(([log, { db }]) => (db.bookmark ? [[log, db.bookmark]] : [])),
    );
  let search: Database | undefined;
  const open = (name: DatabaseName) => {
    const read = since === "first-primary" ? since : name === SEARCH ? undefined : since[name];
    return new D1(env[DATABASES[name]], read ?? "first-unconstrained", trips);
  };
  const database = (name: DatabaseName): Database =>
    name === SEARCH ? (search ??= open(name)) : at(name).db;
  const at = (log: LogName): Services => {
    const known = opened.get(log);
    if (known) return known;
    const db = open(log);
    const store: EventStore = {
      db,
      model: models[log],
      ...(log !== MAIN && { people: at(MAIN).db }),
      vault: vault!.vault,
      memory: memories[log],
      now: () => new Date(),
      publish: (effects) => waitUntil(publishEffects(env, log, effects)),
      appended: (events) => waitUntil(wakeSubscriptions(env, log, events)),
    };
    const services: Services = {
      env,
      log,
      db,
      store,
      waitUntil,
      at,
      database,
      trips,
      bookmarks,
    };
    opened.set(log, services);
    return services;
  };
  return at(MAIN);
}
