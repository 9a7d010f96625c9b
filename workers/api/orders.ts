import { z } from "@hono/zod-openapi";
import { brand } from "~/domain/brand";
import { normalizeCode } from "~/domain/discounts/discount";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import { Refusal } from "~/domain/event-store/decider";
import { newId } from "~/domain/event-store/id";
import { placeOrderSchema, submitPaymentSchema } from "~/domain/orders/commands";
import { loadForSettling } from "~/domain/orders/settling-queries";
import * as queries from "~/domain/orders/queries";
import * as useCases from "~/domain/orders/use-cases";
import { loadOrderDetails, viewOrder, viewOrderDetails } from "~/domain/orders/view";
import { playerCommand } from "~/workers/endpoint/command";
import { accepted, created, ok } from "~/workers/endpoint/endpoint";
import { playerProcedure, playerQuery } from "~/workers/endpoint/query";
import { languageOf } from "~/workers/mail/language-of";
import { emailMark } from "~/workers/orders/email-mark";
import { signReceipt } from "~/workers/orders/receipt";
import { settleAnnounced } from "~/workers/orders/settle";
import { listQuery, moneySchema, orderSchema, page, pathId } from "./schemas";

const params = z.object({ id: pathId });

export const placeOrder = playerCommand("POST /orders", {
  summary: "Order what is in the cart",
  body: placeOrderSchema,
  answers: created(orderSchema, "The order, with its payment request"),
  refuses: [
    "cart_empty",
    "already_owned",
    "order_open",
    "out_of_stock",
    "not_giftable",
    "shipping_address_required",
    "quote_unavailable",
    "too_many_open_orders",
    "discount_unknown",
    "discount_expired",
    "discount_minimum",
    "discount_used",
    "discount_used_up",
  ],
  verified: true,
  input: async ({ body, c, env }) => ({
    request: body,
    code: normalizeCode(body.discountCode ?? ""),
    reader: (body.contact?.newsletter && body.contact.email) || "",
    subscriberId: newId(),
    emailMark: body.contact?.email
      ? await emailMark(env.ORDER_EMAIL_SECRET, body.contact.email)
      : null,
    keysFrom: newId(),
    language: languageOf(c),
  }),
  ...useCases.placeOrder,
});

export const listOrders = playerQuery("GET /orders", {
  summary: "The caller's orders, newest first",
  query: listQuery,
  answers: ok(page(orderSchema), "A page of orders"),
  load({ userId, query: { limit, cursor } }) {
    const place = { userId, limit, ...readCursor(cursor) };
    return {
      orders: queries.listOrders(place),
      lines: queries.listLinesOfOrders(place),
      refunds: queries.listRefundsOfOrders(place),
    };
  },
  answer: ({ orders, lines, refunds, query: { limit } }) => ({
    items: orders.map((order) =>
      viewOrder(
        order,
        lines.filter((line) => line.orderId === order.id),
        refunds.filter((refund) => refund.orderId === order.id),
      ),
    ),
    nextCursor: nextCursor(orders, limit, (row) => [row.placedAt, row.id]),
  }),
});

export const getOrder = playerQuery("GET /orders/{id}", {
  summary: "One order",
  params,
  answers: ok(orderSchema, "The order"),
  refuses: ["not_found"],
  load: ({ userId, params: { id } }) => loadOrderDetails(id, userId),
  answer: viewOrderDetails,
});

export const submitPayment = playerProcedure("POST /orders/{id}/payment", {
  summary: "Say by which transaction an order was paid, so that it is looked at at once",
  description: "Only a hint: the order is settled by its reference without it too.",
  params,
  body: submitPaymentSchema,
  answers: accepted(orderSchema, "The order as it stands now"),
  refuses: ["not_found", "signature_used"],
  load: ({ params: { id } }) => loadForSettling(id),
  async answer({ userId, key, params: { id }, body: { signature }, services, ...facts }) {
    if (facts.order.state.userId !== userId) throw new Refusal("not_found");
    await settleAnnounced(services, facts, { signature, userId, key });
    return viewOrderDetails(await services.db.read(loadOrderDetails(id, userId)));
  },
});

export const cancelOrder = playerCommand("POST /orders/{id}/cancel", {
  summary: "Give an unpaid order up",
  params,
  answers: ok(orderSchema, "The order, closed"),
  refuses: ["not_found", "order_paid"],
  input: ({ params: { id: orderId } }) => ({ orderId }),
  ...useCases.cancelOrder,
  reply: async ({ userId, params: { id }, services: { db } }) =>
    viewOrderDetails(await db.read(loadOrderDetails(id, userId))),
});

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

export const getReceipt = playerQuery("GET /orders/{id}/receipt", {
  summary: "The signed receipt of a paid order",
  params,
  answers: ok(receiptSchema, "The receipt"),
  refuses: ["not_found", "not_paid"],
  load: ({ userId, params: { id } }) => loadOrderDetails(id, userId),
  answer({ env, ...details }) {
    const order = viewOrderDetails(details);
    if (!order.paidAt) throw new Refusal("not_paid");
    return signReceipt(env.SIGNING_KEY, order, brand.name);
  },
});
