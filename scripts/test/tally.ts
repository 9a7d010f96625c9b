import { performance } from "node:perf_hooks";
import { type Log, seconds } from "~/scripts/start/progress";
import type { Report } from "./report-writer";

/** What became of one part of the test run. */
export interface Tally extends Partial<Report> {
  passed: number;
  failed: number;
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
    failures: tallies.flatMap(({ failures = [] }) => failures),
    files: Object.assign({}, ...tallies.map(({ files }) => files)),
  };
}

/** The files that took longest, a line each. */
export function listSlowest(files: Tally["files"] = {}, most = 10): string[] {
  return Object.entries(files)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([file, milliseconds]) => `${seconds(milliseconds).padStart(8)}  ${file}`);
}
