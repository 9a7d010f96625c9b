import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Miniflare } from "miniflare";
import { fill } from "~/scripts/bench/growth/fill";
import { buildWorker, withWorker } from "~/scripts/bench/serve-over-database";
import { migrate } from "~/scripts/start/migrate";
import { SEARCH } from "~/domain/logs";
import { migrationsOf } from "~/workers/env";
import { COMMON, documentAt, MEETING, PLANTED, wordAt } from "./documents";
import { filling } from "./filling";
import type { SearchRequest, SearchTimes } from "./worker";

/** `BENCH_DOCUMENTS=10000,100000` for a quicker look. */
const SIZES = (process.env.BENCH_DOCUMENTS ?? "10000,100000,1000000").split(",").map(Number);
const WORKER = "bench-search";
const ROUNDS = 60;
/** So many documents make no more pages of an index than one run of the merging job goes through. */
const DOCUMENTS_PER_MERGE = 4_000;
const SUGGESTED = 16;
/** Milliseconds of a suggestion's server. */
const GOAL = 20;
/** By how much more a search may cost among a hundred times as many. */
const GROWTH = 1.5;

const name = (nth: number) => (JSON.parse(documentAt(nth).names) as string[])[0]!;
const isLatin = (text: string) => /^[a-z ]+$/.test(text);
const first = (latin: boolean) =>
  Array.from({ length: 100 }, (_, nth) => name(nth)).find((one) => isLatin(one) === latin)!;

const latin = first(true);
const chinese = first(false);
/** One letter of the first word is wrong. */
const misspelt = `${latin[0]}${latin[2]}${latin[1]}${latin.slice(3)}`;

const QUERIES: Record<string, string> = {
  "a name": latin,
  "a Chinese name": chinese,
  "a word of as many titles among few and many": PLANTED.title,
  "a word of as many texts": PLANTED.text,
  "two Chinese characters of as many": PLANTED.chinese,
  "two words of as many": `${PLANTED.title} ${PLANTED.text}`,
  "a word that many have": COMMON[0],
  "two words that many have": `${wordAt(1)} ${wordAt(2)}`,
  "two Chinese characters that many have": "的一",
  "four Chinese characters": "大来上国",
  "a name with a wrong letter": misspelt,
  "a word of none": "stromglass",
  "two words that many have, never together": COMMON.join(" "),
  "two words that many have, often together": `${COMMON[0]} ${MEETING}`,
};
const TYPED: Record<string, string> = {
  "one letter": "k",
  "the beginning of a name": latin.slice(0, 5),
  "the beginning of a title of as many, with a wrong letter": "fjoordl",
  "the beginning of no name": "stromgla",
  "one Chinese character": "大",
  "two names' beginnings": `${wordAt(1).slice(0, 3)} ${wordAt(2).slice(0, 3)}`,
};

const at = (times: readonly number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]!;

/** The mean of nine tenths: the clock in workerd knows whole milliseconds only, and the slowest are the machine's. */
function mean(times: readonly number[]): number {
  const most = [...times].sort((a, b) => a - b).slice(0, Math.ceil(times.length * 0.9));
  return most.reduce((sum, one) => sum + one, 0) / most.length;
}

/** What it costs the database of search to find candidates of all kinds, in indexes of growing size. */
export async function printSearch(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "playstead-search-"));
  const ask = async (worker: Miniflare, body: SearchRequest) => {
    const response = await worker.dispatchFetch("http://localhost/", {
      method: "POST",
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as SearchTimes;
  };
  const askMerged = (worker: Miniflare, size: number) =>
    ask(worker, { queries: [], rounds: 0, merges: Math.ceil(size / DOCUMENTS_PER_MERGE) });
  try {
    await buildWorker(WORKER, "scripts/bench/search/worker.ts");
    await withWorker(WORKER, dataDir, async (worker) =>
      migrate(await worker.getD1Database("SEARCH"), migrationsOf(SEARCH)),
    );
    console.log("Search, ms of all kinds' candidates in one batch: mean of nine tenths, p99");
    let made = 0;
    const least: Record<string, number> = {};
    for (const size of SIZES) {
      fill(dataDir, made, size, filling);
      made = size;
      // As the cron leaves it, which does a part of this each minute.
      await withWorker(WORKER, dataDir, (worker) => askMerged(worker, size));
      console.log(`  among ${size.toLocaleString("en-US")}:`);
      const print = async (
        worker: Miniflare,
        cases: Record<string, string>,
        suggested?: number,
      ) => {
        const queries = Object.values(cases);
        await ask(worker, { queries, suggested, rounds: 2 });
        const answers = await ask(worker, { queries, suggested, rounds: ROUNDS });
        for (const [label, typed] of Object.entries(cases)) {
          const { times, found, rows } = answers[typed]!;
          const cost = mean(times);
          const grown = cost / (least[label] ??= cost);
          const isGood = suggested === undefined ? grown <= GROWTH : at(times, 0.99) <= GOAL;
          console.log(
            `    ${label}: ${cost.toFixed(1)}, ${at(times, 0.99).toFixed(1)}; ${found} found in ${rows} rows; ${grown.toFixed(2)} × the smallest  ${isGood ? "✓" : "✗"}`,
          );
        }
      };
      const typed = Object.entries(TYPED).map(([label, text]) => [`suggested for ${label}`, text]);
      await withWorker(WORKER, dataDir, async (worker) => {
        await print(worker, QUERIES);
        await print(worker, Object.fromEntries(typed), SUGGESTED);
      });
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
