import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Reporter, TestCase } from "vitest/node";

/** Names the tests that passed only when they were tried again, in the file that {@link RETRIED} names. */
export const RETRIED = "PLAYSTEAD_RETRIED_TESTS";

export default class RetriedReporter implements Reporter {
  readonly #retried: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) {
      this.#retried.push(`${test.module.relativeModuleId}: ${test.fullName}`);
    }
  }

  onTestRunEnd(): void {
    const file = process.env[RETRIED];
    if (!file) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(this.#retried));
  }
}
