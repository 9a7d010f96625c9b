import { existsSync, readFileSync, rmSync } from "node:fs";
import { CommandFailed, run } from "~/scripts/start/run";
import { REPORT, type Report } from "./report-writer";
import type { Tally } from "./tally";

/** Runs the tests of some projects of `vitest.config.ts`, of all files or of those whose paths begin as said. */
export async function runVitest(
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
