import { existsSync, readFileSync, rmSync } from "node:fs";
import { CommandFailed, run } from "~/scripts/start/run";
import type { Tally } from "./tally";

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

/** Runs the tests of some projects of `vitest.config.ts`. */
export async function runVitest(projects: readonly string[], timeout: number): Promise<Tally> {
  const file = `test-results/${projects.join("-")}.json`;
  rmSync(file, { force: true });
  const names = projects.flatMap((project) => ["--project", project]);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  let ended: CommandFailed | undefined;
  try {
    await run("vitest", ["run", ...names, ...reporters], { timeout, environment: { CI: "1" } });
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    ended = error;
    console.error(error.message);
  }
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, "utf8")) as Report;
  // A file that does not even load holds no test that could fail.
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  ).length;
  const failed = report.numFailedTests + unloadable;
  return { passed: report.numPassedTests, failed: ended ? Math.max(failed, 1) : failed };
}
