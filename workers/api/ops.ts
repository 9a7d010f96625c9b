import { z } from "@hono/zod-openapi";
import { startStream } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { newId } from "~/domain/event-store/id";
import { listEventRows } from "~/domain/event-store/log";
import { first } from "~/domain/event-store/query";
import { model } from "~/domain/model";
import { listOperatorEvents } from "~/domain/operations/history-queries";
import * as operations from "~/domain/operations/queries";
import { operatorCommand } from "~/workers/endpoint/command";
import { ok } from "~/workers/endpoint/endpoint";
import { operatorQuery } from "~/workers/endpoint/query";
import { runEffect } from "~/workers/jobs/outbox";
import { beforeOf, cursorAfter, paging } from "./paging";
import { page } from "./schemas";

const healthSchema = z.object({
  head: z.number().int(),
  signed: z.number().int(),
  signedAt: z.string().nullable(),
  owed: z.number().int(),
  failing: z.number().int(),
  rebuilding: z.number().int(),
  rebuildsOwed: z.string().nullable().openapi({
    description: "Projections whose rows an older version made, and that catch up",
  }),
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
});

export const getHealth = operatorQuery("GET /ops/health", {
  summary: "What waits, what fails and how far the ledger has come",
  answers: ok(healthSchema, "The state of things"),
  load: () => ({
    health: first(operations.getHealth()),
    effects: operations.listOutboxMessages({ limit: 100 }),
  }),
  answer: ({ health, effects }) => ({
    ...health!,
    projections: model.projections.map(({ name }) => name),
    effects,
  }),
});

export const retryEffect = operatorCommand("POST /ops/effects/retry", {
  summary: "Try at once what an event owes",
  body: z.object({
    streamId: z.string().max(200),
    version: z.int().min(1),
    effect: z.string().max(60),
  }),
  answers: ok(z.object({ done: z.boolean() }), "Whether it is done now"),
  decide: ({ body }) => ({
    appends: [startStream(`operation-${newId()}`, [{ type: "EffectRetried", data: body }])],
    answer: null,
  }),
  reply: async ({ body, services }) => ({
    done: (await runEffect(services, body)) === undefined,
  }),
});

export const browseEvents = operatorQuery("GET /ops/events", {
  summary: "The log, newest first, by type, stream, author or player",
  query: z.object({
    type: z.string().max(60).optional(),
    stream: z.string().max(200).optional(),
    actor: z.string().max(100).optional(),
    user: z.string().max(60).optional(),
    ...paging(50),
  }),
  answers: ok(page(z.record(z.string(), z.unknown())), "Events; personal fields stay sealed"),
  load: ({ query }) => ({ rows: listEventRows({ ...query, before: beforeOf(query) }) }),
  answer: ({ rows, query }) => ({
    items: rows.map(({ data, ...row }) => ({ ...row, data: JSON.parse(data) as unknown })),
    nextCursor: cursorAfter(rows, query.limit, (row) => row.position),
  }),
});

const operationSchema = z.object({
  position: z.number().int(),
  type: z.string(),
  stream: z.string(),
  actor: z.string(),
  address: z.string().nullable().openapi({ description: "The actor's wallet" }),
  detail: z.record(z.string(), z.unknown()),
  occurredAt: z.string(),
});

export const listOperations = operatorQuery("GET /ops/operations", {
  summary: "What operators did, newest first",
  query: z.object(paging(50)),
  answers: ok(page(operationSchema), "What was done; personal fields stay sealed"),
  load: ({ query }) => ({
    items: listOperatorEvents({ before: beforeOf(query), limit: query.limit }),
  }),
  answer: ({ items, query }) => ({
    items,
    nextCursor: cursorAfter(items, query.limit, (row) => row.position),
  }),
});

const playerSchema = z.object({
  id: z.string(),
  address: z.string().nullable(),
  registeredAt: z.string(),
  points: z.number().int(),
  mined: z.number().int().openapi({ description: "STEAD base units" }),
  epoch: z.number().int(),
});

export const getPlayer = operatorQuery("GET /ops/players/{player}", {
  summary: "A player's points and mining as of any time; by id or wallet address",
  params: z.object({ player: z.string().min(1).max(60) }),
  query: z.object({ time: z.iso.datetime({ offset: true }).optional() }),
  answers: ok(playerSchema, "The player then"),
  refuses: ["not_found"],
  load: ({ params: { player }, query: { time }, now }) => ({
    found: first(operations.getPlayerAt(player, new Date(time ?? now).toISOString())),
  }),
  answer({ found }) {
    if (!found) throw new Refusal("not_found");
    return found;
  },
});
