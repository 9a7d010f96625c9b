import { existsSync, readFileSync, rmSync } from "node:fs";
import { CommandFailed, run } from "~/scripts/start/run";
import { RETRIED } from "./retried-reporter";
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
  const retriedFile = `test-results/${projects.join("-")}-retried.json`;
  for (const old of [file, retriedFile]) rmSync(old, { force: true });
  const names = projects.flatMap((project) => ["--project", project]);
  const reporters = ["default", "json", "./scripts/test/retried-reporter.ts"];
  const flags = [...reporters.map((name) => `--reporter=${name}`), `--outputFile.json=${file}`];
  const environment = { CI: "1", [RETRIED]: retriedFile };
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
  const retried = existsSync(retriedFile)
    ? (JSON.parse(readFileSync(retriedFile, "utf8")) as string[])
    : [];
  return { passed: report.numPassedTests, failed: ended ? Math.max(failed, 1) : failed, retried };
}
