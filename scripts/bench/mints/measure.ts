import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import type { Miniflare } from "miniflare";
import { spreadOf } from "~/scripts/bench/comparison";
import { fill } from "~/scripts/bench/growth/fill";
import { residentBytes } from "~/scripts/bench/notifications/memory";
import { buildWorker, serveOverDatabase, withWorker } from "~/scripts/bench/serve-over-database";
import { migrate } from "~/scripts/start/migrate";
import { startSurroundings } from "~/scripts/start/playstead";
import { DATABASES, migrationsOf } from "~/workers/env";
import { filling } from "./filling";
import { startNode } from "./node";
import type { Run } from "./worker";

const WORKER = "bench-mints";
const ENTRY = "scripts/bench/mints/worker.ts";
const SIZES = [10_000, Number(process.env.BENCH_MINTS ?? 100_000)];
const ROUNDS = 5;
/** Of the items, one in so many moves between two rounds: of those that are not for sale. */
const MOVED_OF = 200;

const count = (value: number) => Math.round(value).toLocaleString("en-US");

/** What it costs to follow items on chain: a round through all, and each that is read because it is due or has moved. */
export async function printMints(): Promise<void> {
  const node = await startNode();
  const around = await startSurroundings({});
  const settings = { ...around.settings, SOLANA_RPC_URL: node.url };
  try {
    await buildWorker(WORKER, ENTRY);
    for (const size of SIZES) {
      const dataDir = mkdtempSync(join(tmpdir(), "playstead-mints-"));
      node.moved.clear();
      try {
        await withWorker(WORKER, dataDir, async (miniflare) =>
          migrate(await miniflare.getD1Database(DATABASES.main), migrationsOf("main")),
        );
        fill(dataDir, 0, size, filling);
        const miniflare = await serveOverDatabase(WORKER, ENTRY, dataDir, settings);
        try {
          await printOf(size, miniflare, node);
        } finally {
          await miniflare.dispose();
        }
      } finally {
        rmSync(dataDir, { recursive: true, force: true });
      }
    }
  } finally {
    await around.stop();
    await node.close();
  }
}

type Node = Awaited<ReturnType<typeof startNode>>;

async function printOf(size: number, miniflare: Miniflare, node: Node): Promise<void> {
  const go = (work: "round" | "due") => goThrough(miniflare, node, work);
  // The first round writes down what is for sale.
  await go("round");
  await go("due");
  const { origin } = await miniflare.ready;
  const memory = () => `${count((residentBytes(origin) ?? 0) / 1_048_576)} MB`;
  const before = memory();
  const rounds: Through[] = [];
  const read: Through[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push(await go("round"));
    read.push(await go("due"));
  }
  for (let nth = 1; nth < size; nth += MOVED_OF) node.moved.add(nth);
  const after = await go("round");
  const booked = await go("due");
  console.log(`Following ${count(size)} items on chain, ${ROUNDS} rounds; median (least to most)`);
  print("a round in which nothing moved", size, rounds);
  print(
    "an item of which the transactions are read because a day is over",
    mean(read, "found"),
    read,
  );
  print(`a round in which ${count(after.found)} moved`, size, [after]);
  print("a move that is booked", after.found, [without(booked, read)]);
  console.log(`  memory of workerd ${before} before the rounds, ${memory()} after them`);
}

/** What a part of the work cost, without what it costs on the average where nothing moved. */
const without = (whole: Through, usual: readonly Through[]) =>
  Object.fromEntries(
    Object.entries(whole).map(([of, value]) => [of, value - mean(usual, of as keyof Through)]),
  ) as unknown as Through;

const mean = (all: readonly Through[], of: keyof Through) =>
  all.reduce((whole, one) => whole + one[of], 0) / all.length;

function print(what: string, items: number, all: readonly Through[]): void {
  const { median, least, most } = spreadOf(all.map(({ seconds }) => seconds));
  const [trips, rows, calls, runs] = (["roundTrips", "rowsRead", "calls", "runs"] as const).map(
    (of) => mean(all, of),
  ) as [number, number, number, number];
  const each = (value: number) => (value / items).toFixed(3);
  console.log(
    `  ${what}: ${median.toFixed(2)} s (${least.toFixed(2)} to ${most.toFixed(2)}) in ${count(runs)} runs for ${count(items)}; ${count(trips)} D1 round trips, ${count(rows)} rows read, ${count(calls)} calls of the node; of each ${((median * 1000) / items).toFixed(3)} ms, ${each(trips)}, ${each(rows)}, ${each(calls)}`,
  );
}

interface Through {
  seconds: number;
  runs: number;
  found: number;
  roundTrips: number;
  rowsRead: number;
  calls: number;
}

/** Runs until all is done. */
async function goThrough(miniflare: Miniflare, node: Node, work: string): Promise<Through> {
  const through: Through = { seconds: 0, runs: 0, found: 0, roundTrips: 0, rowsRead: 0, calls: 0 };
  node.calls();
  const began = performance.now();
  for (let isOver = false; !isOver;) {
    const response = await miniflare.dispatchFetch(`http://localhost/${work}`);
    if (!response.ok) throw new Error(await response.text());
    const run = (await response.json()) as Run;
    ({ isOver } = run);
    through.runs += 1;
    through.found += run.found;
    through.roundTrips += run.roundTrips;
    through.rowsRead += run.rowsRead;
  }
  return { ...through, seconds: (performance.now() - began) / 1000, calls: node.calls() };
}
