import { existsSync, readFileSync, rmSync } from "node:fs";
import { CommandFailed, run } from "~/scripts/start/run";
import { REPORT, type Report } from "./report-writer";
import type { Tally } from "./tally";

/** More than these is no accident. */
const MAX_FILES_TRIED_AGAIN = 5;

/**
 * Runs the tests of some projects of `vitest.config.ts`, of all files or of those whose paths begin as said.
 *
 * The one place with a second try: a few files that failed are run once more by themselves and what they said is
 * printed, until whole runs have shown that histories drawn by chance never need it.
 */
export async function runVitest(
  projects: readonly string[],
  timeout: number,
  paths: readonly string[] = [],
): Promise<Tally> {
  const whole = await runOnce(projects, timeout, paths);
  const failures = whole.failures ?? [];
  const failed = [...new Set(failures.map((line) => line.slice(0, line.indexOf(":"))))];
  const isFew = failed.length <= MAX_FILES_TRIED_AGAIN && failed.every((file) => existsSync(file));
  if (failed.length === 0 || !isFew) return whole;
  console.error(
    `\nRun once more by themselves:\n${failures.map((line) => `  ${line}`).join("\n")}`,
  );
  const again = await runOnce(projects, timeout, failed);
  if (again.failed > 0) return whole;
  return { ...whole, passed: whole.passed + whole.failed, failed: 0, failures: [] };
}

async function runOnce(
  projects: readonly string[],
  timeout: number,
  paths: readonly string[] = [],
): Promise<Tally> {
  const file = `test-results/${projects.join("-")}.json`;
  rmSync(file, { force: true });
  const wanted = projects.flatMap((project) => ["--project", project]);
  const reporters = ["--reporter=default", "--reporter=./scripts/test/report-writer.ts"];
  const environment = { CI: "1", [REPORT]: file };
  let isWhole = true;
  try {
    await run("vitest", ["run", ...wanted, ...reporters, ...paths], { timeout, environment });
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    isWhole = false;
    console.error(error.message);
  }
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { passed, failures, files } = JSON.parse(readFileSync(file, "utf8")) as Report;
  const failed = isWhole ? failures.length : Math.max(failures.length, 1);
  return { passed, failed, failures, files };
}
