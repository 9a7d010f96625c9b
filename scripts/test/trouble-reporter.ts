import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { Reporter, TestCase } from "vitest/node";

/** Of each test a line: its name, and what went wrong. */
export interface Trouble {
  failed: string[];
  /** Passed only when they were tried again. */
  retried: string[];
}

/** Writes what an output of thousands of lines hides into the file that {@link TROUBLE} names. */
export const TROUBLE = "PLAYSTEAD_TEST_TROUBLE";

export default class TroubleReporter implements Reporter {
  readonly #trouble: Trouble = { failed: [], retried: [] };

  onTestCaseResult(test: TestCase): void {
    if (test.result().state === "failed") this.#trouble.failed.push(describe(test));
    else if (test.diagnostic()?.flaky) this.#trouble.retried.push(describe(test));
  }

  onTestRunEnd(): void {
    const file = process.env[TROUBLE];
    if (!file) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(this.#trouble));
  }
}

function describe(test: TestCase): string {
  const said = test.result().errors?.map(({ message }) => message) ?? [];
  const why = stripVTControlCharacters(said.join(" | ")).replace(/\s+/g, " ").slice(0, 300);
  return `${test.module.relativeModuleId}: ${test.fullName}: ${why}`;
}
