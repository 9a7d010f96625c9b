import { z } from "@hono/zod-openapi";
import { startStream } from "~/domain/event-store/append";
import { newId } from "~/domain/event-store/id";
import { LOG_NAMES } from "~/domain/logs";
import { model, subscriptions } from "~/domain/model";
import { auditPhases, phasesOf } from "~/domain/operations/audit-phases";
import { ruleKinds } from "~/domain/rules/events";
import { operatorCommand } from "~/workers/endpoint/command";
import { created, ok } from "~/workers/endpoint/endpoint";
import { LEFT_OUT, leftOutReasons } from "~/domain/operations/left-out";
import { operatorProcedure, operatorQuery } from "~/workers/endpoint/query";
import { auditStep, dropOldAudits } from "~/workers/operations/audit";
import { noteOperation } from "~/workers/operations/note-operation";
import { repairStep, repairSteps } from "~/workers/operations/repair";
import { tryRule as decideAgain } from "~/workers/operations/trial";

const position = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
const projectionName = z.enum(model.projections.map(({ name }) => name) as [string, ...string[]]);
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

/** Of the main log's projections and of all subscriptions. */
const names = subscriptions.map(({ name }) => name);
const readModel = z.enum([...model.projections.map(({ name }) => name), ...names] as [
  string,
  ...string[],
]);
const scope = { projection: readModel.nullable().default(null), from: position.default(0) };

export const startAudit = operatorCommand("POST /ops/audits", {
  right: "all",
  summary: "Begin an audit, to be gone through step by step",
  body: z.object(scope),
  answers: created(z.object({ auditId: z.string(), step }), "Where it begins"),
  gather: async ({ services }) => ({ dropped: await dropOldAudits(services) }),
  decide({ body }) {
    const auditId = newId();
    const data = { auditId, ...body };
    return {
      appends: [startStream(`operation-${auditId}`, [{ type: "AuditStarted", data }])],
      answer: { auditId, step: { phase: phasesOf(body.projection, names)[0]!, at: 0 } },
    };
  },
});

const stepResult = z.object({
  findings,
  figures: z.array(z.object({ name: z.string(), value: z.string() })),
  next: step.nullable(),
  head: z.number().int(),
});

export const continueAudit = operatorProcedure("POST /ops/audits/{id}/steps", {
  right: "all",
  summary: "One bounded step of an audit",
  params: z.object({ id: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/) }),
  body: z.object({
    ...scope,
    step,
    /** What earlier steps found, for the record at the end. */
    found: z.int().min(0).default(0),
  }),
  answers: ok(stepResult, "What this step found, and where to go on"),
  refuses: ["audit_lost"],
  async answer({ params: { id: auditId }, body, services, userId, key }) {
    const { step: place, found, ...scope } = body;
    const result = await auditStep(services, { auditId, ...scope }, place);
    if (!result.next) {
      const total = found + result.findings.length;
      const data = { auditId, position: result.head, findings: total };
      const asked = { auditId, ...body };
      await noteOperation(services, { userId, key, type: "AuditFinished", asked, data });
    }
    return result;
  },
});

export const listLeftOut = operatorQuery("GET /ops/audits/left-out", {
  right: "any",
  summary: "What no audit looks at, as no event stands behind it, and why",
  answers: ok(
    z.object({
      items: z.array(
        z.object({
          place: z
            .string()
            .openapi({ description: "A database, or the objects that have such a table" }),
          table: z.string(),
          columns: z.array(z.string()).nullable().openapi({ description: "Null: all of it" }),
          rows: z
            .boolean()
            .openapi({ description: "Whether a row may be missing, or one too many" }),
          reason: z.string().openapi({ description: "Stable" }),
          why: z.string().openapi({ description: "In English" }),
        }),
      ),
    }),
    "Each table or column by itself",
  ),
  answer: async () => ({
    items: LEFT_OUT.map(({ place, table, columns, rows, reason }) => ({
      place,
      table,
      columns: columns === "*" ? null : [...columns],
      rows: columns === "*" || rows !== undefined,
      reason,
      why: leftOutReasons[reason],
    })),
  }),
});

const repairResult = z.object({
  next: z.enum(repairSteps).nullable(),
  position: z.number().int(),
  head: z.number().int(),
  findings,
});

export const repairProjection = operatorProcedure("POST /ops/projections/{name}/repair", {
  right: "all",
  summary: "Replay a projection, see how it differs and put the replay in its place, step by step",
  params: z.object({ name: projectionName }),
  body: z.object({ step: z.enum(repairSteps) }),
  answers: ok(
    repairResult,
    "What is next; `swap` waits for the operator, who may `drop` the replay instead",
  ),
  refuses: ["no_rebuild", "log_too_busy"],
  async answer({ params: { name }, body: { step }, services, userId, key }) {
    const result = await repairStep(services, model.projection(name), step);
    const note = (type: string, details: object = {}) => {
      const data = { projection: name, ...details };
      return noteOperation(services, { userId, key, type, asked: { name, step }, data });
    };
    const { position: at, findings } = result;
    if (step === "start") await note("ReplayStarted");
    if (step === "drop") await note("ReplayDropped");
    if (step === "swap") {
      await note("ProjectionRepaired", { position: at, differences: findings.length });
    }
    return result;
  },
});

const trialResult = z.object({
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
});

export const tryRule = operatorProcedure("POST /ops/rules/{kind}/trials", {
  right: "rules",
  summary: "Who would have gained and lost in the last days under a rule that is not published",
  params: z.object({ kind: z.enum(ruleKinds) }),
  body: z.object({ days: z.int().min(1).max(90), body: z.record(z.string(), z.unknown()) }),
  answers: ok(trialResult, "What it would change"),
  async answer({ params: { kind }, body: { days, body: proposed }, services, userId, key }) {
    const trial = await decideAgain(services, kind, proposed, days);
    const { gain, lose } = trial.players;
    const asked = { kind, days, proposed };
    const data = { kind, days, gain, lose };
    await noteOperation(services, { userId, key, type: "RuleTried", asked, data });
    return trial;
  },
});
