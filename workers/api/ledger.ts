import { createRoute, z } from "@hono/zod-openapi";
import { listCheckpoints, listLogEntries } from "~/domain/ledger/queries";
import { LOG_NAMES, MAIN } from "~/domain/logs";
import { listLogs } from "~/workers/ledger/logs";
import { OWN_EVENTS_CURSOR, readOwnEvents } from "~/workers/ledger/own-events";
import { getTreeSize, proveConsistency, proveInclusion } from "~/workers/ledger/proofs";
import { createRouter, json, problems, readAsPlayer, requireClaim } from "./context";

const tags = ["Ledger"];
const MOST = Number.MAX_SAFE_INTEGER;
const size = z.coerce.number().int().min(0).max(MOST);
const log = z
  .enum(LOG_NAMES)
  .default(MAIN)
  .openapi({ description: "Of which log. `GET /ledger/logs` lists them" });
const page = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
});

const publishedEventSchema = z
  .object({
    position: z.number().int(),
    streamId: z.string(),
    version: z.number().int(),
    type: z.string(),
    schemaVersion: z.number().int(),
    data: z.record(z.string(), z.unknown()),
    actor: z.string(),
    ruleVersion: z.string().nullable(),
    occurredAt: z.string(),
    salt: z.string(),
  })
  .openapi("PublishedEvent");

const hashes = z.array(z.string()).openapi({ description: "base64, 32 bytes each" });

export const ledger = createRouter();

ledger.openapi(
  createRoute({
    method: "get",
    path: "/ledger/proofs/inclusion",
    operationId: "proveInclusion",
    summary: "Audit path of an event (RFC 6962, 2.1.1)",
    tags,
    request: { query: z.object({ log, position: size.min(1), size: size.min(1).optional() }) },
    responses: {
      200: json(
        z.object({ leafIndex: z.number().int(), treeSize: z.number().int(), hashes }),
        "The path, nearest first",
      ),
      ...problems(404),
    },
  }),
  async (c) => {
    const { log, position, size: asked } = c.req.valid("query");
    const { db } = c.var.services.at(log);
    const treeSize = asked ?? (await getTreeSize(db));
    const leafIndex = position - 1;
    return c.json(
      { leafIndex, treeSize, hashes: await proveInclusion(db, leafIndex, treeSize) },
      200,
    );
  },
);

ledger.openapi(
  createRoute({
    method: "get",
    path: "/ledger/proofs/consistency",
    operationId: "proveConsistency",
    summary: "That one tree begins another (RFC 6962, 2.1.2)",
    tags,
    request: { query: z.object({ log, from: size, to: size.optional() }) },
    responses: {
      200: json(
        z.object({ from: z.number().int(), treeSize: z.number().int(), hashes }),
        "The proof",
      ),
      ...problems(404),
    },
  }),
  async (c) => {
    const { log, from, to } = c.req.valid("query");
    const { db } = c.var.services.at(log);
    const treeSize = to ?? (await getTreeSize(db));
    return c.json({ from, treeSize, hashes: await proveConsistency(db, from, treeSize) }, 200);
  },
);

ledger.openapi(
  createRoute({
    method: "get",
    path: "/ledger/logs",
    operationId: "listLogs",
    summary: "All logs, and the proof of each one's newest anchor in the main log",
    tags,
    responses: {
      200: json(
        z.object({
          items: z.array(
            z.object({
              log: z.enum(LOG_NAMES),
              origin: z.string().openapi({ description: "First line of its checkpoints" }),
              size: z.number().int().openapi({ description: "Events in its newest signed tree" }),
              signedAt: z.string().nullable(),
              anchor: z
                .object({
                  event: publishedEventSchema,
                  size: z.number().int(),
                  root: z.string(),
                  leafIndex: z.number().int(),
                  treeSize: z.number().int(),
                  hashes,
                })
                .nullable()
                .openapi({
                  description:
                    "The newest event of `main` that holds this log's root, with its audit path",
                }),
            }),
          ),
        }),
        "Every log there is",
      ),
      ...problems(),
    },
  }),
  async (c) => c.json({ items: await listLogs(c.var.services) }, 200),
);

ledger.openapi(
  createRoute({
    method: "get",
    path: "/ledger/checkpoints",
    operationId: "listCheckpoints",
    summary: "Signed checkpoints, newest first",
    tags,
    request: { query: page.extend({ log }) },
    responses: {
      200: json(
        z.object({
          items: z.array(
            z.object({
              size: z.number().int(),
              root: z.string(),
              note: z.string(),
              publishedAt: z.string(),
            }),
          ),
          nextCursor: z.string().nullable(),
        }),
        "A page of checkpoints",
      ),
      ...problems(),
    },
  }),
  async (c) => {
    const { log, limit, cursor } = c.req.valid("query");
    const { rows } = await c.var.services.at(log).db.read({
      rows: listCheckpoints({ before: Number(cursor ?? MOST), limit }),
    });
    const items = rows.map(({ size, root, note, publishedAt }) => ({
      size,
      root,
      note,
      publishedAt,
    }));
    return c.json({ items, nextCursor: cursorAfter(rows, limit, (row) => row.size) }, 200);
  },
);

ledger.openapi(
  createRoute({
    method: "get",
    path: "/ledger/entries",
    operationId: "listLogEntries",
    summary: "The log, newest first: positions and kinds, nothing personal",
    tags,
    request: { query: page.extend({ log }) },
    responses: {
      200: json(
        z.object({
          items: z.array(
            z.object({ position: z.number().int(), type: z.string(), occurredAt: z.string() }),
          ),
          nextCursor: z.string().nullable(),
        }),
        "A page of the log",
      ),
      ...problems(),
    },
  }),
  async (c) => {
    const { log, limit, cursor } = c.req.valid("query");
    const { items } = await c.var.services.at(log).db.read({
      items: listLogEntries({ before: Number(cursor ?? MOST), limit }),
    });
    return c.json({ items, nextCursor: cursorAfter(items, limit, (row) => row.position) }, 200);
  },
);

ledger.openapi(
  createRoute({
    method: "get",
    path: "/me/events",
    operationId: "listOwnEvents",
    summary: "The caller's own events as published, and their personal fields in plain",
    tags,
    security: [{ token: [] }],
    request: { query: page.extend({ cursor: z.string().regex(OWN_EVENTS_CURSOR).optional() }) },
    responses: {
      200: json(
        z.object({
          items: z.array(
            z.object({
              log: z.enum(LOG_NAMES),
              event: publishedEventSchema,
              plain: z.record(z.string(), z.unknown()),
            }),
          ),
          nextCursor: z.string().nullable(),
        }),
        "A page of events, newest first",
      ),
      ...problems(401),
    },
  }),
  async (c) => {
    const { userId } = requireClaim(c);
    await readAsPlayer(c, {});
    return c.json(await readOwnEvents(c.var.services, userId, c.req.valid("query")), 200);
  },
);

function cursorAfter<Row>(rows: readonly Row[], limit: number, at: (row: Row) => number) {
  const last = rows.at(-1);
  return last && rows.length === limit ? String(at(last)) : null;
}
