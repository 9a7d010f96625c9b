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
const POSTS = [10_000, Number(process.env.BENCH_POSTS ?? 1_000_000)] as const;
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
  {
    of = "posts",
    sizes: [few, most] = POSTS,
    then,
  }: {
    of?: string;
    sizes?: readonly [number, number];
    then?(miniflare: Miniflare): Promise<void>;
  } = {},
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
    fill(dataDir, 0, few, filling);
    const before = await withWorker(worker, dataDir, measure);
    fill(dataDir, few, most, filling);
    const many = await withWorker(worker, dataDir, measure);
    const sizes = [few, most].map(count).join(" and of ");
    console.log(
      `${title}, of ${sizes} ${of}: ms in D1, median (least to most), and rows read; at most ${GOAL} times`,
    );
    for (const [name, cost] of Object.entries(many)) {
      const costs = [before[name]!, cost];
      const [first, last] = costs.map(({ ms }) => spreadOf(ms));
      const [time, rows] = [seen(last!) / seen(first!), cost.rows / before[name]!.rows];
      const [one, other] = [first!, last!].map(
        ({ median, least, most }) =>
          `${median.toFixed(2)} (${least.toFixed(2)} to ${most.toFixed(2)})`,
      );
      console.log(
        `  ${name}: ${one} and ${other}, ${time.toFixed(2)} times; ${count(before[name]!.rows)} and ${count(cost.rows)} rows, ${rows.toFixed(2)} times  ${met(time)}${met(rows)}`,
      );
    }
    if (then) await withWorker(worker, dataDir, then);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
