import { run } from "~/scripts/start/run";
import { missingPlatforms, readLockfile } from "./lockfile-platforms";

const timeout = 300_000;

export async function checkFormat(): Promise<void> {
  await run("oxfmt", ["--check"], { timeout });
}

/** The import walls are rules of the linter, see `.oxlintrc.json`. */
export async function checkLint(): Promise<void> {
  await run("oxlint", [], { timeout });
}

export async function checkTypes(): Promise<void> {
  await run("react-router", ["typegen"], { timeout });
  // Each checker works out the API's and the texts' types for itself: four cost 82 s of processor time, one 30.
  await run("tsc", ["-p", ".", "--checkers", "1"], { timeout });
}

/** Files, exports and dependencies that nothing uses, see `knip.json`. */
export async function checkUnused(): Promise<void> {
  await run("knip", ["--no-progress", "--no-config-hints"], { timeout });
}

export async function checkLockfile(): Promise<void> {
  const missing = Object.keys(missingPlatforms(readLockfile()));
  if (missing.length === 0) return;
  throw new Error(
    `package-lock.json leaves out ${missing.join(", ")}.\nRun: node_modules/.bin/tsx scripts/test/lockfile-platforms.ts`,
  );
}
