import type { AuditReport } from "./audit";

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
  ];
  return lines.join("\n");
}
