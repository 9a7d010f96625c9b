import { createRoute, z } from "@hono/zod-openapi";
import { startStream } from "~/domain/event-store/append";
import { newId } from "~/domain/event-store/id";
import { first } from "~/domain/event-store/query";
import { listEventRows } from "~/domain/event-store/log";
import { getHealth, listOperations, listOwedEffects } from "~/domain/operations/queries";
import { model } from "~/domain/model";
import { runEffect } from "~/workers/jobs/outbox";
import { auditPhases, auditStep } from "~/workers/operations/audit";
import { repairStep, repairSteps } from "~/workers/operations/repair";
import { type ApiContext, commandHeaders, createRouter, json, problems } from "./context";
import { executeAsOperator, readAsOperator } from "./operator";

const MOST = Number.MAX_SAFE_INTEGER;
const operation = {
  tags: ["Operators"],
  security: [{ token: [] }],
  description: "For wallets in `OPERATORS` only.",
};
const position = z.coerce.number().int().min(0).max(MOST);
const projectionName = z.enum(model.projections.map(({ name }) => name) as [string, ...string[]]);
const body = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  ...json(schema, description),
  required: true,
});
const findings = z.array(z.object({ check: z.string(), subject: z.string(), detail: z.string() }));

export const operations = createRouter();

/** Notes what an operator does, under his name. */
function note(c: ApiContext, type: string, data: Record<string, unknown>, id = newId()) {
  return executeAsOperator(c, {
    name: type,
    input: data,
    load: {},
    decide: () => ({ appends: [startStream(`operation-${id}`, [{ type, data }])] }),
  });
}

operations.openapi(
  createRoute({
    ...operation,
    method: "get",
    path: "/ops/health",
    operationId: "getHealth",
    summary: "What waits, what fails and how far the ledger has come",
    responses: {
      200: json(
        z.object({
          head: z.number().int(),
          signed: z.number().int(),
          signedAt: z.string().nullable(),
          owed: z.number().int(),
          failing: z.number().int(),
          rebuilding: z.number().int(),
          pendingClaims: z.number().int(),
          owedRefunds: z.number().int(),
          projections: z.array(z.string()),
          effects: z.array(
            z.object({
              streamId: z.string(),
              version: z.number().int(),
              effect: z.string(),
              attempts: z.number().int(),
              lastError: z.string().nullable(),
              dueAt: z.string(),
            }),
          ),
        }),
        "The state of things",
      ),
      ...problems(401, 403),
    },
  }),
  async (c) => {
    const { health, effects } = await readAsOperator(c, {
      health: first(getHealth()),
      effects: listOwedEffects({ limit: 100 }),
    });
    const projections = model.projections.map(({ name }) => name);
    return c.json({ ...health!, projections, effects }, 200);
  },
);

operations.openapi(
  createRoute({
    ...operation,
    method: "post",
    path: "/ops/effects/retry",
    operationId: "retryEffect",
    summary: "Try at once what an event owes",
    request: {
      headers: commandHeaders,
      body: body(
        z.object({
          streamId: z.string().max(200),
          version: z.int().min(1),
          effect: z.string().max(60),
        }),
        "Which one",
      ),
    },
    responses: {
      200: json(z.object({ done: z.boolean() }), "Whether it is done now"),
      ...problems(401, 403, 422),
    },
  }),
  async (c) => {
    const owed = c.req.valid("json");
    await note(c, "EffectRetried", owed);
    const delay = await runEffect(c.var.services, owed);
    return c.json({ done: delay === undefined }, 200);
  },
);

operations.openapi(
  createRoute({
    ...operation,
    method: "get",
    path: "/ops/events",
    operationId: "browseEvents",
    summary: "The log, newest first, by type, stream, author or player",
    request: {
      query: z.object({
        type: z.string().max(60).optional(),
        stream: z.string().max(200).optional(),
        actor: z.string().max(100).optional(),
        user: z.string().max(60).optional(),
        limit: z.coerce.number().int().min(1).max(100).default(50),
        cursor: z
          .string()
          .regex(/^\d{1,15}$/)
          .optional(),
      }),
    },
    responses: {
      200: json(
        z.object({
          items: z.array(z.record(z.string(), z.unknown())),
          nextCursor: z.string().nullable(),
        }),
        "Events; personal fields stay sealed",
      ),
      ...problems(401, 403),
    },
  }),
  async (c) => {
    const { cursor, limit, ...filter } = c.req.valid("query");
    const { rows } = await readAsOperator(c, {
      rows: listEventRows({ ...filter, before: Number(cursor ?? MOST), limit }),
    });
    const items = rows.map(({ data, ...row }) => ({ ...row, data: JSON.parse(data) as unknown }));
    const nextCursor = rows.length < limit ? null : String(rows.at(-1)!.position);
    return c.json({ items, nextCursor }, 200);
  },
);

operations.openapi(
  createRoute({
    ...operation,
    method: "get",
    path: "/ops/operations",
    operationId: "listOperations",
    summary: "What operators did, newest first",
    request: { query: z.object({ before: position.default(MOST) }) },
    responses: {
      200: json(
        z.object({
          items: z.array(
            z.object({
              position: z.number().int(),
              type: z.string(),
              actor: z.string(),
              detail: z.record(z.string(), z.unknown()),
              occurredAt: z.string(),
            }),
          ),
        }),
        "At most 50",
      ),
      ...problems(401, 403),
    },
  }),
  async (c) => {
    const { before } = c.req.valid("query");
    const { items } = await readAsOperator(c, { items: listOperations({ before, limit: 50 }) });
    return c.json({ items }, 200);
  },
);

operations.openapi(
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
          step: z.object({ phase: z.enum(auditPhases), at: z.number().int() }),
        }),
        "Where it begins",
      ),
      ...problems(401, 403, 422),
    },
  }),
  async (c) => {
    const auditId = newId();
    await note(c, "AuditStarted", { auditId, ...c.req.valid("json") }, auditId);
    return c.json({ auditId, step: { phase: "replay" as const, at: 0 } }, 201);
  },
);

operations.openapi(
  createRoute({
    ...operation,
    method: "post",
    path: "/ops/audits/{id}/steps",
    operationId: "continueAudit",
    summary: "One bounded step of an audit",
    request: {
      headers: commandHeaders,
      params: z.object({ id: z.string().max(40) }),
      body: body(
        z.object({
          projection: projectionName.nullable().default(null),
          from: position.default(0),
          step: z.object({ phase: z.enum(auditPhases), at: position }),
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
          next: z.object({ phase: z.enum(auditPhases), at: z.number().int() }).nullable(),
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
    const { step, found, ...scope } = c.req.valid("json");
    const result = await auditStep(c.var.services, scope, step);
    if (!result.next) {
      const total = found + result.findings.length;
      await note(c, "AuditFinished", { auditId, position: result.head, findings: total });
    }
    return c.json(result, 200);
  },
);

operations.openapi(
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
        "What is next; `swap` waits for the operator",
      ),
      ...problems(401, 403, 409, 422),
    },
  }),
  async (c) => {
    await readAsOperator(c, {});
    const { name } = c.req.valid("param");
    const { step } = c.req.valid("json");
    const result = await repairStep(c.var.services, model.projection(name), step);
    if (step === "swap") {
      const { position: at, findings: found } = result;
      const data = { projection: name, position: at, differences: found.length };
      await note(c, "ProjectionRepaired", data);
    }
    return c.json(result, 200);
  },
);
