import { type Decider, Refusal } from "~/domain/event-store/decider";
import type { OrderEvent } from "./events";
import {
  type Finding,
  holdings,
  owe,
  QUOTE_GRACE_MS,
  settle,
  type SettleFacts,
} from "./settlement";
import { evolveOrder, noOrder, type OrderState } from "./state";
import { openStatuses } from "./status";

export type OrderCommand =
  | { type: "SubmitPayment"; signature: string }
  | { type: "SettlePayment"; finding: Finding; facts: SettleFacts }
  | { type: "CancelOrder" }
  | { type: "ExpireOrder"; now: Date; refundId: string }
  | { type: "ConfirmTopUp"; lineId: string; providerOrderId: string }
  | { type: "RefuseLine"; lineId: string; reason: string; refundId: string }
  | { type: "DeliverKey"; lineId: string; keyId: string }
  | { type: "SendShipment"; lineId: string; carrier: string; trackingNumber: string }
  | { type: "PayRefund"; refundId: string; signature: string }
  | { type: "RevealKey"; gameId: string; keyId: string };

/** Hints that one order remembers; beyond that, its reference finds the payment anyway. */
const MAX_HINTS = 10;

export const orderDecider: Decider<OrderState, OrderCommand, OrderEvent> = {
  initialState: noOrder,
  evolve: evolveOrder,

  decide(command, state) {
    const { orderId, userId } = state;
    if (state.status === "none") throw new Refusal("not_found");
    switch (command.type) {
      case "SubmitPayment": {
        const { signature } = command;
        const known = state.signatures.has(signature) || state.submitted.includes(signature);
        const waits = openStatuses.includes(state.status) && state.submitted.length < MAX_HINTS;
        return known || !waits
          ? []
          : [{ type: "PaymentSubmitted", data: { orderId, userId, signature } }];
      }
      case "SettlePayment":
        return settle(state, command.finding, command.facts);
      case "CancelOrder":
        if (state.closed) return [];
        if (state.paid || state.received > 0n) throw new Refusal("order_paid");
        return [{ type: "OrderCancelled", data: holdings(state) }];
      case "ExpireOrder":
        return expire(state, command.now, command.refundId);
      case "ConfirmTopUp":
        return complete(state, command.lineId, {
          type: "TopUpDelivered",
          data: {
            orderId,
            userId,
            lineId: command.lineId,
            providerOrderId: command.providerOrderId,
          },
        });
      case "DeliverKey": {
        const { lineId, keyId } = command;
        const gameId = state.lines.find((line) => line.lineId === lineId)?.gameId ?? "";
        return complete(state, lineId, {
          type: "GameDelivered",
          data: { orderId, lineId, userId, gameId, delivery: "key", keyId },
        });
      }
      case "SendShipment": {
        const { lineId, carrier, trackingNumber } = command;
        const line = state.lines.find((line) => line.lineId === lineId);
        if (line?.delivery !== "shipment") throw new Refusal("not_found");
        return complete(state, lineId, {
          type: "ShipmentSent",
          data: { orderId, lineId, userId, gameId: line.gameId, carrier, trackingNumber },
        });
      }
      case "RefuseLine":
        return refuseLine(state, command.lineId, command.reason, command.refundId);
      case "PayRefund": {
        const { refundId, signature } = command;
        const refund = state.refunds.find((refund) => refund.refundId === refundId);
        if (!refund) throw new Refusal("not_found");
        if (refund.paid) return [];
        const last = state.refunds.every((other) => other.paid || other === refund);
        const settlesOrder = state.status === "refund_due" && last;
        return [
          { type: "RefundPaid", data: { orderId, userId, refundId, signature, settlesOrder } },
        ];
      }
      case "RevealKey":
        return [
          {
            type: "KeyRevealed",
            data: { orderId, userId, gameId: command.gameId, keyId: command.keyId },
          },
        ];
    }
  },
};

/** The quote ran out: copies go back on the shelf, and part payments are owed back. */
function expire(state: OrderState, now: Date, refundId: string): OrderEvent[] {
  const due = Date.parse(state.payment.expiresAt) + QUOTE_GRACE_MS <= now.getTime();
  if (state.closed || state.paid || !due) return [];
  const events: OrderEvent[] = [{ type: "OrderExpired", data: holdings(state) }];
  if (state.received > 0n && state.payer) {
    const { mint } = state.payment;
    const facts = { refundIds: () => refundId };
    events.push(owe(state, state.payer, state.received, mint, "underpaid", facts, true));
  }
  return events;
}

function complete(state: OrderState, lineId: string, delivered: OrderEvent): OrderEvent[] {
  const line = state.lines.find((line) => line.lineId === lineId);
  if (!line) throw new Refusal("not_found");
  if (state.lineStates[lineId] !== "pending") return [];
  const rest = state.lines.filter((other) => other !== line);
  if (rest.some((other) => state.lineStates[other.lineId] !== "delivered")) return [delivered];
  const { orderId, userId } = state;
  return [delivered, { type: "OrderFulfilled", data: { orderId, userId } }];
}

/** What cannot be delivered is owed back, in proportion to what its line cost. */
function refuseLine(
  state: OrderState,
  lineId: string,
  reason: string,
  refundId: string,
): OrderEvent[] {
  const line = state.lines.find((line) => line.lineId === lineId);
  if (!line) throw new Refusal("not_found");
  if (state.lineStates[lineId] !== "pending") return [];
  const { orderId, userId } = state;
  const undeliverable: OrderEvent = {
    type: "LineUndeliverable",
    data: { orderId, lineId, userId, gameId: line.gameId, reason },
  };
  const cost = BigInt(line.priceCents - line.saleDiscountCents - line.codeDiscountCents);
  if (cost === 0n || !state.payer) return [undeliverable];
  const amount = (state.payment.amount * cost) / BigInt(state.totalCents);
  const closesOrder = state.lines.every(
    (other) => other === line || state.lineStates[other.lineId] === "undeliverable",
  );
  const facts = { refundIds: () => refundId };
  const { mint } = state.payment;
  return [
    undeliverable,
    owe(state, state.payer, amount, mint, "undeliverable", facts, closesOrder),
  ];
}
