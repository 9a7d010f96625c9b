import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Miniflare } from "miniflare";
import { parseProgress } from "~/domain/desk-exports/progress";
import { watchHeap } from "~/scripts/bench/long-log/memory";
import { serveOverDatabase } from "~/scripts/bench/serve-over-database";
import { migrate } from "~/scripts/start/migrate";
import { MAIN } from "~/domain/logs";
import { migrationsOf } from "~/workers/env";
import type { ExportsRequest } from "./worker";

const WORKER = "bench-exports";
const SIZES = [10_000, 100_000, Number(process.env.BENCH_ORDERS ?? 1_000_000)];
const KINDS = ["orders", "sales", "events"] as const;

/** What an export of ever more rows takes of time and of the isolate's memory. */
export async function printExports(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "playstead-exports-"));
  const settings = {
    PERSON_KEYS_SECRET: randomBytes(32).toString("base64"),
    USDC_MINT: "usdc",
  };
  // A workerd for each export, so that none inherits another's memory.
  const open = () =>
    serveOverDatabase(WORKER, "scripts/bench/exports/worker.ts", dataDir, settings);
  try {
    console.log("Exports, each of orders with two events");
    let filled = 0;
    for (const size of SIZES) {
      const filling = await open();
      if (!filled) await migrate(await filling.getD1Database("DB"), migrationsOf(MAIN));
      await ask(filling, { do: "fill", from: filled, to: size });
      await filling.dispose();
      filled = size;
      for (const kind of KINDS) {
        const miniflare = await open();
        const exportId = `${kind}-${size}`;
        await ask(miniflare, { do: "ask", kind, exportId });
        const heap = await watchHeap(miniflare, WORKER);
        const began = performance.now();
        let calls = 0;
        let rows = 0;
        let bytes = 0;
        for (let cursor: string | null = null, goesOn = true; goesOn; calls++) {
          ({ cursor } = await ask<{ cursor: string | null }>(miniflare, {
            do: "write",
            exportId,
            cursor,
          }));
          ({ rows = rows, bytes = bytes } = parseProgress(cursor) ?? {});
          goesOn = cursor !== null;
        }
        const seconds = (performance.now() - began) / 1000;
        const most = await heap.end();
        console.log(
          `  ${kind} of ${size} orders: ${rows} rows, ${(bytes / 1e6).toFixed(1)} MB, ${seconds.toFixed(1)} s in ${calls} calls, heap at most ${most.toFixed(1)} MB`,
        );
        await miniflare.dispose();
      }
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function ask<Answer>(miniflare: Miniflare, body: Partial<ExportsRequest>): Promise<Answer> {
  const response = await miniflare.dispatchFetch("http://localhost/", {
    method: "POST",
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Answer;
}
