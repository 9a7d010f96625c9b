import { Database } from "~/domain/event-store/database";
import type { EventStore } from "~/domain/event-store/execute";
import { Vault } from "~/domain/event-store/personal-data";
import { model } from "~/domain/model";
import { publishEffects } from "./jobs/publish-effects";
import type { Env } from "./env";

/** What one request or job works with. */
export interface Services {
  env: Env;
  db: Database;
  store: EventStore;
  waitUntil(work: Promise<unknown>): void;
}

let vault: { secret: string; vault: Vault } | undefined;

/**
 * @param bookmark where the caller has read up to; `"first-primary"` for work that decides.
 */
export function createServices(
  env: Env,
  waitUntil: (work: Promise<unknown>) => void,
  bookmark: string,
): Services {
  const db = new Database(env.DB.withSession(bookmark));
  if (vault?.secret !== env.PERSON_KEYS_SECRET) {
    vault = { secret: env.PERSON_KEYS_SECRET, vault: new Vault(env.PERSON_KEYS_SECRET) };
  }
  const store: EventStore = {
    db,
    model,
    vault: vault.vault,
    now: () => new Date(),
    publish: (effects) => waitUntil(publishEffects(env, effects)),
  };
  return { env, db, store, waitUntil };
}
