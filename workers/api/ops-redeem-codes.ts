import { z } from "@hono/zod-openapi";
import { languages } from "~/domain/language";
import { startStream } from "~/domain/event-store/append";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import { newId } from "~/domain/event-store/id";
import { CODE_LENGTH, codeIdOf, writeCode } from "~/domain/redeem-codes/code";
import { createBatchSchema } from "~/domain/redeem-codes/commands";
import { decideRedeemCodes } from "~/domain/redeem-codes/decider";
import { closingReasons } from "~/domain/redeem-codes/events";
import { batchPrizeSchema } from "~/domain/redeem-codes/prize";
import * as queries from "~/domain/redeem-codes/queries";
import { closeBatch } from "~/domain/redeem-codes/use-cases";
import { operatorCommand } from "~/workers/endpoint/command";
import { created, done, ok } from "~/workers/endpoint/endpoint";
import { operatorQuery } from "~/workers/endpoint/query";
import { listQuery, page, pathId } from "./schemas";

export const createRedeemBatch = operatorCommand("POST /ops/redeem-batches", {
  right: "catalogue",
  secondYes: true,
  summary: "Make a batch of redeem codes, which are shown this once",
  description:
    "Copies of a game are held for every use at once, or the batch is refused. The recorded answer keeps no code: a repeat says `codes: null`.",
  body: createBatchSchema,
  answers: created(
    z.object({ batchId: z.string(), codes: z.array(z.string()).nullable() }),
    "The batch and its codes",
  ),
  refuses: ["not_found", "wrong_delivery", "out_of_stock"],
  input: ({ body }) => ({
    batchId: newId(),
    codes: Array.from({ length: body.count }, () =>
      writeCode(crypto.getRandomValues(new Uint8Array(CODE_LENGTH))),
    ),
  }),
  load: ({ body: { prize } }) => ({
    game: queries.getPromisedGame(prize.kind === "game" ? prize.gameId : ""),
  }),
  decide({ batchId, codes, body, game, now }) {
    const { prize, usesPerCode, expiresAt } = body;
    const events = decideRedeemCodes({
      type: "CreateBatch",
      batchId,
      prize,
      game,
      codeIds: codes.map((code) => codeIdOf(code)!),
      usesPerCode,
      expiresAt: expiresAt ? new Date(expiresAt).toISOString() : null,
      now,
    });
    return { appends: [startStream(`redeem-batch-${batchId}`, events)], answer: { batchId } };
  },
  // Only the call that made the batch knows its codes.
  reply: ({ answer, batchId, codes }) => ({
    batchId: answer.batchId,
    codes: answer.batchId === batchId ? codes : null,
  }),
});

const batchSchema = z
  .object({
    batchId: z.string(),
    prize: batchPrizeSchema,
    gameName: z.string().nullable(),
    codes: z.int(),
    usesPerCode: z.int(),
    redeemed: z.int(),
    left: z.int().openapi({ description: "Uses that are left" }),
    expiresAt: z.string().nullable(),
    createdAt: z.string(),
    closedAt: z.string().nullable(),
    closedBecause: z.enum(closingReasons).nullable(),
  })
  .openapi("RedeemBatch");

export const listRedeemBatches = operatorQuery("GET /ops/redeem-batches", {
  right: "catalogue",
  summary: "Batches of redeem codes, newest first",
  query: listQuery.extend({ lng: z.enum(languages).default("en") }),
  answers: ok(page(batchSchema), "A page of batches"),
  load: ({ query: { limit, cursor, lng } }) => ({
    items: queries.listBatches({ ...readCursor(cursor), limit, lng }),
  }),
  answer: ({ items, query: { limit } }) => ({
    items,
    nextCursor: nextCursor(items, limit, (row) => [row.createdAt, row.batchId]),
  }),
});

export const stopRedeemBatch = operatorCommand("POST /ops/redeem-batches/{id}/stop", {
  right: "catalogue",
  summary: "End what is left of a batch; what was redeemed stays",
  params: z.object({ id: pathId }),
  answers: done(),
  refuses: ["not_found"],
  input: ({ params: { id: batchId } }) => ({ batchId, reason: "stopped" as const }),
  ...closeBatch,
});
