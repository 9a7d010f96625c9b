import { createRoute, z } from "@hono/zod-openapi";
import { newId } from "~/domain/event-store/id";
import { LOG_NAMES } from "~/domain/logs";
import { model } from "~/domain/model";
import { ruleKinds } from "~/domain/rules/events";
import { auditPhases, auditStep, dropOldAudits } from "~/workers/operations/audit";
import { repairStep, repairSteps } from "~/workers/operations/repair";
import { tryRule } from "~/workers/operations/trial";
import { commandHeaders, createRouter, json, problems, send } from "./context";
import { noteOperation, readAsOperator } from "./operator";

const operation = {
  tags: ["Operators"],
  security: [{ token: [] }],
  description: "For wallets in `OPERATORS` only.",
};
const position = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
const projectionName = z.enum(model.projections.map(({ name }) => name) as [string, ...string[]]);
const body = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  ...json(schema, description),
  required: true,
});
const findings = z.array(
  z.object({
    check: z.string(),
    subject: z.string(),
    detail: z.string().openapi({ description: "What is wrong, in English" }),
    kind: z.string().openapi({ description: "What kind of thing the subject is" }),
    code: z.string().openapi({ description: "What is wrong, stable" }),
    params: z
      .record(z.string(), z.union([z.string(), z.number()]))
      .openapi({ description: "The names and figures in subject and detail" }),
  }),
);
const sums = z.object({ before: z.number().int(), after: z.number().int() });

const step = z.object({
  phase: z.enum(auditPhases),
  log: z.enum(LOG_NAMES).optional(),
  at: position,
  after: z
    .array(z.union([z.string().max(500), z.number()]))
    .max(10)
    .optional()
    .openapi({ description: "Within the table that is compared: the last row's key" }),
});

/** Audits, repairs and trials: long works, done step by step. */
export const audits = createRouter();

audits.openapi(
  createRoute({
    ...operation,
    method: "post",
    path: "/ops/audits",
    operationId: "startAudit",
    summary: "Begin an audit, to be gone through step by step",
    request: {
      headers: commandHeaders,
      body: body(
        z.object({
          projection: projectionName.nullable().default(null),
          from: position.default(0),
        }),
        "What to check",
      ),
    },
    responses: {
      201: json(
        z.object({
          auditId: z.string(),
          step,
        }),
        "Where it begins",
      ),
      ...problems(401, 403, 422),
    },
  }),
  async (c) => {
    const asked = c.req.valid("json");
    const auditId = newId();
    await readAsOperator(c, {});
    await dropOldAudits(c.var.services);
    const answer = await noteOperation(c, {
      type: "AuditStarted",
      asked,
      data: { auditId, ...asked },
      id: auditId,
      answer: { status: 201, body: { auditId, step: { phase: "replay", at: 0 } } },
    });
    return send(c, answer) as never;
  },
);

audits.openapi(
  createRoute({
    ...operation,
    method: "post",
    path: "/ops/audits/{id}/steps",
    operationId: "continueAudit",
    summary: "One bounded step of an audit",
    request: {
      headers: commandHeaders,
      params: z.object({ id: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/) }),
      body: body(
        z.object({
          projection: projectionName.nullable().default(null),
          from: position.default(0),
          step,
          /** What earlier steps found, for the record at the end. */
          found: z.int().min(0).default(0),
        }),
        "Where it stands",
      ),
    },
    responses: {
      200: json(
        z.object({
          findings,
          figures: z.array(z.object({ name: z.string(), value: z.string() })),
          next: step.nullable(),
          head: z.number().int(),
        }),
        "What this step found, and where to go on",
      ),
      ...problems(401, 403, 409, 422),
    },
  }),
  async (c) => {
    await readAsOperator(c, {});
    const { id: auditId } = c.req.valid("param");
    const asked = c.req.valid("json");
    const { step: place, found, ...scope } = asked;
    const result = await auditStep(c.var.services, { auditId, ...scope }, place);
    if (result.next) return c.json(result, 200);
    const total = found + result.findings.length;
    const answer = await noteOperation(c, {
      type: "AuditFinished",
      asked: { auditId, ...asked },
      data: { auditId, position: result.head, findings: total },
      answer: { status: 200, body: result },
    });
    return send(c, answer) as never;
  },
);

audits.openapi(
  createRoute({
    ...operation,
    method: "post",
    path: "/ops/projections/{name}/repair",
    operationId: "repairProjection",
    summary:
      "Replay a projection, see how it differs and put the replay in its place, step by step",
    request: {
      headers: commandHeaders,
      params: z.object({ name: projectionName }),
      body: body(z.object({ step: z.enum(repairSteps) }), "Which step"),
    },
    responses: {
      200: json(
        z.object({
          next: z.enum(repairSteps).nullable(),
          position: z.number().int(),
          head: z.number().int(),
          findings,
        }),
        "What is next; `swap` waits for the operator, who may `drop` the replay instead",
      ),
      ...problems(401, 403, 409, 422),
    },
  }),
  async (c) => {
    await readAsOperator(c, {});
    const { name } = c.req.valid("param");
    const { step } = c.req.valid("json");
    const result = await repairStep(c.var.services, model.projection(name), step);
    const note = (type: string, data: object = {}) =>
      noteOperation(c, { type, asked: { name, step }, data: { projection: name, ...data } });
    const { position: at, findings: found } = result;
    if (step === "start") await note("ReplayStarted");
    if (step === "drop") await note("ReplayDropped");
    if (step === "swap")
      await note("ProjectionRepaired", { position: at, differences: found.length });
    return c.json(result, 200);
  },
);

audits.openapi(
  createRoute({
    ...operation,
    method: "post",
    path: "/ops/rules/{kind}/trials",
    operationId: "tryRule",
    summary: "Who would have gained and lost in the last days under a rule that is not published",
    request: {
      headers: commandHeaders,
      params: z.object({ kind: z.enum(ruleKinds) }),
      body: body(
        z.object({
          days: z.int().min(1).max(90),
          body: z.record(z.string(), z.unknown()),
        }),
        "The rule, and how far back",
      ),
    },
    responses: {
      200: json(
        z.object({
          unit: z.enum(["points", "STEAD"]),
          decided: z.number().int(),
          partial: z.boolean().openapi({ description: "More happened than one trial decides" }),
          total: sums,
          players: z.object({
            gain: z.number().int(),
            lose: z.number().int(),
            same: z.number().int(),
          }),
          most: z.array(sums.extend({ userId: z.string() })),
        }),
        "What it would change",
      ),
      ...problems(401, 403, 422),
    },
  }),
  async (c) => {
    await readAsOperator(c, {});
    const { kind } = c.req.valid("param");
    const { days, body: proposed } = c.req.valid("json");
    const trial = await tryRule(c.var.services, kind, proposed, days);
    const { gain, lose } = trial.players;
    await noteOperation(c, {
      type: "RuleTried",
      asked: { kind, days, proposed },
      data: { kind, days, gain, lose },
    });
    return c.json(trial, 200);
  },
);
