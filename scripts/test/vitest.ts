import { existsSync, readFileSync, rmSync } from "node:fs";
import { CommandFailed, run } from "~/scripts/start/run";
import type { Tally } from "./tally";
import { TROUBLE, type Trouble } from "./trouble-reporter";

interface Report {
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[];
}

/** More than these is no accident. */
const MAX_FILES_TRIED_AGAIN = 5;

/**
 * Runs the tests of some projects of `vitest.config.ts`. A file that failed is run once more by itself, for what went
 * before is in the way of a test that is tried again in its place; what passes only then is named as such.
 */
export async function runVitest(projects: readonly string[], timeout: number): Promise<Tally> {
  const whole = await runOnce(projects, timeout);
  const { failedFiles } = whole;
  if (failedFiles.length === 0 || failedFiles.length > MAX_FILES_TRIED_AGAIN) return whole;
  const again = await runOnce(projects, timeout, failedFiles);
  const recovered = whole.trouble.failed.filter((one) => !again.trouble.failed.includes(one));
  return {
    passed: whole.passedElsewhere + again.passed,
    failed: again.failed,
    trouble: {
      failed: again.trouble.failed,
      retried: [...whole.trouble.retried, ...recovered, ...again.trouble.retried],
    },
  };
}

interface Outcome extends Required<Tally> {
  failedFiles: string[];
  /** Tests of files in which none failed. */
  passedElsewhere: number;
}

async function runOnce(
  projects: readonly string[],
  timeout: number,
  files: readonly string[] = [],
): Promise<Outcome> {
  const name = [...projects, ...(files.length > 0 ? ["again"] : [])].join("-");
  const file = `test-results/${name}.json`;
  const troubleFile = `test-results/${name}-trouble.json`;
  for (const old of [file, troubleFile]) rmSync(old, { force: true });
  const wanted = projects.flatMap((project) => ["--project", project]);
  const reporters = ["default", "json", "./scripts/test/trouble-reporter.ts"];
  const flags = [...reporters.map((one) => `--reporter=${one}`), `--outputFile.json=${file}`];
  const environment = { CI: "1", [TROUBLE]: troubleFile };
  let ended: CommandFailed | undefined;
  try {
    await run("vitest", ["run", ...wanted, ...flags, ...files], { timeout, environment });
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    ended = error;
    console.error(error.message);
  }
  const report = read<Report>(file) ?? { testResults: [] };
  const trouble = read<Trouble>(troubleFile) ?? { failed: [], retried: [] };
  const failedOnes = report.testResults.filter(({ status }) => status === "failed");
  const others = report.testResults.filter(({ status }) => status !== "failed");
  // A file that does not even load holds no test that could fail.
  const failed = failedOnes.reduce((sum, one) => sum + Math.max(1, count([one], "failed")), 0);
  return {
    passed: count(report.testResults, "passed"),
    failed: ended ? Math.max(failed, 1) : failed,
    trouble,
    failedFiles: failedOnes.map(({ name: path }) => path),
    passedElsewhere: count(others, "passed"),
  };
}

const read = <Content>(file: string): Content | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Content) : undefined;

const count = (results: Report["testResults"], state: string): number =>
  results.reduce(
    (sum, { assertionResults }) =>
      sum + assertionResults.filter(({ status }) => status === state).length,
    0,
  );
