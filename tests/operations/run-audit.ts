import { env } from "cloudflare:workers";
import { newId } from "~/domain/event-store/id";
import { LOG_NAMES } from "~/domain/logs";
import { type AuditPhase, auditPhases } from "~/domain/operations/audit-phases";
import { auditStep } from "~/workers/operations/audit";
import type { AuditStep } from "~/workers/operations/audit-step";
import type { Finding } from "~/workers/operations/finding";
import { createServices } from "~/workers/services";

/** An audit, or some phases of one, in all logs that they look at. `meanwhile`: what happens before each step. */
export async function audited(
  phases: readonly AuditPhase[] = auditPhases,
  meanwhile?: (step: AuditStep) => Promise<unknown>,
): Promise<Finding[]> {
  const services = createServices(env, () => {}, "first-primary");
  const scope = { auditId: newId(), projection: null, from: 0 };
  const findings: Finding[] = [];
  let step: AuditStep | null = { phase: phases[0]!, log: LOG_NAMES[0], at: 0 };
  while (step && phases.includes(step.phase)) {
    await meanwhile?.(step);
    const result = await auditStep(services, scope, step);
    findings.push(...result.findings);
    step = result.next;
  }
  return findings;
}
