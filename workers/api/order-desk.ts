import { createRoute, z } from "@hono/zod-openapi";
import { appendTo, startStream } from "~/domain/event-store/append";
import { nextCursor, readAscendingCursor } from "~/domain/event-store/cursor";
import { Refusal } from "~/domain/event-store/decider";
import { first } from "~/domain/event-store/query";
import { normalizeCode } from "~/domain/discounts/discount";
import { getDiscountCode } from "~/domain/discounts/queries";
import { placeOfRefund, placeOfShipment } from "~/domain/orders/view-work";
import { paymentSignature } from "~/domain/orders/commands";
import { orderDecider } from "~/domain/orders/decider";
import { listOwedRefunds, listPendingShipments, loadOrder } from "~/domain/orders/queries";
import { isRefundPaid } from "~/workers/chain/payments";
import { ChainUnavailable } from "~/workers/chain/rpc";
import { appendWithEarning, loadEarning } from "~/workers/orders/earning";
import { commandHeaders, createRouter, json, problems, send } from "./context";
import { executeAsOperator, readAsOperator } from "./operator";
import { listQuery, pathId } from "./schemas";

/** What people at the order desk do: send boxes, pay refunds, issue discount codes. */
const operation = {
  tags: ["Operators"],
  security: [{ token: [] }],
  description: "For wallets in `OPERATORS` only.",
};
const done = { 204: { description: "Done" }, ...problems(401, 403, 404, 409, 422) };
const headers = commandHeaders;

export const orderDesk = createRouter();

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

const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });

orderDesk.openapi(
  createRoute({
    ...operation,
    method: "get",
    path: "/ops/orders/todo",
    operationId: "listOrderDesk",
    summary: "Refunds that are owed and boxes that are to be sent, oldest first",
    responses: {
      200: json(
        z.object({ refunds: z.array(refundSchema), shipments: z.array(shipmentSchema) }),
        "The first 100 of each",
      ),
      ...problems(401, 403),
    },
  }),
  async (c) => {
    const page = { ...readAscendingCursor(undefined), limit: 100 };
    const { refunds, shipments } = await readAsOperator(c, {
      refunds: listOwedRefunds(page),
      shipments: listPendingShipments(page),
    });
    return c.json({ refunds, shipments }, 200);
  },
);

orderDesk.openapi(
  createRoute({
    ...operation,
    method: "get",
    path: "/ops/refunds",
    operationId: "listOwedRefunds",
    summary: "Refunds that are owed, oldest first",
    request: { query: listQuery },
    responses: {
      200: json(pageOf(refundSchema), "A page of refunds"),
      ...problems(401, 403),
    },
  }),
  async (c) => {
    const { limit, cursor } = c.req.valid("query");
    const { items } = await readAsOperator(c, {
      items: listOwedRefunds({ ...readAscendingCursor(cursor), limit }),
    });
    return c.json({ items, nextCursor: nextCursor(items, limit, placeOfRefund) }, 200);
  },
);

orderDesk.openapi(
  createRoute({
    ...operation,
    method: "get",
    path: "/ops/shipments",
    operationId: "listWaitingShipments",
    summary: "Boxes that are to be sent, oldest first",
    request: { query: listQuery },
    responses: {
      200: json(pageOf(shipmentSchema), "A page of boxes"),
      ...problems(401, 403),
    },
  }),
  async (c) => {
    const { limit, cursor } = c.req.valid("query");
    const { items } = await readAsOperator(c, {
      items: listPendingShipments({ ...readAscendingCursor(cursor), limit }),
    });
    return c.json({ items, nextCursor: nextCursor(items, limit, placeOfShipment) }, 200);
  },
);

orderDesk.openapi(
  createRoute({
    ...operation,
    method: "post",
    path: "/ops/orders/{id}/refunds/{refundId}",
    operationId: "recordRefund",
    summary: "Record that a refund was paid, which the chain must show",
    request: {
      headers,
      params: z.object({ id: pathId, refundId: pathId }),
      body: {
        ...json(z.object({ signature: paymentSignature }), "By which transaction"),
        required: true,
      },
    },
    responses: done,
  }),
  async (c) => {
    const { id, refundId } = c.req.valid("param");
    const { signature } = c.req.valid("json");
    const answer = await executeAsOperator(c, {
      name: "RecordRefund",
      input: { id, refundId, signature },
      load: { order: loadOrder(id) },
      async gather({ order }) {
        const refund = order.state.refunds.find((one) => one.refundId === refundId);
        if (!refund) throw new Refusal("not_found");
        if (!refund.paid && !(await chainShows(c.env, signature, refund))) {
          throw new Refusal("refund_not_found_on_chain");
        }
      },
      decide({ order }) {
        const command = { type: "PayRefund", refundId, signature } as const;
        return { appends: [appendTo(order, orderDecider.decide(command, order.state))] };
      },
    });
    return send(c, answer) as never;
  },
);

orderDesk.openapi(
  createRoute({
    ...operation,
    method: "post",
    path: "/ops/orders/{id}/shipments/{lineId}",
    operationId: "recordShipment",
    summary: "Record that a box is on its way",
    request: {
      headers,
      params: z.object({ id: pathId, lineId: pathId }),
      body: {
        ...json(
          z.object({
            carrier: z.string().min(1).max(60),
            trackingNumber: z.string().min(1).max(60),
          }),
          "How",
        ),
        required: true,
      },
    },
    responses: done,
  }),
  async (c) => {
    const { id, lineId } = c.req.valid("param");
    const { carrier, trackingNumber } = c.req.valid("json");
    const { owner } = await readAsOperator(c, { owner: loadOrder(id) });
    if (!owner.state.userId) throw new Refusal("not_found");
    const answer = await executeAsOperator(c, {
      name: "RecordShipment",
      input: { id, lineId, carrier, trackingNumber },
      dataSubjects: [owner.state.userId],
      load: {
        order: loadOrder(id),
        ...loadEarning(owner.state.userId, c.var.services.store.now()),
      },
      decide({ order, ...earning }) {
        const command = { type: "SendShipment", lineId, carrier, trackingNumber } as const;
        const events = orderDecider.decide(command, order.state);
        return { appends: appendWithEarning(order, events, earning) };
      },
    });
    return send(c, answer) as never;
  },
);

const discountCodeSchema = z
  .object({
    percent: z.int().min(1).max(100).nullable(),
    amountCents: z.int().min(1).max(1_000_000).nullable(),
    minimumCents: z.int().min(0).max(1_000_000).default(0),
    from: z.iso.datetime(),
    until: z.iso.datetime(),
    uses: z.int().min(1).max(1_000_000),
  })
  .refine(({ percent, amountCents }) => (percent === null) !== (amountCents === null), {
    error: "either a percent or an amount",
  });

orderDesk.openapi(
  createRoute({
    ...operation,
    method: "put",
    path: "/ops/discounts/{code}",
    operationId: "issueDiscountCode",
    summary: "Issue a discount code; one that exists stays as it is",
    request: {
      headers,
      params: z.object({ code: z.string().regex(/^[A-Z0-9-]{3,40}$/) }),
      body: { ...json(discountCodeSchema, "What it takes off, and for how long"), required: true },
    },
    responses: done,
  }),
  async (c) => {
    const code = normalizeCode(c.req.valid("param").code);
    const input = c.req.valid("json");
    const answer = await executeAsOperator(c, {
      name: "IssueDiscountCode",
      input: { code, ...input },
      load: { known: first(getDiscountCode({ code, userId: "" })) },
      decide: ({ known }) => ({
        appends: known
          ? []
          : [
              startStream(`discount-${code}`, [
                { type: "DiscountCodeIssued", data: { code, userId: null, ...input } },
              ]),
            ],
      }),
    });
    return send(c, answer) as never;
  },
);

async function chainShows(...call: Parameters<typeof isRefundPaid>): Promise<boolean> {
  try {
    return await isRefundPaid(...call);
  } catch (error) {
    if (error instanceof ChainUnavailable) throw new Refusal("chain_unavailable");
    throw error;
  }
}
