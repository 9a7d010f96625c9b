import { z } from "@hono/zod-openapi";
import { nextCursor, readAscendingCursor } from "~/domain/event-store/cursor";
import { paymentSignature } from "~/domain/orders/commands";
import { orderDecider } from "~/domain/orders/decider";
import { loadOrder } from "~/domain/orders/settling-queries";
import * as queries from "~/domain/orders/queries";
import * as useCases from "~/domain/orders/use-cases";
import { placeOfRefund, placeOfShipment } from "~/domain/orders/view-work";
import { operatorCommand } from "~/workers/endpoint/command";
import { done, ok } from "~/workers/endpoint/endpoint";
import { operatorQuery } from "~/workers/endpoint/query";
import { appendWithEarning, loadEarning } from "~/domain/orders/earning-use-case";
import { listQuery, page, pathId } from "./schemas";

const refundSchema = z
  .object({
    refundId: z.string(),
    orderId: z.string(),
    recipient: z.string(),
    mint: z.string().nullable(),
    amount: z.string(),
    reason: z.string(),
    owedAt: z.string(),
  })
  .openapi("OwedRefund");

const shipmentSchema = z
  .object({
    orderId: z.string(),
    lineId: z.string(),
    gameId: z.string(),
    name: z.string(),
    shippingAddress: z.record(z.string(), z.string()).nullable(),
  })
  .openapi("WaitingShipment");

const deskSchema = z.object({
  refunds: z.array(refundSchema),
  shipments: z.array(shipmentSchema),
});

export const listOrderDesk = operatorQuery("GET /ops/orders/todo", {
  right: "support",
  summary: "Refunds that are owed and boxes that are to be sent, oldest first",
  answers: ok(deskSchema, "The first 100 of each"),
  load() {
    const place = { ...readAscendingCursor(undefined), limit: 100 };
    return {
      refunds: queries.listOwedRefunds(place),
      shipments: queries.listPendingShipments(place),
    };
  },
  answer: ({ refunds, shipments }) => ({ refunds, shipments }),
});

export const listOwedRefunds = operatorQuery("GET /ops/refunds", {
  right: "support",
  summary: "Refunds that are owed, oldest first",
  query: listQuery,
  answers: ok(page(refundSchema), "A page of refunds"),
  load: ({ query: { limit, cursor } }) => ({
    items: queries.listOwedRefunds({ ...readAscendingCursor(cursor), limit }),
  }),
  answer: ({ items, query: { limit } }) => ({
    items,
    nextCursor: nextCursor(items, limit, placeOfRefund),
  }),
});

export const listWaitingShipments = operatorQuery("GET /ops/shipments", {
  right: "support",
  summary: "Boxes that are to be sent, oldest first",
  query: listQuery,
  answers: ok(page(shipmentSchema), "A page of boxes"),
  load: ({ query: { limit, cursor } }) => ({
    items: queries.listPendingShipments({ ...readAscendingCursor(cursor), limit }),
  }),
  answer: ({ items, query: { limit } }) => ({
    items,
    nextCursor: nextCursor(items, limit, placeOfShipment),
  }),
});

export const recordRefund = operatorCommand("POST /ops/orders/{id}/refunds/{refundId}", {
  right: "support",
  summary: "Record that a refund was paid, which the chain must show",
  params: z.object({ id: pathId, refundId: pathId }),
  body: z.object({ signature: paymentSignature }),
  answers: done(),
  refuses: ["not_found", "refund_not_found_on_chain", "signature_used", "chain_unavailable"],
  input: ({ params: { id: orderId, refundId }, body: { signature } }) => ({
    orderId,
    refundId,
    signature,
  }),
  ...useCases.recordRefund,
});

export const recordShipment = operatorCommand("POST /ops/orders/{id}/shipments/{lineId}", {
  right: "support",
  summary: "Record that a box is on its way",
  params: z.object({ id: pathId, lineId: pathId }),
  body: z.object({
    carrier: z.string().min(1).max(60),
    trackingNumber: z.string().min(1).max(60),
  }),
  answers: done(),
  refuses: ["not_found"],
  async input({ params: { id }, services: { db } }) {
    const { order } = await db.read({ order: loadOrder(id) });
    return { buyerId: order.state.userId };
  },
  dataSubjects: ({ buyerId }) => (buyerId ? [buyerId] : []),
  load: ({ params: { id }, buyerId, now }) => ({
    order: loadOrder(id),
    ...loadEarning(buyerId, now),
  }),
  decide({ params: { lineId }, body, now, order, points, rule, invite, inviteRule }) {
    const events = orderDecider.decide({ type: "SendShipment", lineId, ...body }, order.state);
    return { appends: appendWithEarning(order, events, { points, rule, invite, inviteRule }, now) };
  },
});
