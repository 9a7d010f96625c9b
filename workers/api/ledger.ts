import { createRoute, z } from "@hono/zod-openapi";
import { model } from "~/domain/model";
import { parseOpened } from "~/domain/event-store/log";
import { listPersonKeys } from "~/domain/event-store/personal-data";
import { publishEvent } from "~/domain/ledger/published-event";
import { listCheckpoints, listLogEntries, listOwnEvents } from "~/domain/ledger/queries";
import { getTreeSize, proveConsistency, proveInclusion } from "~/workers/ledger/proofs";
import { createRouter, json, problems, readAsPlayer, requireClaim } from "./context";

const tags = ["Ledger"];
const MOST = Number.MAX_SAFE_INTEGER;
const size = z.coerce.number().int().min(0).max(MOST);
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
    request: { query: z.object({ position: size.min(1), size: size.min(1).optional() }) },
    responses: {
      200: json(
        z.object({ leafIndex: z.number().int(), treeSize: z.number().int(), hashes }),
        "The path, nearest first",
      ),
      ...problems(404),
    },
  }),
  async (c) => {
    const { position, size: asked } = c.req.valid("query");
    const { db } = c.var.services;
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
    request: { query: z.object({ from: size, to: size.optional() }) },
    responses: {
      200: json(
        z.object({ from: z.number().int(), treeSize: z.number().int(), hashes }),
        "The proof",
      ),
      ...problems(404),
    },
  }),
  async (c) => {
    const { from, to } = c.req.valid("query");
    const { db } = c.var.services;
    const treeSize = to ?? (await getTreeSize(db));
    return c.json({ from, treeSize, hashes: await proveConsistency(db, from, treeSize) }, 200);
  },
);

ledger.openapi(
  createRoute({
    method: "get",
    path: "/ledger/checkpoints",
    operationId: "listCheckpoints",
    summary: "Signed checkpoints, newest first",
    tags,
    request: { query: page },
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
    const { limit, cursor } = c.req.valid("query");
    const { rows } = await c.var.services.db.read({
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
    request: { query: page },
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
    const { limit, cursor } = c.req.valid("query");
    const { items } = await c.var.services.db.read({
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
    request: { query: page },
    responses: {
      200: json(
        z.object({
          items: z.array(
            z.object({ event: publishedEventSchema, plain: z.record(z.string(), z.unknown()) }),
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
    const { limit, cursor } = c.req.valid("query");
    const { store } = c.var.services;
    const { rows, keys } = await readAsPlayer(c, {
      rows: listOwnEvents({ userId, before: Number(cursor ?? MOST), limit }),
      keys: listPersonKeys({ ids: JSON.stringify([userId]) }),
    });
    const wrapped = keys[0]?.wrappedKey;
    const key = wrapped ? await store.vault.openPersonKey(userId, wrapped) : undefined;
    const items = await Promise.all(
      rows.map(async (row) => {
        const opened = await parseOpened(row, model.definitions, async (id) =>
          id === userId ? key : undefined,
        );
        const fields = model.definitions[row.type]?.personal?.fields ?? [];
        const plain = Object.fromEntries(
          fields.map((field) => [field, opened.data[field] ?? null]),
        );
        return { event: publishEvent(row), plain };
      }),
    );
    return c.json({ items, nextCursor: cursorAfter(rows, limit, (row) => row.position) }, 200);
  },
);

function cursorAfter<Row>(rows: readonly Row[], limit: number, at: (row: Row) => number) {
  const last = rows.at(-1);
  return last && rows.length === limit ? String(at(last)) : null;
}
