import { fetchApi } from "~/app/api-client";
import type { RuleKind } from "~/domain/rules/events";
import type { AuditScope, AuditStep, StepResult } from "~/workers/operations/audit";
import type { RepairResult, RepairStep } from "~/workers/operations/repair";
import type { Trial } from "~/workers/operations/trial";

interface Sending {
  method?: "POST" | "PUT";
  key?: string;
  signal?: AbortSignal;
}

function send(path: string, body: unknown, { method = "POST", key, signal }: Sending = {}) {
  return fetchApi(`/api/ops/${path}`, {
    method,
    headers: { "content-type": "application/json", ...(key && { "idempotency-key": key }) },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
}

async function ask<Answer>(...sending: Parameters<typeof send>): Promise<Answer> {
  const response = await send(...sending);
  return (await response.json()) as Answer;
}

export interface OutboxMessage {
  streamId: string;
  version: number;
  effect: string;
}

export const retryEffect = ({ streamId, version, effect }: OutboxMessage, key: string) =>
  ask<{ done: boolean }>("effects/retry", { streamId, version, effect }, { key });

export const startAudit = (scope: AuditScope) =>
  ask<{ auditId: string; step: AuditStep }>("audits", scope);

/** `found`: how much the steps before found, for the record at the end. */
export const continueAudit = (
  auditId: string,
  step: AuditScope & { step: AuditStep; found: number },
  signal: AbortSignal,
) => ask<StepResult>(`audits/${encodeURIComponent(auditId)}/steps`, step, { signal });

export const repairProjection = (name: string, step: RepairStep, signal?: AbortSignal) =>
  ask<RepairResult>(`projections/${encodeURIComponent(name)}/repair`, { step }, { signal });

export interface Proposal {
  kind: RuleKind;
  body: Record<string, unknown>;
}

export const tryRule = ({ kind, days, body }: Proposal & { days: number }, key: string) =>
  ask<Trial>(`rules/${kind}/trials`, { days, body }, { key });

export const publishRule = (
  { kind, startsAt, body }: Proposal & { startsAt: string },
  key: string,
) => ask<{ version: number }>(`rules/${kind}`, { startsAt, body }, { key });

export interface RefundRecord {
  orderId: string;
  refundId: string;
  signature: string;
}

export const recordRefund = ({ orderId, refundId, signature }: RefundRecord, key: string) =>
  send(`orders/${orderId}/refunds/${refundId}`, { signature }, { key });

export const closeCase = ({ id, note }: { id: string; note: string }, key: string) =>
  send(`cases/${id}/close`, { note }, { key });

export const reopenCase = ({ id }: { id: string }, key: string) =>
  send(`cases/${id}/reopen`, {}, { key });

export interface ShipmentRecord {
  orderId: string;
  lineId: string;
  carrier: string;
  trackingNumber: string;
}

export const recordShipment = (
  { orderId, lineId, carrier, trackingNumber }: ShipmentRecord,
  key: string,
) => send(`orders/${orderId}/shipments/${lineId}`, { carrier, trackingNumber }, { key });

export interface NewDiscountCode {
  code: string;
  percent: number | null;
  amountCents: number | null;
  minimumCents: number;
  from: string;
  until: string;
  uses: number;
}

export const issueDiscountCode = ({ code, ...discount }: NewDiscountCode, key: string) =>
  send(`discounts/${encodeURIComponent(code)}`, discount, { method: "PUT", key });
