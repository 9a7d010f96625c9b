import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serveOverDatabase } from "~/scripts/bench/serve-over-database";
import { migrate } from "~/scripts/start/migrate";
import { DATABASES, migrationsOf } from "~/workers/env";
import type { LongPart, LongRequest } from "./worker";

const EVENTS = Number(process.env.BENCH_EVENTS ?? 1_000_000);
const AT_ONCE = 100_000;

const count = (value: number) => Math.round(value).toLocaleString("en-US");

const WORKS = {
  replay: "A projection rebuilt beside its live rows",
  compare: "Its rows compared",
  swap: "Its swap while 100 events a second are appended",
  follow: "A subscription of another log caught up with, and put in place",
} as const satisfies Partial<Record<LongRequest["do"], string>>;

/** Catch-up, rebuild, comparison and swap on logs of a million events each. */
export async function printLong(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "playstead-long-"));
  const miniflare = await serveOverDatabase(
    "bench-long",
    "scripts/bench/long-rebuild/worker.ts",
    dataDir,
    { PERSON_KEYS_SECRET: Buffer.alloc(32, 1).toString("base64") },
  );
  const ask = async <Answer>(body: LongRequest) => {
    const response = await miniflare.dispatchFetch("http://localhost/", {
      method: "POST",
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${body.do}: ${await response.text()}`);
    return (await response.json()) as Answer;
  };
  try {
    for (const name of ["main", "community-0", "community-1"] as const) {
      await migrate(await miniflare.getD1Database(DATABASES[name]), migrationsOf(name));
    }
    for (let from = 0; from < EVENTS; from += AT_ONCE) {
      await ask({ do: "fill", from, to: Math.min(from + AT_ONCE, EVENTS) });
    }
    await ask({ do: "fill-live" });
    console.log(`Logs of ${count(EVENTS)} events, in steps that D1 bounds:`);
    for (const [work, name] of Object.entries(WORKS)) {
      const { seconds, batches, longest, rows, ...found } = await ask<LongPart>({
        do: work as keyof typeof WORKS,
      });
      const told = Object.entries(found).map(([what, value]) => `, ${what} ${value}`);
      console.log(
        `  ${name}: ${seconds.toFixed(1)} s, ${count(batches)} batches; the longest ${count(longest)} ms, at most ${count(rows)} rows${told.join("")}`,
      );
    }
  } finally {
    await miniflare.dispose();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
