/**
 * A stranger's check of the public ledger, by nothing but what it serves to everybody:
 * `npm run verify-ledger -- <origin> [--key <hex>] [--file <kept checkpoint>]`.
 * Exits 1 and names what fails; 2 when the log cannot be reached.
 */
import { parseArgs } from "node:util";
import { LogClient } from "./verify-ledger/client";
import { readKept, writeKept } from "./verify-ledger/kept-checkpoint";
import { verifyLog } from "./verify-ledger/verify";

const PROGRESS_MS = 1_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { key: { type: "string" }, file: { type: "string" } },
});
const origin = new URL(positionals[0] ?? "http://localhost:8787").origin;
const file = values.file ?? `.playstead/verified/${new URL(origin).host.replace(":", "-")}.json`;

let shownAt = Date.now();
function showProgress(events: number, size: number): void {
  if (!process.stderr.isTTY || Date.now() - shownAt < PROGRESS_MS) return;
  shownAt = Date.now();
  process.stderr.write(`\r${events} of ${size} events`);
}

try {
  const { passed, failed, keep } = await verifyLog(new LogClient(origin), {
    kept: readKept(file),
    publicKey: values.key,
    onProgress: showProgress,
  });
  if (process.stderr.isTTY) process.stderr.write("\r");
  console.log(origin);
  for (const line of passed) console.log(`  ok      ${line}`);
  for (const line of failed) console.log(`  FAILED  ${line}`);
  if (keep) {
    writeKept(file, keep);
    console.log(`  kept    ${file}, for the next time`);
  }
  process.exitCode = failed.length ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
