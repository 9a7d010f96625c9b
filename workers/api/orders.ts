import { z } from "@hono/zod-openapi";
import { brand } from "~/domain/brand";
import { listCartLines, listFreeKeysForCart, loadCart } from "~/domain/cart/queries";
import { normalizeCode } from "~/domain/discounts/discount";
import { getDiscountCode } from "~/domain/discounts/queries";
import { appendTo, startStream } from "~/domain/event-store/append";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import { Refusal } from "~/domain/event-store/decider";
import { newId } from "~/domain/event-store/id";
import { first } from "~/domain/event-store/query";
import { checkOut } from "~/domain/orders/check-out";
import { placeOrderSchema, submitPaymentSchema } from "~/domain/orders/commands";
import { orderDecider } from "~/domain/orders/decider";
import { guardOpenOrders } from "~/domain/orders/open-orders";
import * as queries from "~/domain/orders/queries";
import { loadOrderDetails, viewOrder, viewOrderDetails } from "~/domain/orders/view";
import { viewPlacedOrder } from "~/domain/orders/view-placed";
import { watchPayments } from "~/domain/orders/watches";
import { getSubscriberByEmail, loadSubscriptionOf } from "~/domain/newsletter/queries";
import { subscribe } from "~/domain/newsletter/subscribe";
import { playerCommand } from "~/workers/endpoint/command";
import { accepted, created, ok } from "~/workers/endpoint/endpoint";
import { playerProcedure, playerQuery } from "~/workers/endpoint/query";
import { languageOf } from "~/workers/mail/language-of";
import { giftIdsOf } from "~/domain/redeem-codes/code";
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
  input: ({ body: { discountCode, contact } }) => ({
    code: normalizeCode(discountCode ?? ""),
    subscriberId: newId(),
    /** Where letters are wanted; "" for nowhere. */
    reader: (contact?.newsletter && contact.email) || "",
  }),
  dataSubjects: ({ userId, reader, subscriberId }) => [userId, ...(reader ? [subscriberId] : [])],
  load: ({ userId, now, code, reader }) => ({
    subscriber: first(getSubscriberByEmail({ email: reader })),
    subscription: loadSubscriptionOf(reader),
    cart: loadCart(userId),
    games: listCartLines({ userId, now: now.toISOString() }),
    discount: first(getDiscountCode({ code, userId })),
    freeKeys: listFreeKeysForCart({ userId, from: newId() }),
  }),
  gather: async ({ userId, body, now }, ports) => ({
    placement: await ports.gatherPlacement(userId, body.method, now),
  }),
  decide({ body: request, code, cart, games, discount, freeKeys, placement, now, c, ...facts }) {
    const { orderId } = placement;
    const handover = {
      keys: new Map(freeKeys.flatMap(({ gameId, keyId }) => (keyId ? [[gameId, keyId]] : []))),
      giftIds: giftIdsOf(
        facts.env.GAME_KEYS_SECRET,
        orderId,
        games.map(({ gameId }) => gameId),
      ),
    };
    const { order, cart: checkedOut } = checkOut({
      ...placement,
      language: languageOf(c),
      games,
      code,
      discount,
      handover,
      request,
    });
    const names = new Map(games.map((game) => [game.gameId, game]));
    const { subscriberId, reader: email } = facts;
    const asked = { subscriberId, email, language: languageOf(c), now };
    return {
      appends: [
        startStream(`order-${orderId}`, order),
        appendTo(cart, checkedOut),
        ...(email ? subscribe(asked, facts) : []),
      ],
      writes: [...watchPayments(order, now), ...guardOpenOrders(order)],
      answer: viewPlacedOrder(order, names, now),
    };
  },
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
  load: ({ params: { id } }) => queries.loadForSettling(id),
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
  load: ({ params: { id } }) => ({ order: queries.loadOrder(id) }),
  decide({ userId, order }) {
    if (order.state.userId !== userId) throw new Refusal("not_found");
    const events = orderDecider.decide({ type: "CancelOrder" }, order.state);
    return { appends: [appendTo(order, events)], answer: null };
  },
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
