import { existsSync, readFileSync, rmSync } from "node:fs";
import { CommandFailed, run } from "~/scripts/start/run";
import type { Tally } from "./tally";
import { TROUBLE, type Trouble } from "./trouble-reporter";

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

/** Runs the tests of some projects of `vitest.config.ts`. */
export async function runVitest(projects: readonly string[], timeout: number): Promise<Tally> {
  const file = `test-results/${projects.join("-")}.json`;
  const troubleFile = `test-results/${projects.join("-")}-trouble.json`;
  for (const old of [file, troubleFile]) rmSync(old, { force: true });
  const names = projects.flatMap((project) => ["--project", project]);
  const reporters = ["default", "json", "./scripts/test/trouble-reporter.ts"];
  const flags = [...reporters.map((name) => `--reporter=${name}`), `--outputFile.json=${file}`];
  const environment = { CI: "1", [TROUBLE]: troubleFile };
  let ended: CommandFailed | undefined;
  try {
    await run("vitest", ["run", ...names, ...flags], { timeout, environment });
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
  const trouble = existsSync(troubleFile)
    ? (JSON.parse(readFileSync(troubleFile, "utf8")) as Trouble)
    : undefined;
  const { numPassedTests: passed } = report;
  return { passed, failed: ended ? Math.max(failed, 1) : failed, trouble };
}
