import { applyD1Migrations, type D1Migration, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { vi } from "vitest";
import { untilQueueRests } from "./queue";

declare global {
  namespace Cloudflare {
    interface Env {
      MIGRATIONS: D1Migration[];
      COMMUNITY_MIGRATIONS: D1Migration[];
      SEARCH_MIGRATIONS: D1Migration[];
      /** How much `tests/truth` does. */
      TRUTH_COMMANDS: string;
      TRUTH_PLAYERS: string;
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

if (!isFirst) {
  await untilQueueRests();
  await reset();
  // What began meanwhile found no tables.
  await untilQueueRests();
}
await Promise.all([
  applyD1Migrations(env.DB, env.MIGRATIONS),
  applyD1Migrations(env.COMMUNITY_0, env.COMMUNITY_MIGRATIONS),
  applyD1Migrations(env.COMMUNITY_1, env.COMMUNITY_MIGRATIONS),
  applyD1Migrations(env.SEARCH, env.SEARCH_MIGRATIONS),
]);
