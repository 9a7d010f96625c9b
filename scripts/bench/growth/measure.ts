import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Miniflare } from "miniflare";
import { type Spread, spreadOf } from "~/scripts/bench/comparison";
import { buildWorker, withWorker } from "~/scripts/bench/serve-over-database";
import type { DatabaseName } from "~/domain/logs";
import { migrate } from "~/scripts/start/migrate";
import { DATABASES, migrationsOf } from "~/workers/env";
import type { Costs } from "./costs";
import { fill, type Filling } from "./fill";

/** Posts of which a page is asked; the last may cost so many times as much as the first. */
const POSTS = [10_000, Number(process.env.BENCH_POSTS ?? 1_000_000)];
const GOAL = 1.5;

/** By the least times, which what else the machine does moves least, and by rows, which nothing moves. */
const met = (factor: number) => (factor <= GOAL ? "✓" : "✗");
/** A worker's clock goes by milliseconds, and a case is asked five times for each that is said: nothing shorter is seen. */
const seen = ({ least }: Spread) => Math.max(least, 0.2);
const count = (value: number) => Math.round(value).toLocaleString("en-US");

/** What the cases of `scripts/bench/<part>/worker.ts` cost a database with few posts and with many. */
export async function printGrowth(
  title: string,
  part: string,
  database: DatabaseName,
  filling: Filling,
  { of = "posts", then }: { of?: string; then?(miniflare: Miniflare): Promise<void> } = {},
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), `playstead-${part}-`));
  const worker = `bench-${part}`;
  const measure = async (miniflare: Miniflare) => {
    const response = await miniflare.dispatchFetch("http://localhost/");
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as Costs;
  };
  try {
    await buildWorker(worker, `scripts/bench/${part}/worker.ts`);
    await withWorker(worker, dataDir, async (miniflare) =>
      migrate(await miniflare.getD1Database(DATABASES[database]), migrationsOf(database)),
    );
    fill(dataDir, 0, POSTS[0]!, filling);
    const few = await withWorker(worker, dataDir, measure);
    fill(dataDir, POSTS[0]!, POSTS[1]!, filling);
    const many = await withWorker(worker, dataDir, measure);
    const sizes = POSTS.map(count).join(" and of ");
    console.log(
      `${title}, of ${sizes} ${of}: ms in D1, median (least to most), and rows read; at most ${GOAL} times`,
    );
    for (const [name, cost] of Object.entries(many)) {
      const [before, after] = [few[name]!, cost].map(({ ms }) => spreadOf(ms));
      const [time, rows] = [seen(after!) / seen(before!), cost.rows / few[name]!.rows];
      const [one, other] = [before!, after!].map(
        ({ median, least, most }) =>
          `${median.toFixed(2)} (${least.toFixed(2)} to ${most.toFixed(2)})`,
      );
      console.log(
        `  ${name}: ${one} and ${other}, ${time.toFixed(2)} times; ${count(few[name]!.rows)} and ${count(cost.rows)} rows, ${rows.toFixed(2)} times  ${met(time)}${met(rows)}`,
      );
    }
    if (then) await withWorker(worker, dataDir, then);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
