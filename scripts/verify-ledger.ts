/**
 * A stranger's check of the public ledger, by nothing but what it serves to everybody.
 * Exits 1 and names what fails; 2 when the log cannot be reached.
 */
import { parseArgs } from "node:util";
import { originOf } from "~/domain/ledger/checkpoint";
import { MAIN } from "~/domain/logs";
import { findAnchored } from "./verify-ledger/anchored";
import { verifyCertificate } from "./verify-ledger/certificate";
import { LogClient } from "./verify-ledger/client";
import { readKept, writeKept } from "./verify-ledger/kept-checkpoint";
import { type VerifyOptions, type Verdict, verifyLog } from "./verify-ledger/verify";

const PROGRESS_MS = 1_000;
const LOCAL = `http://localhost:${process.env.PLAYSTEAD_PORT ?? 8787}`;
const USAGE = `npm run verify-ledger -- [ORIGIN] [options]
  ORIGIN       whose ledger; without it ${LOCAL}
  --key HEX    the public key that its checkpoints have to be signed with
  --file FILE  where the checkpoint is kept that the next one has to grow from
  --certificate FILE
               a certificate of a deleted account, to be held against the log`;

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
      certificate: { type: "string" },
      help: { type: "boolean", default: false },
    },
  });
  const { origin, host } = new URL(positionals[0] ?? LOCAL);
  return { file: `.playstead/verified/${host.replace(":", "-")}.json`, ...values, origin };
}

async function main(): Promise<number> {
  const { origin, file, key, certificate, help } = readArguments();
  if (help) {
    console.log(USAGE);
    return 0;
  }
  // Asked for before the checkpoint, which then holds every anchor that is listed.
  const main = new LogClient(origin);
  const others = await main.logs();
  const verdict = await verify(main, file, { publicKey: key });
  let wrong = verdict.failed.length;
  for (const other of verdict.checkpoint ? others : []) {
    const anchor = await findAnchored(main, verdict.checkpoint!, other);
    const options = { publicKey: verdict.keep?.publicKey };
    const { failed } =
      typeof anchor === "string"
        ? await verify(new LogClient(origin, other.log), file, options, [anchor])
        : await verify(new LogClient(origin, other.log), file, { ...options, anchor });
    wrong += failed.length;
  }
  if (certificate !== undefined) {
    const { passed, failed } = await verifyCertificate(main, certificate, verdict);
    print(certificate, passed, failed);
    wrong += failed.length;
  }
  return wrong ? 1 : 0;
}

function print(title: string, passed: readonly string[], failed: readonly string[]): void {
  console.log(title);
  for (const line of passed) console.log(`  ok      ${line}`);
  for (const line of failed) console.log(`  FAILED  ${line}`);
}

async function verify(
  client: LogClient,
  file: string,
  options: Pick<VerifyOptions, "publicKey" | "anchor">,
  found: readonly string[] = [],
): Promise<Verdict> {
  const kept = client.log === MAIN ? file : file.replace(/(\.json)?$/, `.${client.log}$1`);
  const verdict = await verifyLog(client, {
    ...options,
    kept: readKept(kept),
    onProgress: showProgress,
  });
  verdict.failed.push(...found);
  const { passed, failed, keep } = verdict;
  if (process.stderr.isTTY) process.stderr.write("\r");
  print(originOf(client.log), passed, failed);
  if (keep && !failed.length) {
    writeKept(kept, keep);
    console.log(`  kept    ${kept}, for the next time`);
  }
  return verdict;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(USAGE);
  process.exitCode = 2;
}
