import { z } from "@hono/zod-openapi";
import * as queries from "~/domain/ledger/queries";
import { LOG_NAMES, MAIN } from "~/domain/logs";
import { ok } from "~/workers/endpoint/endpoint";
import { playerQuery, publicQuery } from "~/workers/endpoint/query";
import * as logs from "~/workers/ledger/logs";
import { OWN_EVENTS_CURSOR, readOwnEvents } from "~/workers/ledger/own-events";
import * as proofs from "~/workers/ledger/proofs";
import { beforeOf, cursorAfter, paging } from "./paging";
import { page, publishedEventSchema } from "./schemas";

const size = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const log = z
  .enum(LOG_NAMES)
  .default(MAIN)
  .openapi({ description: "Of which log. `GET /ledger/logs` lists them" });

const hashes = z.array(z.string()).openapi({ description: "base64, 32 bytes each" });

const proof = { treeSize: z.number().int(), hashes };

export const proveInclusion = publicQuery("GET /ledger/proofs/inclusion", {
  summary: "Audit path of an event (RFC 6962, 2.1.1)",
  query: z.object({ log, position: size.min(1), size: size.min(1).optional() }),
  answers: ok(z.object({ leafIndex: z.number().int(), ...proof }), "The path, nearest first"),
  refuses: ["not_found"],
  async answer({ query: { log, position, size }, services }) {
    const { db } = services.at(log);
    const treeSize = size ?? (await proofs.getTreeSize(db));
    const leafIndex = position - 1;
    return { leafIndex, treeSize, hashes: await proofs.proveInclusion(db, leafIndex, treeSize) };
  },
});

export const proveConsistency = publicQuery("GET /ledger/proofs/consistency", {
  summary: "That one tree begins another (RFC 6962, 2.1.2)",
  query: z.object({ log, from: size, to: size.optional() }),
  answers: ok(z.object({ from: z.number().int(), ...proof }), "The proof"),
  refuses: ["not_found"],
  async answer({ query: { log, from, to }, services }) {
    const { db } = services.at(log);
    const treeSize = to ?? (await proofs.getTreeSize(db));
    return { from, treeSize, hashes: await proofs.proveConsistency(db, from, treeSize) };
  },
});

const anchorSchema = z.object({
  event: publishedEventSchema,
  size: z.number().int(),
  root: z.string(),
  leafIndex: z.number().int(),
  ...proof,
});

const logSchema = z.object({
  log: z.enum(LOG_NAMES),
  origin: z.string().openapi({ description: "First line of its checkpoints" }),
  size: z.number().int().openapi({ description: "Events in its newest signed tree" }),
  signedAt: z.string().nullable(),
  anchor: anchorSchema.nullable().openapi({
    description: "The newest event of `main` that holds this log's root, with its audit path",
  }),
});

export const listLogs = publicQuery("GET /ledger/logs", {
  summary: "All logs, and the proof of each one's newest anchor in the main log",
  answers: ok(z.object({ items: z.array(logSchema) }), "Every log there is"),
  answer: async ({ services }) => ({ items: await logs.listLogs(services) }),
});

const checkpointSchema = z.object({
  size: z.number().int(),
  root: z.string(),
  note: z.string(),
  publishedAt: z.string(),
});

export const listCheckpoints = publicQuery("GET /ledger/checkpoints", {
  summary: "Signed checkpoints, newest first",
  query: z.object({ log, ...paging(50) }),
  answers: ok(page(checkpointSchema), "A page of checkpoints"),
  async answer({ query, services }) {
    const { rows } = await services.at(query.log).db.read({
      rows: queries.listCheckpoints({ before: beforeOf(query), limit: query.limit }),
    });
    return {
      items: rows.map(({ size, root, note, publishedAt }) => ({ size, root, note, publishedAt })),
      nextCursor: cursorAfter(rows, query.limit, (row) => row.size),
    };
  },
});

const entrySchema = z.object({
  position: z.number().int(),
  type: z.string(),
  occurredAt: z.string(),
});

export const listLogEntries = publicQuery("GET /ledger/entries", {
  summary: "The log, newest first: positions and kinds, nothing personal",
  query: z.object({ log, ...paging(50) }),
  answers: ok(page(entrySchema), "A page of the log"),
  async answer({ query, services }) {
    const { items } = await services.at(query.log).db.read({
      items: queries.listLogEntries({ before: beforeOf(query), limit: query.limit }),
    });
    return { items, nextCursor: cursorAfter(items, query.limit, (row) => row.position) };
  },
});

const ownEventSchema = z.object({
  log: z.enum(LOG_NAMES),
  event: publishedEventSchema,
  plain: z.record(z.string(), z.unknown()),
});

export const listOwnEvents = playerQuery("GET /me/events", {
  summary: "The caller's own events as published, and their personal fields in plain",
  query: z.object({
    limit: paging(50).limit,
    cursor: z.string().regex(OWN_EVENTS_CURSOR).optional(),
  }),
  answers: ok(page(ownEventSchema), "A page of events, newest first"),
  answer: ({ services, userId, query }) => readOwnEvents(services, userId, query),
});
