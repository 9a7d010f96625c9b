import { z } from "@hono/zod-openapi";
import { requestExportSchema } from "~/domain/desk-exports/commands";
import { exportKinds } from "~/domain/desk-exports/kinds";
import {
  exportStream,
  getDeskExport,
  listDeskExports,
  WRITING,
} from "~/domain/desk-exports/queries";
import { removeDeskExport, requestDeskExport } from "~/domain/desk-exports/use-cases";
import { viewDeskExport } from "~/domain/desk-exports/view";
import { startStream } from "~/domain/event-store/append";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import { Refusal } from "~/domain/event-store/decider";
import { newId } from "~/domain/event-store/id";
import { personSchema } from "~/domain/profile/view-person";
import { operatorCommand } from "~/workers/endpoint/command";
import { accepted, done, ok } from "~/workers/endpoint/endpoint";
import { operatorQuery } from "~/workers/endpoint/query";
import { runEffect } from "~/workers/jobs/outbox";
import { listQuery, page, pathId } from "./schemas";

const params = z.object({ id: pathId });

const exportSchema = z
  .object({
    exportId: z.string(),
    kind: z.enum(exportKinds),
    emails: z.boolean(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    through: z.int().openapi({ description: "The position of the log as of which it is told" }),
    person: personSchema.meta({ description: "Who asked for it" }),
    requestedAt: z.string(),
    state: z.enum(["preparing", "ready", "removed"]),
    rows: z.int().nullable(),
    percent: z
      .int()
      .nullable()
      .openapi({ description: "How far it has come, while it is written" }),
    bytes: z.int().nullable(),
    expiresAt: z.string().nullable(),
    failure: z.string().nullable().openapi({ description: "Why its last try failed" }),
    isMine: z.boolean(),
    url: z.string().nullable().openapi({ description: "Where whoever asked fetches it" }),
  })
  .openapi("DeskExport");

export const listExports = operatorQuery("GET /ops/exports", {
  right: "any",
  summary: "What operators took out as files, the newest first",
  query: listQuery,
  answers: ok(page(exportSchema), "A page of exports"),
  load: ({ query: { limit, cursor } }) => ({
    rows: listDeskExports({ ...readCursor(cursor), limit }),
  }),
  answer: ({ rows, query: { limit }, userId, now }) => ({
    items: rows.map((row) => viewDeskExport(row, userId, now)),
    nextCursor: nextCursor(rows, limit, (row) => [row.requestedAt, row.exportId]),
  }),
});

export const requestExportOfShop = operatorCommand("POST /ops/exports", {
  right: "any",
  summary: "Ask for a file of what the shop's lists hold, as of this moment",
  description:
    "Each kind takes the right of its list, e-mails of players take `all`. One at a time.",
  body: requestExportSchema,
  answers: accepted(z.object({ exportId: z.string() }), "It is being written"),
  refuses: ["export_running"],
  input: ({ body: { kind, from, to, emails }, env }) => ({
    exportId: newId(),
    settings: env,
    asked: {
      kind,
      from: from ?? null,
      to: to ?? null,
      emails: kind === "players" && emails === true,
    },
  }),
  ...requestDeskExport,
});

export const retryExportOfShop = operatorCommand("POST /ops/exports/{id}/retry", {
  right: "any",
  summary: "Go on at once with a file of one's own whose last try failed",
  params,
  answers: ok(z.object({ done: z.boolean() }), "Whether it went on"),
  refuses: ["not_found"],
  load: ({ params: { id } }) => ({ row: getDeskExport(id) }),
  decide({ row, userId }) {
    if (row?.userId !== userId || row.state !== "preparing") throw new Refusal("not_found");
    const streamId = exportStream(row.exportId);
    const data = { log: "main", streamId, version: 1, effect: WRITING };
    return {
      appends: [startStream(`operation-${newId()}`, [{ type: "EffectRetried", data }])],
      answer: null,
    };
  },
  reply: async ({ params: { id }, services }) => {
    const owed = { streamId: exportStream(id), version: 1, effect: WRITING };
    return { done: (await runEffect(services, owed)) === undefined };
  },
});

export const removeExportOfShop = operatorCommand("DELETE /ops/exports/{id}", {
  right: "any",
  summary: "End a file of one's own before its time, be it written or not",
  params,
  answers: done("It is gone"),
  refuses: ["not_found"],
  input: ({ params: { id: exportId } }) => ({ exportId }),
  ...removeDeskExport,
});
