import { asOperator, DATA } from "~/scripts/ops/connect";
import { ALONG_THE_LOG } from "~/domain/operations/audit-phases";
import type { AuditStep } from "~/workers/operations/audit-step";
import { readArguments, USAGE } from "./arguments";
import { runAudit } from "./audit";
import { printReport } from "./report";

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
  const shop = chosen.origin ? new URL(chosen.origin).host.replace(":", "-") : "local";
  const report = await asOperator(chosen, (operator) =>
    runAudit(operator, {
      ...chosen,
      file: `${DATA}/audits/${shop}.json`,
      onProgress: showProgress,
    }),
  );
  if (process.stderr.isTTY) process.stderr.write(`\r${"".padEnd(40)}\r`);
  console.log(chosen.json ? JSON.stringify(report, null, 2) : printReport(report));
  return report.findings.length ? 1 : 0;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    console.error(USAGE);
    process.exit(2);
  },
);
