import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spreadOf } from "~/scripts/bench/comparison";
import { serveOverDatabase } from "~/scripts/bench/serve-over-database";
import type { DatabaseName } from "~/domain/logs";
import { migrate } from "~/scripts/start/migrate";
import { DATABASES, migrationsOf } from "~/workers/env";
import type { Costs, GrowthRequest } from "./costs";

/** Posts of which a page is asked; the last may cost so many times as much as the first. */
const POSTS = [10_000, Number(process.env.BENCH_POSTS ?? 1_000_000)];
const GOAL = 1.5;

/** By the least times, which what else the machine does moves least, and by rows, which nothing moves. */
const met = (factor: number) => (factor <= GOAL ? "✓" : "✗");
const count = (value: number) => Math.round(value).toLocaleString("en-US");

/** What the cases of `scripts/bench/<part>/worker.ts` cost a database with few posts and with many. */
export async function printGrowth(
  title: string,
  part: string,
  database: DatabaseName,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), `playstead-${part}-`));
  const worker = `scripts/bench/${part}/worker.ts`;
  const miniflare = await serveOverDatabase(`bench-${part}`, worker, dataDir, {});
  const ask = async (body: GrowthRequest) => {
    const response = await miniflare.dispatchFetch("http://localhost/", {
      method: "POST",
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as Costs;
  };
  try {
    await migrate(await miniflare.getD1Database(DATABASES[database]), migrationsOf(database));
    const few = await ask({ from: 0, to: POSTS[0]! });
    const many = await ask({ from: POSTS[0]!, to: POSTS[1]! });
    const sizes = POSTS.map(count).join(" and of ");
    console.log(
      `${title}, of ${sizes} posts: ms in D1, median (least to most), and rows read; at most ${GOAL} times`,
    );
    for (const [name, cost] of Object.entries(many)) {
      const [before, after] = [few[name]!, cost].map(({ ms }) => spreadOf(ms));
      const [time, rows] = [after!.least / before!.least, cost.rows / few[name]!.rows];
      const [one, other] = [before!, after!].map(
        ({ median, least, most }) =>
          `${median.toFixed(2)} (${least.toFixed(2)} to ${most.toFixed(2)})`,
      );
      console.log(
        `  ${name}: ${one} and ${other}, ${time.toFixed(2)} times; ${count(few[name]!.rows)} and ${count(cost.rows)} rows, ${rows.toFixed(2)} times  ${met(time)}${met(rows)}`,
      );
    }
  } finally {
    await miniflare.dispose();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
