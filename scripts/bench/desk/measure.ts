import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spreadOf } from "~/scripts/bench/comparison";
import type { Costs } from "~/scripts/bench/growth/costs";
import { serveOverDatabase } from "~/scripts/bench/serve-over-database";
import { migrate } from "~/scripts/start/migrate";
import { MAIN } from "~/domain/logs";
import { migrationsOf } from "~/workers/env";
import { CASES, GAMES, PLAYERS } from "./rows";

const ORDERS = Number(process.env.BENCH_ORDERS ?? 1_000_000);
/** Milliseconds that all statements of a list or search may take together. */
const GOAL = 5;

/** What each list and search of the desk costs the database of a shop as large as one may get. */
export async function printDesk(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "playstead-desk-"));
  const miniflare = await serveOverDatabase(
    "bench-desk",
    "scripts/bench/desk/worker.ts",
    dataDir,
    {},
  );
  const ask = async (path: string): Promise<unknown> => {
    const response = await miniflare.dispatchFetch(`http://localhost${path}`);
    if (!response.ok) throw new Error(await response.text());
    return response.json();
  };
  try {
    await migrate(await miniflare.getD1Database("DB"), migrationsOf(MAIN));
    await migrate(await miniflare.getD1Database("COMMUNITY_0"), migrationsOf("community-0"));
    console.log(
      `The desk, over ${GAMES} games, ${ORDERS} orders, ${PLAYERS} players, ${CASES} cases of each kind: ms of all statements in D1, median (least to most), rows read`,
    );
    await ask(`/fill?orders=${ORDERS}`);
    const costs = (await ask("/")) as Costs;
    let over = 0;
    for (const [name, { ms, rows }] of Object.entries(costs)) {
      const { median, least, most } = spreadOf(ms);
      if (median > GOAL) over += 1;
      console.log(
        `  ${name}: ${median.toFixed(2)} (${least.toFixed(2)} to ${most.toFixed(2)}), ${rows} rows  ${median <= GOAL ? "✓" : "✗"}`,
      );
    }
    console.log(`  over ${GOAL} ms: ${over}`);
  } finally {
    await miniflare.dispose();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
