import { z } from "@hono/zod-openapi";
import { codeIssue, codeLimits, codePattern } from "~/domain/discounts/commands";
import { decideIssue } from "~/domain/discounts/decider";
import { normalizeCode } from "~/domain/discounts/discount";
import { getIssued } from "~/domain/discounts/queries";
import { codeStates } from "~/domain/discounts/state";
import { changeCode } from "~/domain/discounts/use-cases";
import { startStream } from "~/domain/event-store/append";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import { Refusal } from "~/domain/event-store/decider";
import * as queries from "~/domain/operations/discount-queries";
import { orderStatuses } from "~/domain/orders/status";
import { operatorCommand } from "~/workers/endpoint/command";
import { done, ok } from "~/workers/endpoint/endpoint";
import { operatorQuery } from "~/workers/endpoint/query";
import { listQuery, page } from "./schemas";

const cents = z.int();
const codeSchema = z
  .object({
    code: z.string(),
    userId: z.string().nullable().openapi({ description: "The only player who can use it" }),
    displayName: z.string().nullable(),
    percent: z.int().nullable(),
    amountCents: cents.nullable(),
    mostCents: cents.nullable(),
    minimumCents: cents,
    startsAt: z.string(),
    endsAt: z.string(),
    uses: z.int().openapi({ description: "Orders that can use it, in all" }),
    used: z.int(),
    issuedAt: z.string(),
    stoppedAt: z.string().nullable(),
    orderCents: cents.openapi({ description: "What the orders cost that use it" }),
    discountCents: cents.openapi({ description: "What it took off them" }),
    state: z.enum(codeStates),
  })
  .openapi("DiscountCode");

const code = z.string().regex(codePattern);
const params = z.object({ code });

export const listDiscountCodes = operatorQuery("GET /ops/discounts", {
  right: "catalogue",
  summary: "Discount codes of the shop, newest first, or those that begin with something",
  query: listQuery.extend({
    state: z.enum(codeStates).optional(),
    q: z.string().trim().max(40).optional(),
  }),
  answers: ok(page(codeSchema), "A page of codes"),
  load({ query: { limit, cursor, state, q }, now }) {
    const at = now.toISOString();
    return {
      items: q
        ? queries.findDeskCodes(q, state, at)
        : queries.listDeskCodes({ now: at, state, limit, ...readCursor(cursor) }),
    };
  },
  answer: ({ items, query: { limit, q } }) => ({
    items,
    nextCursor: q ? null : nextCursor(items, limit, (row) => [row.issuedAt, row.code]),
  }),
});

const changeSchema = z.object({
  position: z.int(),
  type: z.string(),
  data: z.record(z.string(), z.unknown()),
  actor: z.string(),
  displayName: z.string().nullable(),
  occurredAt: z.string(),
});

export const getDiscountCode = operatorQuery("GET /ops/discounts/{code}", {
  right: "catalogue",
  summary: "A discount code and what became of it, with authors",
  params,
  answers: ok(z.object({ code: codeSchema, changes: z.array(changeSchema) }), "The code"),
  refuses: ["not_found"],
  load: ({ params, now }) => ({
    found: queries.getDeskCode(params.code, now.toISOString()),
    changes: queries.listCodeChanges(params.code),
  }),
  answer({ found, changes }) {
    if (!found) throw new Refusal("not_found");
    return {
      code: found,
      changes: changes.map(({ data, ...change }) => ({ ...change, data: { ...data } })),
    };
  },
});

const useSchema = z
  .object({
    usedAt: z.string(),
    userId: z.string(),
    displayName: z.string().nullable(),
    orderId: z.string().nullable(),
    status: z.enum(orderStatuses).nullable(),
    totalCents: cents.nullable(),
    offCents: cents.nullable(),
    key: z.string(),
  })
  .openapi("DiscountUse");

export const listDiscountUses = operatorQuery("GET /ops/discounts/{code}/uses", {
  right: "catalogue",
  summary: "Who used a discount code, by which order, newest first",
  params,
  query: listQuery,
  answers: ok(page(useSchema), "A page of uses"),
  load: ({ params, query: { limit, cursor } }) => ({
    items: queries.listCodeUses(params.code, { limit, ...readCursor(cursor) }),
  }),
  answer: ({ items, query: { limit } }) => ({
    items,
    nextCursor: nextCursor(items, limit, ({ usedAt, key }) => [usedAt, key]),
  }),
});

export const issueDiscountCode = operatorCommand("PUT /ops/discounts/{code}", {
  right: "catalogue",
  secondYes: true,
  summary: "Issue a discount code; the same again changes nothing",
  params,
  body: codeIssue,
  answers: done(),
  refuses: ["discount_exists"],
  input: ({ params }) => ({ code: normalizeCode(params.code) }),
  load: ({ code }) => ({ issued: getIssued(code) }),
  decide({ code, body, issued }) {
    const events = decideIssue(code, body, issued);
    return { appends: events.length ? [startStream(`discount-${code}`, events)] : [] };
  },
});

export const changeDiscountCode = operatorCommand("PATCH /ops/discounts/{code}", {
  right: "catalogue",
  secondYes: true,
  summary: "Change the limits of a discount code; what it takes off stays",
  params,
  body: codeLimits,
  answers: done(),
  refuses: ["not_found", "discount_uses_gone", "discount_used_up"],
  input: ({ params: { code }, body: limits }) => ({
    code,
    command: { type: "ChangeCode" as const, limits },
  }),
  ...changeCode,
});

export const stopDiscountCode = operatorCommand("PUT /ops/discounts/{code}/stopped", {
  right: "catalogue",
  summary: "Stop a discount code at once; orders that were placed keep their price",
  params,
  answers: done(),
  refuses: ["not_found"],
  input: ({ params: { code } }) => ({ code, command: { type: "StopCode" as const } }),
  ...changeCode,
});

export const reopenDiscountCode = operatorCommand("DELETE /ops/discounts/{code}/stopped", {
  right: "catalogue",
  secondYes: true,
  summary: "Let a discount code that was stopped be used again",
  params,
  answers: done(),
  refuses: ["not_found"],
  input: ({ params: { code } }) => ({ code, command: { type: "ReopenCode" as const } }),
  ...changeCode,
});
