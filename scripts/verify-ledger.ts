/**
 * A stranger's check of the public ledger, by nothing but what it serves to everybody.
 * Exits 1 and names what fails; 2 when the log cannot be reached.
 */
import { parseArgs } from "node:util";
import { LogClient } from "./verify-ledger/client";
import { readKept, writeKept } from "./verify-ledger/kept-checkpoint";
import { verifyLog } from "./verify-ledger/verify";

const PROGRESS_MS = 1_000;
const LOCAL = `http://localhost:${process.env.PLAYSTEAD_PORT ?? 8787}`;
const USAGE = `npm run verify-ledger -- [ORIGIN] [options]
  ORIGIN       whose ledger; without it ${LOCAL}
  --key HEX    the public key that its checkpoints have to be signed with
  --file FILE  where the checkpoint is kept that the next one has to grow from`;

let shownAt = Date.now();
function showProgress(events: number, size: number): void {
  if (!process.stderr.isTTY || Date.now() - shownAt < PROGRESS_MS) return;
  shownAt = Date.now();
  process.stderr.write(`\r${events} of ${size} events`);
}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      key: { type: "string" },
      file: { type: "string" },
      help: { type: "boolean", default: false },
    },
  });
  const { origin, host } = new URL(positionals[0] ?? LOCAL);
  return { file: `.playstead/verified/${host.replace(":", "-")}.json`, ...values, origin };
}

async function main(): Promise<number> {
  const { origin, file, key, help } = readArguments();
  if (help) {
    console.log(USAGE);
    return 0;
  }
  const { passed, failed, keep } = await verifyLog(new LogClient(origin), {
    kept: readKept(file),
    publicKey: key,
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
  return failed.length ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(USAGE);
  process.exitCode = 2;
}
