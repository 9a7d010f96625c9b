import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spreadOf } from "~/scripts/bench/comparison";
import { serveOverDatabase } from "~/scripts/bench/serve-over-database";
import { MAIN } from "~/domain/logs";
import { migrate } from "~/scripts/start/migrate";
import { migrationsOf } from "~/workers/env";
import type { FeedsRequest, FeedTimes } from "./worker";

/** Posts of which a page is asked; the last may cost so many times as much as the first. */
const POSTS = [10_000, Number(process.env.BENCH_POSTS ?? 1_000_000)];
const GOAL = 1.5;

/** What a page of a feed costs the database, with few posts and with many. */
export async function printFeeds(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "playstead-feeds-"));
  const worker = "scripts/bench/feeds/worker.ts";
  const miniflare = await serveOverDatabase("bench-feeds", worker, dataDir, {});
  const ask = async (body: FeedsRequest) => {
    const response = await miniflare.dispatchFetch("http://localhost/", {
      method: "POST",
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as FeedTimes;
  };
  try {
    await migrate(await miniflare.getD1Database("DB"), migrationsOf(MAIN));
    console.log("Feeds, ms in D1 for what a page asks of it: median (least to most)");
    const before: Record<string, number> = {};
    for (const [at, to] of POSTS.entries()) {
      for (const [name, times] of Object.entries(await ask({ from: POSTS[at - 1] ?? 0, to }))) {
        const { median, least, most } = spreadOf(times);
        const factor = before[name] === undefined ? undefined : median / before[name];
        before[name] ??= median;
        const verdict =
          factor === undefined
            ? ""
            : `, ${factor.toFixed(2)} times that of ${POSTS[0]}  ${factor <= GOAL ? "✓" : "✗"}`;
        console.log(
          `  ${name}, of ${to} posts: ${median.toFixed(2)} (${least.toFixed(2)} to ${most.toFixed(2)})${verdict}`,
        );
      }
    }
  } finally {
    await miniflare.dispose();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
