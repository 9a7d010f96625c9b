import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { AuditStep, Figure, StepResult } from "~/workers/operations/audit-step";
import type { Finding } from "~/workers/operations/finding";
import type { Caller } from "~/scripts/seed/caller";

export interface AuditReport {
  auditId: string;
  position: number;
  findings: Finding[];
  figures: Figure[];
}

interface AuditRecord {
  auditId: string;
  scope: { projection: string | null; from: number };
  step: AuditStep;
  findings: Finding[];
  figures: Figure[];
}

export interface AuditOptions {
  projection: string | null;
  from: number;
  /** Where it is noted how far an audit is, so that it can be gone on with. */
  file: string;
  resume: boolean;
  onProgress(step: AuditStep, head: number): void;
}

/** Goes through an audit step by step. The shop does the work, a bounded part at a time. */
export async function runAudit(operator: Caller, options: AuditOptions): Promise<AuditReport> {
  const { file, resume, projection, from, onProgress } = options;
  const record =
    resume && existsSync(file) ? read(file) : await begin(operator, { projection, from });
  for (;;) {
    const { auditId, scope, step, findings, figures } = record;
    const found = findings.length;
    const result = await operator.ask<StepResult>(`ops/audits/${auditId}/steps`, {
      ...scope,
      step,
      found,
    });
    findings.push(...result.findings);
    figures.push(...result.figures);
    if (!result.next) {
      rmSync(file, { force: true });
      return { auditId, position: result.head, findings, figures };
    }
    onProgress(result.next, result.head);
    record.step = result.next;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(record));
  }
}

async function begin(operator: Caller, scope: AuditRecord["scope"]): Promise<AuditRecord> {
  const started = await operator.ask<Pick<AuditRecord, "auditId" | "step">>("ops/audits", scope);
  return { ...started, scope, findings: [], figures: [] };
}

function read(file: string): AuditRecord {
  return JSON.parse(readFileSync(file, "utf8")) as AuditRecord;
}
