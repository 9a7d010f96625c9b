import { D1 } from "~/domain/event-store/d1";
import type { Database } from "~/domain/event-store/database";
import type { EventStore } from "~/domain/event-store/execute";
import { Vault } from "~/domain/event-store/personal-data";
import { type DatabaseName, type LogName, MAIN, SEARCH } from "~/domain/logs";
import { models } from "~/domain/model";
import { publishEffects } from "./jobs/publish-effects";
import { wakeSubscriptions } from "./jobs/wake-subscriptions";
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
}

let vault: { secret: string; vault: Vault } | undefined;

/**
 * Services of the main log.
 *
 * @param bookmark where the caller has read up to in the main log; `"first-primary"` for work that decides.
 */
export function createServices(
  env: Env,
  waitUntil: (work: Promise<unknown>) => void,
  bookmark: string,
): Services {
  const { PERSON_KEYS_SECRET: secret, PERSON_KEYS_SECRETS_BEFORE: before } = env;
  if (vault?.secret !== secret) vault = { secret, vault: new Vault(secret, before?.split(",")) };
  const opened = new Map<LogName, Services>();
  let search: Database | undefined;
  const sinceOf = (name: DatabaseName) =>
    // A bookmark says nothing of another database.
    name === MAIN || bookmark === "first-primary" ? bookmark : "first-unconstrained";
  const database = (name: DatabaseName): Database => {
    if (name !== SEARCH) return at(name).db;
    return (search ??= new D1(env[DATABASES[name]], sinceOf(name)));
  };
  const at = (log: LogName): Services => {
    const known = opened.get(log);
    if (known) return known;
    const db = new D1(env[DATABASES[log]], sinceOf(log));
    const store: EventStore = {
      db,
      model: models[log],
      vault: vault!.vault,
      now: () => new Date(),
      publish: (effects) => waitUntil(publishEffects(env, log, effects)),
      appended: (events) => waitUntil(wakeSubscriptions(env, log, events)),
    };
    const services: Services = { env, log, db, store, waitUntil, at, database };
    opened.set(log, services);
    return services;
  };
  return at(MAIN);
}
