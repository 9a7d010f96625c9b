import { writeFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { Chance } from "./chance";
import { miningRule } from "~/scripts/seed/rules/mining";
import { seconds } from "~/scripts/start/progress";
import { count } from "./attack";
import { measure } from "./measure";
import { report, type Row } from "./report";
import { strategies } from "./strategies";
import { createWorld } from "./world";

/**
 * `npm run economy [runs]` plays half a year of honest players, and what attackers get out of it under the rules of a
 * new shop. It ends with 1 if any of them gets out more than the bar allows.
 */
const runs = Number(process.argv[2] ?? 100);
const BUDGETS = [0, 1_000, 100_000];
const WALLETS = [1, 10, 100, 1_000, 10_000];
const HOURS_OF_WEEK = 168;

const began = performance.now();
// A week's epochs at once.
const rule = { ...miningRule.body, emission: miningRule.body.emission * HOURS_OF_WEEK };
const rows: Row[] = Object.entries(strategies).flatMap(([strategy, play]) =>
  BUDGETS.flatMap((budget) =>
    WALLETS.map((wallets) => ({
      strategy,
      budget,
      wallets,
      attack: count({ seen: false, ...play(budget, wallets) }),
      own: 0,
      given: 0,
      median: 0,
    })),
  ),
);
for (let run = 1; run <= runs; run++) {
  const world = createWorld(new Chance(run));
  for (const row of rows) {
    const { own, given, median } = measure(rule, world, row.attack);
    row.own += own / runs;
    row.given += given / runs;
    row.median += median / runs;
  }
}
const { text, broken } = report(rows, runs);
console.log(text);
writeFileSync("docs/economy.md", text);
console.log(`${runs} runs, ${seconds(performance.now() - began)}`);
for (const one of broken) console.error(one);
process.exit(broken.length ? 1 : 0);
