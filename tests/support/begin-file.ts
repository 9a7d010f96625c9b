import { applyD1Migrations, type D1Migration, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { vi } from "vitest";
import { closeQueue, untilQueueRests } from "./queue";
import { refuseMuchReading } from "./rows-read";

declare global {
  namespace Cloudflare {
    interface Env {
      MIGRATIONS: D1Migration[];
      COMMUNITY_MIGRATIONS: D1Migration[];
      SEARCH_MIGRATIONS: D1Migration[];
      /** How much `tests/truth` does. */
      TRUTH_COMMANDS: string;
      PLAYERS_AT_ONCE: string;
      TRUTH_PLAYERS: string;
      /** By how much some random histories are longer than `npm test` has time for. */
      HISTORY_TIMES: string;
      /** How many random histories some tests play. */
      HISTORY_SEEDS: string;
      /** See `altered.test.ts`. */
      ALTERED: string;
      /** See `chain.ts`. */
      CHAINS_URL: string;
      /** What the first release filled. */
      RELEASED_SHOP: Fetcher;
    }
  }
  /** The settings that the isolate began with. */
  var settings: Record<string, unknown> | undefined;
}

/*
 * The files of a worker share an isolate, as loading the API anew for each would take longer than most of them. Each
 * begins with empty storage, the settings of the beginning and the real clock. What a module keeps between requests it
 * keeps between files, too: tests make their ids anew.
 */
const current: Record<string, unknown> = env as never;
const isFirst = !globalThis.settings;
globalThis.settings ??= { ...current };
for (const name of Object.keys(current)) {
  if (!(name in globalThis.settings)) delete current[name];
}
Object.assign(current, globalThis.settings);
vi.useRealTimers();
vi.unstubAllGlobals();

const databases = [
  [env.DB, env.MIGRATIONS],
  [env.COMMUNITY_0, env.COMMUNITY_MIGRATIONS],
  [env.COMMUNITY_1, env.COMMUNITY_MIGRATIONS],
  [env.SEARCH, env.SEARCH_MIGRATIONS],
] as const;

async function areEmpty(): Promise<boolean> {
  const looks = databases.map(([db]) =>
    db.prepare(`SELECT 1 FROM sqlite_master WHERE name = 'd1_migrations'`).first(),
  );
  return (await Promise.all(looks)).every((found) => found === null);
}

/** What is at work in a database when it is emptied may keep what it holds, so that one has to look. */
async function emptyStorage(): Promise<void> {
  for (let tries = 1; tries <= 20; tries++) {
    await untilQueueRests();
    await reset();
    // What began meanwhile found no tables.
    await untilQueueRests();
    if (await areEmpty().catch(() => false)) return;
    await scheduler.wait(50 * tries);
  }
  throw new Error("The storage of the file before does not go");
}

closeQueue(true);
if (!isFirst) await emptyStorage();
await Promise.all(databases.map(([db, migrations]) => applyD1Migrations(db, migrations)));
closeQueue(false);

refuseMuchReading();
