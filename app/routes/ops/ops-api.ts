import { type ApiRequest, callApi } from "~/app/api-client";
import type { StepResult } from "~/workers/operations/audit-step";
import type { RepairResult } from "~/workers/operations/repair";

type Body<Name extends Parameters<typeof callApi>[0]> =
  ApiRequest<Name> extends { body?: infer Sent } ? NonNullable<Sent> : never;

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
