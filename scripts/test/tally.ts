import { performance } from "node:perf_hooks";
import { type Log, seconds } from "~/scripts/start/progress";
import type { Trouble } from "./trouble-reporter";

/** What became of one part of the test run. */
export interface Tally {
  passed: number;
  failed: number;
  trouble?: Trouble;
}

export interface Part {
  name: string;
  /** Throws for one failure; answers a tally where it holds many tests. */
  run(): Promise<Tally | void>;
}

/** Runs one part, prints how it went and never throws. */
export async function runPart({ name, run }: Part, log: Log): Promise<Tally> {
  const began = performance.now();
  let tally: Tally = { passed: 0, failed: 1 };
  try {
    tally = (await run()) ?? { passed: 1, failed: 0 };
  } catch (error) {
    log(`\n${error instanceof Error ? error.message : String(error)}\n`);
  }
  const { passed, failed } = tally;
  const mark = failed === 0 ? "✓" : "✗";
  const counts = failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} failed`;
  log(`${mark} ${name.padEnd(44)} ${counts.padEnd(24)} ${seconds(performance.now() - began)}`);
  return tally;
}

export function sum(tallies: readonly Tally[]): Required<Tally> {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
    trouble: {
      failed: tallies.flatMap(({ trouble }) => trouble?.failed ?? []),
      retried: tallies.flatMap(({ trouble }) => trouble?.retried ?? []),
    },
  };
}
