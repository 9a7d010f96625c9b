import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { Reporter, TestModule, TestSpecification } from "vitest/node";

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

/** No test may take as long. Vitest itself ends none that never yields, and none while a file is being loaded. */
const MAX_SILENCE = 400_000;

/** Told to Vitest as a reporter: says what an output of thousands of lines hides. */
export default class ReportWriter implements Reporter {
  #watch?: NodeJS.Timeout;
  #wanted: readonly TestSpecification[] = [];
  readonly #begun = new Set<string>();
  readonly #ended = new Map<string, TestModule>();

  onTestRunStart(wanted: readonly TestSpecification[]): void {
    this.#wanted = wanted;
    this.#watch = setTimeout(() => this.#giveUp(), MAX_SILENCE);
  }

  onTestModuleQueued({ moduleId }: TestModule): void {
    this.#begun.add(moduleId);
    this.#watch?.refresh();
  }

  onTestCaseResult(): void {
    this.#watch?.refresh();
  }

  onTestModuleEnd(module: TestModule): void {
    this.#ended.set(module.moduleId, module);
  }

  /** Names the files that do not end and those that wait behind them, which a run that is killed would not. */
  #giveUp(): void {
    const missing = this.#wanted
      .filter(({ moduleId }) => !this.#ended.has(moduleId))
      .map(({ moduleId }) => {
        const isBegun = this.#begun.has(moduleId);
        return `${relative(".", moduleId)}: ${isBegun ? "does not end" : "was not begun"}`;
      });
    this.#write([...this.#ended.values()], missing);
    process.exit(1);
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message: string }[]): void {
    clearTimeout(this.#watch);
    this.#write(
      modules,
      unhandled.map((error) => describe("outside of any test", "", [error])),
    );
  }

  #write(modules: readonly TestModule[], failures: readonly string[]): void {
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
        ...failures,
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
