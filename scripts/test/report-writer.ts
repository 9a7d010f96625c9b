import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { Reporter, TestModule } from "vitest/node";

/** What became of a run of Vitest. */
export interface Report {
  passed: number;
  /** A line of each test, and of each file that does not load: its name, and what went wrong. */
  failures: string[];
  /** Milliseconds that each file took. */
  files: Record<string, number>;
}

/** Names the file that the report is written into. */
export const REPORT = "PLAYSTEAD_TEST_REPORT";

/** Told to Vitest as a reporter: says what an output of thousands of lines hides. */
export default class ReportWriter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message: string }[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const report: Report = {
      passed: tests.filter((test) => test.result().state === "passed").length,
      failures: [
        ...tests
          .filter((test) => test.result().state === "failed")
          .map((test) => describe(nameOf(test.module), test.fullName, test.result().errors)),
        ...modules
          .filter((module) => module.errors().length > 0)
          .map((module) => describe(nameOf(module), "does not load", module.errors())),
        ...unhandled.map((error) => describe("outside of any test", "", [error])),
      ],
      files: Object.fromEntries(modules.map((module) => [nameOf(module), millisecondsOf(module)])),
    };
    const file = process.env[REPORT]!;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(report));
  }
}

const nameOf = (module: TestModule): string => module.relativeModuleId;

function millisecondsOf(module: TestModule): number {
  const { setupDuration, collectDuration, duration } = module.diagnostic();
  return setupDuration + collectDuration + duration;
}

function describe(file: string, test: string, errors: readonly { message: string }[] = []): string {
  const said = errors.map(({ message }) => message).join(" | ");
  const why = stripVTControlCharacters(said).replace(/\s+/g, " ").slice(0, 300);
  return [file, test, why].filter(Boolean).join(": ");
}
