import { z } from "@hono/zod-openapi";
import { listApprovals } from "~/domain/approvals/queries";
import { answerApproval } from "~/domain/approvals/use-cases";
import { viewApproval } from "~/domain/approvals/view";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import { rights } from "~/domain/policies/rights";
import { personSchema } from "~/domain/profile/view-person";
import { operatorCommand } from "~/workers/endpoint/command";
import { done, ok } from "~/workers/endpoint/endpoint";
import { operatorQuery } from "~/workers/endpoint/query";
import { listQuery, page, pathId } from "./schemas";

const approval = z
  .object({
    approvalId: z.string(),
    endpoint: z.string().openapi({ description: "What is to be done: `POST /ops/redeem-batches`" }),
    right: z.enum([...rights, "any"]),
    params: z.record(z.string(), z.string()).nullable(),
    body: z.unknown().openapi({ description: "What it is to be done with" }),
    person: personSchema.meta({ description: "Who asks" }),
    requestedBy: z.string().openapi({ description: "base58 of their wallet" }),
    requestedAt: z.string(),
    endsAt: z.string().openapi({ description: "When it lapses, agreed to or not" }),
    state: z.enum(["requested", "given", "declined", "used"]),
    answeredBy: z.string().nullable(),
    answeredAt: z.string().nullable(),
  })
  .openapi("Approval");

const params = z.object({ id: pathId });
const refuses = ["not_found", "own_request", "not_independent", "approval_over"] as const;

export const listRequests = operatorQuery("GET /ops/approvals", {
  right: "any",
  summary: "What operators ask others to agree to, the newest first",
  query: listQuery,
  answers: ok(page(approval), "A page of requests"),
  load: ({ query: { limit, cursor } }) => ({
    rows: listApprovals({ ...readCursor(cursor), limit }),
  }),
  answer: ({ rows, query: { limit } }) => ({
    items: rows.map(viewApproval),
    nextCursor: nextCursor(rows, limit, (row) => [row.requestedAt, row.approvalId]),
  }),
});

export const giveApproval = operatorCommand("PUT /ops/approvals/{id}", {
  right: "any",
  summary: "Agree to what another operator asks for",
  description: "Whoever asked does it then, by asking for the same once more.",
  params,
  answers: done("It may be done"),
  refuses,
  input: ({ params: { id: approvalId }, env }) => ({
    type: "GiveApproval" as const,
    approvalId,
    settings: env,
  }),
  ...answerApproval,
});

export const declineApproval = operatorCommand("DELETE /ops/approvals/{id}", {
  right: "any",
  summary: "Say no to it, or take back what one asked for",
  params,
  answers: done("It will not be done"),
  refuses,
  input: ({ params: { id: approvalId }, env }) => ({
    type: "DeclineApproval" as const,
    approvalId,
    settings: env,
  }),
  ...answerApproval,
});
