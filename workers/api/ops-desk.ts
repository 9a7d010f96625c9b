import { z } from "@hono/zod-openapi";
import { startStream } from "~/domain/event-store/append";
import { nextCursor } from "~/domain/event-store/cursor";
import { Refusal } from "~/domain/event-store/decider";
import { newId } from "~/domain/event-store/id";
import { languages } from "~/domain/language";
import { MAIN, OTHER_LOGS } from "~/domain/logs";
import { countDue } from "~/domain/moderation/list-queries";
import { MAX_WAITING } from "~/domain/operations/limits";
import * as orders from "~/domain/operations/order-queries";
import { deskOrderSorts } from "~/domain/operations/order-sorts";
import * as sales from "~/domain/operations/sales-queries";
import { orderStatuses } from "~/domain/orders/status";
import { operatorCommand } from "~/workers/endpoint/command";
import { ok } from "~/workers/endpoint/endpoint";
import { operatorQuery } from "~/workers/endpoint/query";
import { runEffect } from "~/workers/jobs/outbox";
import { emailMark } from "~/workers/orders/email-mark";
import { listQuery, page, pathId } from "./schemas";

const moment = z.string().nullable();
const deskOrderSchema = z
  .object({
    id: z.string(),
    status: z.enum(orderStatuses),
    totalCents: z.int(),
    method: z.enum(["SOL", "USDC"]),
    placedAt: z.string(),
    paidAt: moment,
    userId: z.string(),
    displayName: z.string().nullable(),
    games: z.array(z.string()).openapi({ description: "Names of the first three lines" }),
    lines: z.int(),
  })
  .openapi("DeskOrder");

export const listOrdersAtDesk = operatorQuery("GET /ops/orders", {
  right: "support",
  summary: "Orders, newest or oldest first",
  query: listQuery.extend({
    status: z.enum(orderStatuses).optional(),
    order: z.enum(deskOrderSorts).default("newest"),
    lng: z.enum(languages).default("en"),
  }),
  answers: ok(page(deskOrderSchema), "A page of orders"),
  load: ({ query: { limit, cursor, status, order, lng } }) => ({
    items: orders.listDeskOrders(
      { status, order, limit, ...orders.readOrderCursor(order, cursor) },
      lng,
    ),
  }),
  answer: ({ items, query: { limit } }) => ({
    items,
    nextCursor: nextCursor(items, limit, ({ placedAt, id }) => [placedAt, id]),
  }),
});

export const findOrdersAtDesk = operatorQuery("GET /ops/orders/search", {
  right: "support",
  summary: "Orders by id, player, wallet, signature or e-mail",
  query: z.object({ q: z.string().trim().min(1).max(320) }),
  answers: ok(
    z.object({ items: z.array(deskOrderSchema), nextCursor: z.null() }),
    `The newest ${orders.MAX_FOUND}`,
  ),
  async answer({ env, services, query: { q } }) {
    const email = orders.asEmail(q);
    const mark = email && (await emailMark(env.ORDER_EMAIL_SECRET, email));
    const { items } = await services.db.read({ items: orders.findDeskOrders(q, mark) });
    return { items, nextCursor: null };
  },
});

const storySchema = z
  .object({
    order: z.object({
      id: z.string(),
      userId: z.string(),
      displayName: z.string().nullable(),
      address: z.string().nullable(),
      status: z.enum(orderStatuses),
      kind: z.string(),
      method: z.string(),
      totalCents: z.int(),
      discountCode: z.string().nullable(),
      email: z.string().nullable(),
      placedAt: z.string(),
      paidAt: moment,
      signature: z.string().nullable(),
    }),
    lines: z.array(
      z.object({
        lineId: z.string(),
        gameId: z.string(),
        name: z.string(),
        delivery: z.enum(["key", "shipment", "top-up", "account"]),
        cents: z.int(),
        gift: z.union([z.literal(0), z.literal(1)]),
        state: z.enum(["held", "pending", "delivered", "undeliverable", "refunded"]),
        keyId: z.string().nullable(),
        shownAt: moment,
        receivedAt: moment,
      }),
    ),
    payments: z.array(
      z.object({
        signature: z.string(),
        mint: z.string(),
        payer: z.string(),
        amount: z.string(),
        blockTime: z.string(),
      }),
    ),
    events: z.array(
      z.object({ position: z.int(), type: z.string(), actor: z.string(), occurredAt: z.string() }),
    ),
    mails: z.array(
      z.object({
        key: z.string(),
        kind: z.string(),
        state: z.string(),
        triedAt: z.string(),
        error: z.string().nullable(),
      }),
    ),
    cases: z.array(
      z.object({
        id: z.string(),
        state: z.string(),
        topic: z.string(),
        message: z.string().nullable(),
        openedAt: z.string(),
      }),
    ),
  })
  .openapi("OrderStory");

export const getOrderStory = operatorQuery("GET /ops/orders/{id}", {
  right: "support",
  summary: "The whole story of an order",
  params: z.object({ id: pathId }),
  answers: ok(storySchema, "Its lines, payments, events, mails and cases"),
  refuses: ["not_found"],
  load: ({ params: { id } }) => orders.loadOrderStory(id),
  answer({ order, lines, payments, events, mails, cases }) {
    if (!order) throw new Refusal("not_found");
    return { order, lines, payments, events, mails, cases };
  },
});

export const resendReceipt = operatorCommand("POST /ops/orders/{id}/receipt", {
  right: "support",
  summary: "Send the receipt of a paid order once more",
  params: z.object({ id: pathId }),
  answers: ok(z.object({ done: z.boolean() }), "Whether it is on its way"),
  refuses: ["not_paid"],
  load: ({ params: { id } }) => ({ paid: orders.getReceiptEvent(id) }),
  decide({ params: { id }, paid, now }) {
    if (!paid) throw new Refusal("not_paid");
    const { streamId, version } = paid;
    const data = { log: "main", streamId, version, effect: "mail-receipt" };
    return {
      appends: [startStream(`operation-${newId()}`, [{ type: "EffectRetried", data }])],
      writes: [
        { sql: `DELETE FROM "mails" WHERE "key" = 'receipt:' || ?`, params: [id] },
        {
          sql: `INSERT INTO "outbox" ("stream_id", "version", "effect", "due_at") VALUES (?, ?, 'mail-receipt', ?)
            ON CONFLICT DO NOTHING`,
          params: [streamId, version, now.toISOString()],
        },
      ],
      answer: { streamId, version },
    };
  },
  reply: async ({ answer, services }) => ({
    done: (await runEffect(services, { ...answer, effect: "mail-receipt" })) === undefined,
  }),
});

const soldSchema = z.object({ cents: z.int(), orders: z.int() });

export const getSales = operatorQuery("GET /ops/sales", {
  right: "any",
  summary: "What was sold in the last 14 days, and what waits at the desk",
  answers: ok(
    z
      .object({
        today: soldSchema.extend({ day: z.string() }),
        week: soldSchema,
        before: soldSchema,
        days: z.array(soldSchema.extend({ day: z.string() })),
        waiting: z.record(z.string(), z.int()),
      })
      .openapi("Sales"),
    "Days in UTC, US cents",
  ),
  load: ({ now }) => ({
    rows: sales.listSales(now),
    waiting: sales.countWaiting(),
    people: countDue(MAIN, { now, most: MAX_WAITING }),
  }),
  loadEach: ({ now }) => ({
    judged: countDue(OTHER_LOGS[0]!, { now, most: MAX_WAITING }),
  }),
  answer: ({ rows, waiting, people, communities, now }) => ({
    ...sales.viewSales(rows, now),
    waiting: {
      ...waiting!,
      judged: communities.reduce((sum, { judged }) => sum + judged, people),
    },
  }),
});
