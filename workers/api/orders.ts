import { createRoute, z } from "@hono/zod-openapi";
import { brand } from "~/domain/brand";
import { appendTo } from "~/domain/event-store/append";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import { Refusal } from "~/domain/event-store/decider";
import { first } from "~/domain/event-store/query";
import { submitPaymentSchema } from "~/domain/orders/commands";
import { isNewHint, orderDecider } from "~/domain/orders/decider";
import {
  getOrder,
  listLinesOfOrders,
  listOrderLines,
  listOrderRefunds,
  listOrders,
  listRefundsOfOrders,
  loadOrder,
} from "~/domain/orders/queries";
import { viewOrder } from "~/domain/orders/view";
import { lookLater } from "~/domain/orders/watches";
import { bookHint, followHint } from "~/workers/jobs/payment-hints";
import { signReceipt } from "~/workers/receipt";
import {
  type ApiContext,
  commandHeaders,
  createRouter,
  executeAsPlayer,
  json,
  problems,
  readAsPlayer,
  requireClaim,
} from "./context";
import { listQuery, moneySchema, orderSchema, pathId } from "./schemas";

const params = z.object({ id: pathId });
const security = [{ token: [] }];
const tags = ["Orders"];

const receiptSchema = z
  .object({
    receipt: z.object({
      issuer: z.string(),
      order: z.string(),
      placedAt: z.string(),
      paidAt: z.string().nullable(),
      method: z.string(),
      total: moneySchema,
      payment: z.record(z.string(), z.string().nullable()),
      lines: z.array(z.record(z.string(), z.unknown())),
    }),
    canonical: z.string().openapi({ description: "RFC 8785 form of `receipt`: what is signed" }),
    algorithm: z.string(),
    publicKey: z.string().openapi({ description: "Compressed, hex" }),
    signature: z.string().openapi({ description: "r || s, hex" }),
  })
  .openapi("Receipt");

export const orders = createRouter();

orders.openapi(
  createRoute({
    method: "get",
    path: "/orders",
    operationId: "listOrders",
    summary: "The caller's orders, newest first",
    tags,
    security,
    request: { query: listQuery },
    responses: {
      200: json(
        z.object({ items: z.array(orderSchema), nextCursor: z.string().nullable() }),
        "A page of orders",
      ),
      ...problems(401),
    },
  }),
  async (c) => {
    const { userId } = requireClaim(c);
    const { limit, cursor } = c.req.valid("query");
    const page = { userId, limit, ...readCursor(cursor) };
    const { list, lines, refunds } = await readAsPlayer(c, {
      list: listOrders(page),
      lines: listLinesOfOrders(page),
      refunds: listRefundsOfOrders(page),
    });
    const items = list.map((order) =>
      viewOrder(
        order,
        lines.filter((line) => line.orderId === order.id),
        refunds.filter((refund) => refund.orderId === order.id),
      ),
    );
    return c.json(
      { items, nextCursor: nextCursor(list, limit, (row) => [row.placedAt, row.id]) },
      200,
    );
  },
);

orders.openapi(
  createRoute({
    method: "get",
    path: "/orders/{id}",
    operationId: "getOrder",
    summary: "One order",
    tags,
    security,
    request: { params },
    responses: { 200: json(orderSchema, "The order"), ...problems(401, 404) },
  }),
  async (c) => c.json(await readOrder(c, c.req.valid("param").id), 200),
);

orders.openapi(
  createRoute({
    method: "post",
    path: "/orders/{id}/payment",
    operationId: "submitPayment",
    summary: "Say by which transaction an order was paid, so that it is looked at at once",
    description: "Only a hint: the order is settled by its reference without it too.",
    tags,
    security,
    request: {
      params,
      headers: commandHeaders,
      body: { ...json(submitPaymentSchema, "The transaction"), required: true },
    },
    responses: { 202: json(orderSchema, "The order as it stands now"), ...problems(401, 404, 422) },
  }),
  async (c) => {
    const { id } = c.req.valid("param");
    const { signature } = c.req.valid("json");
    const order = await ownOrder(c, id);
    const { services } = c.var;
    const { db, store } = services;
    const { state } = (await db.read({ loaded: loadOrder(id) })).loaded;
    const watched = { ...order, orderId: order.id };
    if (state.closed && !state.paid) {
      // Its copies are gone: the job looks whether it can have them again.
      await db.batch([lookLater(id, store.now(), 0)]);
    } else if (isNewHint(state, signature) && !(await bookHint(services, watched, signature))) {
      let remembered = false;
      await executeAsPlayer(c, {
        name: "SubmitPayment",
        input: { orderId: id, signature },
        load: { loaded: loadOrder(id) },
        decide: ({ loaded, user }) => {
          if (loaded.state.userId !== user.id) throw new Refusal("not_found");
          const command = { type: "SubmitPayment", signature } as const;
          const events = orderDecider.decide(command, loaded.state);
          remembered = events.length > 0;
          return { appends: [appendTo(loaded, events)] };
        },
      });
      if (remembered) c.executionCtx.waitUntil(followHint(services, watched, signature));
    }
    const { lines, refunds, ...read } = await db.read(whole(id, order.userId));
    return c.json(viewOrder(read.order!, lines, refunds), 202);
  },
);

orders.openapi(
  createRoute({
    method: "post",
    path: "/orders/{id}/cancel",
    operationId: "cancelOrder",
    summary: "Give an unpaid order up",
    tags,
    security,
    request: { params, headers: commandHeaders },
    responses: { 200: json(orderSchema, "The order, closed"), ...problems(401, 404, 409, 422) },
  }),
  async (c) => {
    const { id } = c.req.valid("param");
    await executeAsPlayer(c, {
      name: "CancelOrder",
      input: { orderId: id },
      load: { loaded: loadOrder(id) },
      decide: ({ loaded, user }) => {
        if (loaded.state.userId !== user.id) throw new Refusal("not_found");
        const events = orderDecider.decide({ type: "CancelOrder" }, loaded.state);
        return { appends: [appendTo(loaded, events)] };
      },
    });
    return c.json(await readOrder(c, id), 200);
  },
);

orders.openapi(
  createRoute({
    method: "get",
    path: "/orders/{id}/receipt",
    operationId: "getReceipt",
    summary: "The signed receipt of a paid order",
    tags,
    security,
    request: { params },
    responses: { 200: json(receiptSchema, "The receipt"), ...problems(401, 404, 409) },
  }),
  async (c) => {
    const order = await readOrder(c, c.req.valid("param").id);
    if (!order.paidAt) throw new Refusal("not_paid");
    return c.json(await signReceipt(c.env.SIGNING_KEY, order, brand.name), 200);
  },
);

async function ownOrder(c: ApiContext, orderId: string) {
  const { userId } = requireClaim(c);
  const { order } = await readAsPlayer(c, { order: first(getOrder({ orderId, userId })) });
  if (!order) throw new Refusal("not_found");
  return order;
}

async function readOrder(c: ApiContext, orderId: string) {
  const { userId } = requireClaim(c);
  const { order, lines, refunds } = await readAsPlayer(c, whole(orderId, userId));
  if (!order) throw new Refusal("not_found");
  return viewOrder(order, lines, refunds);
}

const whole = (orderId: string, userId: string) => ({
  order: first(getOrder({ orderId, userId })),
  lines: listOrderLines({ orderId }),
  refunds: listOrderRefunds({ orderId }),
});
