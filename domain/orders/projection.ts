import type { z } from "zod";
import {
  type RowOp,
  add,
  insert,
  patch,
  projection,
  put,
  remove,
} from "~/domain/event-store/projection";
import { type OrderEvent, orderEvents } from "./events";
import {
  orderLines,
  orderPayments,
  orderRefunds,
  orders,
  refundTransfers,
  submittedPayments,
} from "./read-model";
import { statusAfter } from "./status";

type RefundPaid = z.output<typeof orderEvents.RefundPaid.schema>;
type Changes = Partial<typeof orders.$inferInsert>;

/** The order's row: its status, where the event changes it, and what else does. */
function order(event: { type: string; data: { orderId: string } }, changes: Changes = {}): RowOp[] {
  const status = statusAfter(event as unknown as OrderEvent);
  const all = status ? { ...changes, status } : changes;
  return Object.keys(all).length ? [patch(orders, { id: event.data.orderId }, all)] : [];
}

const line = (
  { orderId, lineId }: { orderId: string; lineId: string },
  state: "delivered" | "undeliverable" | "refunded",
  detail: string | null = null,
) => patch(orderLines, { orderId, lineId }, { state, detail });

/** A part of a payment becomes something else. */
function moved(
  { payment, mint, amount }: { payment: string; mint: string | null; amount: string },
  from: "counted" | "dust" | "owed",
  to: "owed" | "refunded" | "dust",
): RowOp {
  const key = { signature: payment, mint: mint ?? "SOL" };
  return patch(orderPayments, key, { [from]: add(-Number(amount)), [to]: add(Number(amount)) });
}

/** A refund uses so much of what its transaction moved, and of what went to its recipient. */
function usedOf(data: RefundPaid): RowOp[] {
  const { signature, mint, to, sent, received, amount } = data;
  const use = (recipient: string, moved: string) => {
    const key = { signature, mint: mint ?? "SOL", recipient };
    return [
      put(refundTransfers, { ...key, moved: Number(moved) }),
      patch(refundTransfers, key, { used: add(Number(amount)) }),
    ];
  };
  return [...use("", sent), ...(to ? use(to, received) : [])];
}

export const orderProjection = projection({
  name: "orders",
  // 2: what transactions moved that paid refunds.
  version: 2,
  tables: [orders, orderLines, orderPayments, orderRefunds, refundTransfers, submittedPayments],
  events: orderEvents,
  personal: [
    { owner: orders.userId, columns: [orders.email, orders.shippingAddress, orders.player] },
  ],
  refusals: {
    // Booked meanwhile, here or for another order: what is decided next knows it.
    "order_payments.signature, order_payments.mint": "retry",
    refunds_within_transfer: "signature_used",
  },
  on: {
    OrderPlaced: ({ data, occurredAt }) => {
      const { orderId, userId, lines, payment } = data;
      return [
        insert(orders, {
          id: orderId,
          userId,
          kind: data.kind,
          status: "unpaid",
          method: data.method,
          totalCents: data.totalCents,
          discountCode: data.discountCode,
          held: data.held ?? true,
          recipient: payment.recipient,
          amount: payment.amount,
          mint: payment.mint,
          reference: payment.reference,
          solPrice: payment.solPrice,
          email: data.email,
          language: data.language ?? null,
          shippingAddress: data.shippingAddress,
          player: data.player,
          placedAt: occurredAt,
          expiresAt: payment.expiresAt,
        }),
        ...lines.map((line, place) =>
          insert(orderLines, { ...line, orderId, place, state: "held", detail: null }),
        ),
      ];
    },
    PaymentSubmitted: (event) => [
      ...order(event, { failure: null }),
      put(submittedPayments, {
        orderId: event.data.orderId,
        signature: event.data.signature,
        submittedAt: event.occurredAt,
      }),
    ],
    PaymentFailed: (event) => [
      ...order(event, { failure: event.data.reason }),
      remove(submittedPayments, {
        orderId: event.data.orderId,
        signature: event.data.signature,
      }),
    ],
    PaymentReceived: (event) => {
      const { orderId, signature, mint, payer, blockTime } = event.data;
      const amount = Number(event.data.amount);
      return [
        insert(orderPayments, {
          signature,
          mint: mint ?? "SOL",
          orderId,
          payer,
          amount,
          counted: amount,
          owed: 0,
          refunded: 0,
          dust: 0,
          blockTime,
        }),
        ...order(event, { failure: null }),
        remove(submittedPayments, { orderId, signature }),
      ];
    },
    DustKept: ({ data }) => [moved(data, "counted", "dust")],
    OrderUnderpaid: (event) => order(event),
    OrderPaid: (event) => [
      ...order(event, { paidAt: event.data.paidAt, signature: event.data.signature }),
      ...event.data.lineIds.map((lineId) =>
        patch(orderLines, { orderId: event.data.orderId, lineId }, { state: "pending" }),
      ),
    ],
    OrderReopened: (event) => order(event, { held: true }),
    CopiesHeld: (event) => order(event, { held: true }),
    GameDelivered: ({ data }) => [line(data, "delivered", data.keyId)],
    GiftIssued: ({ data }) => [line(data, "delivered")],
    GiftRefunded: (event) => [...order(event), line(event.data, "refunded")],
    LineRefunded: (event) => [...order(event), line(event.data, "refunded")],
    KeyReplaced: ({ data: { orderId, lineId, newKeyId } }) =>
      lineId === undefined ? [] : [line({ orderId, lineId }, "delivered", newKeyId)],
    TopUpDelivered: ({ data }) => [line(data, "delivered", data.providerOrderId)],
    ShipmentSent: ({ data }) => [line(data, "delivered", data.carrier)],
    LineUndeliverable: ({ data }) => [line(data, "undeliverable", data.reason)],
    OrderFulfilled: (event) => order(event),
    OrderExpired: (event) => order(event),
    OrderCancelled: (event) => order(event),
    RefundOwed: (event) => {
      const { orderId, refundId, to, mint, amount, parts, reason } = event.data;
      const owedAt = event.occurredAt;
      return [
        ...order(event),
        ...parts.map(({ from, ...of }) => moved({ ...of, mint }, from, "owed")),
        insert(orderRefunds, {
          refundId,
          orderId,
          recipient: to,
          mint,
          amount,
          parts: parts.map(({ payment, amount }) => ({ payment, amount })),
          reason,
          owedAt,
          signature: null,
        }),
      ];
    },
    RefundPaid: (event) => [
      ...order(event),
      ...event.data.parts.map((of) => moved({ ...of, mint: event.data.mint }, "owed", "refunded")),
      patch(
        orderRefunds,
        { refundId: event.data.refundId },
        { signature: event.data.signature, paidAt: event.occurredAt },
      ),
      ...usedOf(event.data),
    ],
  },
});
