import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spreadOf } from "~/scripts/bench/comparison";
import { serveOverDatabase } from "~/scripts/bench/serve-over-database";
import { MAIN } from "~/domain/logs";
import { migrate } from "~/scripts/start/migrate";
import { migrationsOf } from "~/workers/env";
import type { ListsRequest, ListTimes } from "./worker";

const GAMES = 20_000;
const EVENTS = [10_000, 1_000_000];
/** Milliseconds of one statement. */
const GOAL = 5;

/** What lists of games and of events cost the database, on a shop and a log as large as they may get. */
export async function printLists(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "playstead-lists-"));
  const miniflare = await serveOverDatabase(
    "bench-lists",
    "scripts/bench/lists/worker.ts",
    dataDir,
    {},
  );
  const ask = async (body: ListsRequest) => {
    const response = await miniflare.dispatchFetch("http://localhost/", {
      method: "POST",
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as ListTimes;
  };
  try {
    await migrate(await miniflare.getD1Database("DB"), migrationsOf(MAIN));
    console.log(`Lists, ms of one statement in D1: median (least to most)`);
    const games = await ask({ do: "games", to: GAMES });
    for (const [name, times] of Object.entries(games)) print(`${name}, of ${GAMES}`, times);
    const medians = Object.values(games).map((times) => spreadOf(times).median);
    const worst = Math.max(...medians);
    const all = spreadOf(medians);
    console.log(
      `  of all lists of games: ${all.median.toFixed(2)}, the slowest ${worst.toFixed(2)}, goal ${GOAL}  ${worst <= GOAL ? "✓" : "✗"}`,
    );
    for (const events of EVENTS) {
      const lists = await ask({ do: "events", to: events });
      for (const [name, times] of Object.entries(lists)) print(`${name}, of ${events}`, times);
    }
  } finally {
    await miniflare.dispose();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function print(name: string, times: readonly number[]): void {
  const { median, least, most } = spreadOf(times);
  console.log(`  ${name}: ${median.toFixed(2)} (${least.toFixed(2)} to ${most.toFixed(2)})`);
}
