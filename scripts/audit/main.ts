import { readFileSync } from "node:fs";
import { signInAsOperator } from "~/scripts/seed/operator";
import { localSecrets } from "~/scripts/start/secrets";
import type { AuditPhase, AuditStep } from "~/workers/operations/audit";
import { readArguments, USAGE } from "./arguments";
import { runAudit } from "./audit";
import { printReport } from "./report";

const DATA = ".playstead";
const LOCAL = "http://localhost:8787";

/** The shop that runs on this machine, or its data opened for as long as the audit takes. */
async function openLocal(): Promise<{ origin: string; close(): Promise<void> }> {
  const port = process.env.PLAYSTEAD_PORT;
  const origin = port ? `http://localhost:${port}` : LOCAL;
  const running = await fetch(`${origin}/api/openapi.json`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (running) return { origin, close: async () => {} };
  // With the chain and all that belongs to it: an audit of a deployment does without.
  const { startPlaystead } = await import("~/scripts/start/playstead");
  const playstead = await startPlaystead({ dataDir: DATA, seeded: false });
  return { origin: playstead.origin, close: () => playstead.stop() };
}

const ALONG_THE_LOG: readonly AuditPhase[] = ["replay", "leaves", "draws"];

function showProgress({ phase, at }: AuditStep, head: number): void {
  if (!process.stderr.isTTY) return;
  const along = ALONG_THE_LOG.includes(phase) ? ` ${at} of ${head}` : "";
  process.stderr.write(`\r${(phase + along).padEnd(40)}`);
}

async function main(): Promise<number> {
  const chosen = readArguments(process.argv.slice(2));
  if (chosen.help) {
    console.log(USAGE);
    return 0;
  }
  const shop = chosen.origin ? { origin: chosen.origin, close: async () => {} } : await openLocal();
  try {
    const secretKey = chosen.key
      ? Uint8Array.from(JSON.parse(readFileSync(chosen.key, "utf8")) as number[])
      : localSecrets(DATA).operator.secretKey;
    const operator = await signInAsOperator(shop.origin, secretKey);
    const report = await runAudit(operator, {
      ...chosen,
      file: `${DATA}/audit.json`,
      onProgress: showProgress,
    });
    if (process.stderr.isTTY) process.stderr.write(`\r${"".padEnd(40)}\r`);
    console.log(chosen.json ? JSON.stringify(report, null, 2) : printReport(report));
    return report.findings.length ? 1 : 0;
  } finally {
    await shop.close();
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    console.error(USAGE);
    process.exit(2);
  },
);
