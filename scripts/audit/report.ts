import { LEFT_OUT, type LeftOut, leftOutReasons } from "~/domain/operations/left-out";
import type { AuditReport } from "./audit";

/** What of a table is left out, where it is not all of it. */
function describe({ columns, rows }: LeftOut): string {
  if (columns === "*") return "";
  const parts = [...columns, ...(rows ? ["whether a row is there"] : [])];
  return ` (${parts.join(", ")})`;
}

/** The report as a table for people: what the sums are, and every row that is wrong. */
export function printReport({ position, findings, figures }: AuditReport): string {
  const width = Math.max(...figures.map(({ name }) => name.length), 0);
  const lines = [
    ...figures.map(({ name, value }) => `  ${name.padEnd(width)}  ${value}`),
    "",
    ...findings.map(({ check, subject, detail }) => `✗ ${check}: ${subject}\n    ${detail}`),
    findings.length
      ? `${findings.length} findings up to event ${position}`
      : `Everything follows from the log, up to event ${position}`,
    "",
    "Not looked at, as no event stands behind it:",
    ...LEFT_OUT.map(
      (one) => `  ${one.place} ${one.table}${describe(one)}: ${leftOutReasons[one.reason]}`,
    ),
  ];
  return lines.join("\n");
}
