import { readFileSync } from "node:fs";
import { signInAsOperator } from "~/scripts/seed/operator";
import { startPlaystead } from "~/scripts/start/playstead";
import { localSecrets } from "~/scripts/start/secrets";
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
  const playstead = await startPlaystead({ dataDir: DATA, seeded: false });
  return { origin: playstead.origin, close: () => playstead.stop() };
}

async function main(): Promise<number> {
  const chosen = readArguments(process.argv.slice(2));
  const shop = chosen.origin ? { origin: chosen.origin, close: async () => {} } : await openLocal();
  try {
    const secretKey = chosen.key
      ? Uint8Array.from(JSON.parse(readFileSync(chosen.key, "utf8")) as number[])
      : localSecrets(DATA).operator.secretKey;
    const operator = await signInAsOperator(shop.origin, secretKey);
    const report = await runAudit(operator, {
      ...chosen,
      file: `${DATA}/audit.json`,
      onProgress: ({ phase, at }, head) => {
        if (!chosen.json) process.stderr.write(`\r${phase} ${at} of ${head}          `);
      },
    });
    if (!chosen.json) process.stderr.write("\r\n");
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
