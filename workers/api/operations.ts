import { createRoute, z } from "@hono/zod-openapi";
import { Refusal } from "~/domain/event-store/decider";
import { listEventRows } from "~/domain/event-store/log";
import { first } from "~/domain/event-store/query";
import { model } from "~/domain/model";
import { listOperatorEvents } from "~/domain/operations/history-queries";
import { getHealth, getPlayerAt, listOutboxMessages } from "~/domain/operations/queries";
import { runEffect } from "~/workers/jobs/outbox";
import { commandHeaders, createRouter, json, problems } from "./context";
import { noteOperation, readAsOperator } from "./operator";

const MOST = Number.MAX_SAFE_INTEGER;
const operation = {
  tags: ["Operators"],
  security: [{ token: [] }],
  description: "For wallets in `OPERATORS` only.",
};

/** Newest first: a cursor is the position of the last item before. */
const paging = {
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
};
const nextCursorOf = (rows: readonly { position: number }[], limit: number) =>
  rows.length < limit ? null : String(rows.at(-1)!.position);

export const operations = createRouter();

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
        }),
        "The state of things",
      ),
      ...problems(401, 403),
    },
  }),
  async (c) => {
    const { health, effects } = await readAsOperator(c, {
      health: first(getHealth()),
      effects: listOutboxMessages({ limit: 100 }),
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
      body: {
        ...json(
          z.object({
            streamId: z.string().max(200),
            version: z.int().min(1),
            effect: z.string().max(60),
          }),
          "Which one",
        ),
        required: true,
      },
    },
    responses: {
      200: json(z.object({ done: z.boolean() }), "Whether it is done now"),
      ...problems(401, 403, 422),
    },
  }),
  async (c) => {
    const owed = c.req.valid("json");
    await noteOperation(c, { type: "EffectRetried", asked: owed, data: owed });
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
        ...paging,
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
    return c.json({ items, nextCursor: nextCursorOf(rows, limit) }, 200);
  },
);

operations.openapi(
  createRoute({
    ...operation,
    method: "get",
    path: "/ops/operations",
    operationId: "listOperations",
    summary: "What operators did, newest first",
    request: { query: z.object(paging) },
    responses: {
      200: json(
        z.object({
          items: z.array(
            z.object({
              position: z.number().int(),
              type: z.string(),
              stream: z.string(),
              actor: z.string(),
              address: z.string().nullable().openapi({ description: "The actor's wallet" }),
              detail: z.record(z.string(), z.unknown()),
              occurredAt: z.string(),
            }),
          ),
          nextCursor: z.string().nullable(),
        }),
        "What was done; personal fields stay sealed",
      ),
      ...problems(401, 403),
    },
  }),
  async (c) => {
    const { cursor, limit } = c.req.valid("query");
    const { items } = await readAsOperator(c, {
      items: listOperatorEvents({ before: Number(cursor ?? MOST), limit }),
    });
    return c.json({ items, nextCursor: nextCursorOf(items, limit) }, 200);
  },
);

operations.openapi(
  createRoute({
    ...operation,
    method: "get",
    path: "/ops/players/{player}",
    operationId: "getPlayer",
    summary: "A player's points and mining as of any time; by id or wallet address",
    request: {
      params: z.object({ player: z.string().min(1).max(60) }),
      query: z.object({ time: z.iso.datetime({ offset: true }).optional() }),
    },
    responses: {
      200: json(
        z.object({
          id: z.string(),
          address: z.string().nullable(),
          registeredAt: z.string(),
          points: z.number().int(),
          mined: z.number().int().openapi({ description: "STEAD base units" }),
          epoch: z.number().int(),
        }),
        "The player then",
      ),
      ...problems(401, 403, 404),
    },
  }),
  async (c) => {
    const { player } = c.req.valid("param");
    const { time = c.var.services.store.now().toISOString() } = c.req.valid("query");
    const { found } = await readAsOperator(c, {
      found: first(getPlayerAt(player, new Date(time).toISOString())),
    });
    if (!found) throw new Refusal("not_found");
    return c.json(found, 200);
  },
);
