import type { AuditScope, AuditStep, Figure } from "~/workers/operations/audit-step";
import type { Finding } from "~/workers/operations/finding";

/** How far an audit is, and what it has found. */
export interface AuditRecord {
  auditId: string;
  scope: AuditScope;
  /** Null at the end. */
  step: AuditStep | null;
  head: number;
  findings: readonly Finding[];
  figures: readonly Figure[];
  state: "running" | "stopped" | "failed" | "done";
}

const KEY = "ops-audit";

export function readAudit(): AuditRecord | undefined {
  const text = sessionStorage.getItem(KEY);
  return text === null ? undefined : (JSON.parse(text) as AuditRecord);
}

export function keepAudit(record: AuditRecord): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(record));
  } catch {
    // More findings than the browser keeps: the audit goes on, and cannot be taken up after a reload.
    sessionStorage.removeItem(KEY);
  }
}
