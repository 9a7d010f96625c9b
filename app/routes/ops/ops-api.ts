import { type ApiRequest, callApi } from "~/app/api-client";
import type { StepResult } from "~/workers/operations/audit-step";
import type { RepairResult } from "~/workers/operations/repair";

type Body<Name extends Parameters<typeof callApi>[0]> =
  ApiRequest<Name> extends { body?: infer Sent } ? NonNullable<Sent> : never;
export type OutboxMessage = Body<"POST /ops/effects/retry">;

export const retryEffect = ({ log, streamId, version, effect }: OutboxMessage, key: string) =>
  callApi("POST /ops/effects/retry", { body: { log, streamId, version, effect }, key });

export const retryWork = ({ job, log, item }: Body<"POST /ops/jobs/retry">, key: string) =>
  callApi("POST /ops/jobs/retry", { body: { job, log, item }, key });

export const followAnew = (name: string, key: string) =>
  callApi("POST /ops/subscriptions/follow-anew", { body: { name }, key });

type Scope = Body<"POST /ops/audits">;

export const startAudit = (body: Scope) => callApi("POST /ops/audits", { body });

/** `found`: how much the steps before found, for the record at the end. */
export const continueAudit = (
  id: string,
  body: Body<"POST /ops/audits/{id}/steps">,
  signal: AbortSignal,
) =>
  callApi("POST /ops/audits/{id}/steps", { params: { id }, body, signal }) as Promise<StepResult>;

type RepairStep = Body<"POST /ops/projections/{name}/repair">["step"];

export const repairProjection = (name: string, step: RepairStep, signal?: AbortSignal) =>
  callApi("POST /ops/projections/{name}/repair", {
    params: { name },
    body: { step },
    signal,
  }) as Promise<RepairResult>;

type RuleKind = ApiRequest<"POST /ops/rules/{kind}">["params"]["kind"];

export interface Proposal {
  kind: RuleKind;
  body: Record<string, unknown>;
}

export const tryRule = ({ kind, days, body }: Proposal & { days: number }, key: string) =>
  callApi("POST /ops/rules/{kind}/trials", { params: { kind }, body: { days, body }, key });

export const publishRule = (
  { kind, startsAt, body }: Proposal & { startsAt: string },
  key: string,
) => callApi("POST /ops/rules/{kind}", { params: { kind }, body: { startsAt, body }, key });

export interface RefundRecord {
  orderId: string;
  refundId: string;
  signature: string;
}

export const recordRefund = ({ orderId: id, refundId, signature }: RefundRecord, key: string) =>
  callApi("POST /ops/orders/{id}/refunds/{refundId}", {
    params: { id, refundId },
    body: { signature },
    key,
  });

interface GiftLine {
  orderId: string;
  lineId: string;
}

export const refundGift = ({ orderId: id, lineId }: GiftLine, key: string) =>
  callApi("POST /ops/orders/{id}/gifts/{lineId}/refund", { params: { id, lineId }, key });

export const declineGiftRefund = ({ orderId: id, lineId }: GiftLine, key: string) =>
  callApi("POST /ops/orders/{id}/gifts/{lineId}/decline", { params: { id, lineId }, key });

export const answerCase = ({ id, answer }: { id: string; answer: string }, key: string) =>
  callApi("POST /ops/cases/{id}/answers", { params: { id }, body: { answer }, key });

export const closeCase = ({ id, note }: { id: string; note: string }, key: string) =>
  callApi("POST /ops/cases/{id}/close", { params: { id }, body: { note }, key });

export const reopenCase = ({ id }: { id: string }, key: string) =>
  callApi("POST /ops/cases/{id}/reopen", { params: { id }, key });

export interface ShipmentRecord {
  orderId: string;
  lineId: string;
  carrier: string;
  trackingNumber: string;
}

export const recordShipment = (
  { orderId: id, lineId, carrier, trackingNumber }: ShipmentRecord,
  key: string,
) =>
  callApi("POST /ops/orders/{id}/shipments/{lineId}", {
    params: { id, lineId },
    body: { carrier, trackingNumber },
    key,
  });

export type NewDiscountCode = Body<"PUT /ops/discounts/{code}"> & { code: string };

export const issueDiscountCode = ({ code, ...body }: NewDiscountCode, key: string) =>
  callApi("PUT /ops/discounts/{code}", { params: { code }, body, key });
