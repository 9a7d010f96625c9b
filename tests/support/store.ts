import { env } from "cloudflare:workers";
import { D1, type Database } from "~/domain/event-store/database";
import type { OutboxMessage } from "~/domain/event-store/append";
import type { EventStore } from "~/domain/event-store/execute";
import type { Model } from "~/domain/event-store/model";
import { Vault } from "~/domain/event-store/personal-data";
import { replay } from "~/domain/event-store/compare-rebuilt";

/** An event store, on this test file's own D1 unless told otherwise. */
export function openStore(
  model: Model,
  now: () => Date = () => new Date(),
  db: Database = new D1(env.DB),
) {
  const published: OutboxMessage[] = [];
  const store: EventStore = {
    db,
    model,
    vault: new Vault(env.PERSON_KEYS_SECRET),
    now,
    publish: (effects) => published.push(...effects),
  };
  return { store, db, published };
}

/** Replays every projection and lists each row in which it differs from the live tables. */
export async function findDifferences(store: EventStore) {
  const differences = [];
  for (const projection of store.model.projections) {
    differences.push(...(await replay(store, projection)));
  }
  return differences;
}
