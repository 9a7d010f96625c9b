import { type Decider, Refusal } from "~/domain/event-store/decider";
import type { OrderEvent } from "./events";
import { decideGift, type GiftCommand } from "./gift-line";
import { keptCents, refundLine } from "./refund-line";
import {
  QUOTE_GRACE_MS,
  type RefundFacts,
  type SeenTransaction,
  type SettleFacts,
  allOf,
  giveBack,
  holdings,
  settleAll,
} from "./settlement";
import { type OrderState, evolveOrder, isFree, isGivenUp, noOrder, receivedFor } from "./state";
import { isOpen } from "./status";

export type OrderCommand =
  | { type: "SubmitPayment"; signature: string }
  | { type: "SettlePayments"; transactions: readonly SeenTransaction[]; facts: SettleFacts }
  | { type: "CancelOrder" }
  | { type: "ExpireOrder"; now: Date; facts: RefundFacts }
  | { type: "ConfirmTopUp"; lineId: string; providerOrderId: string }
  | { type: "RefuseLine"; lineId: string; reason: string; facts: RefundFacts }
  | { type: "DeliverKey"; lineId: string; keyId: string }
  | { type: "SendShipment"; lineId: string; carrier: string; trackingNumber: string }
  | { type: "PayRefund"; refundId: string; signature: string }
  | { type: "RevealKey"; gameId: string; keyId: string }
  | GiftCommand;

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
        return isNewHint(state, signature)
          ? [{ type: "PaymentSubmitted", data: { orderId, userId, signature } }]
          : [];
      }
      case "SettlePayments":
        return settleAll(state, command.transactions, command.facts);
      case "CancelOrder":
        if (state.closed) return [];
        if (state.paid || receivedFor(state) > 0n) throw new Refusal("order_paid");
        return [{ type: "OrderCancelled", data: holdings(state) }];
      case "ExpireOrder":
        return expire(state, command.now, command.facts);
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
        const line = state.lines.find((line) => line.lineId === lineId);
        if (!line) throw new Refusal("not_found");
        const { gameId } = line;
        return complete(state, lineId, {
          type: "GameDelivered",
          data: { orderId, lineId, userId, gameId, delivery: "key", keyId, ...isFree(line) },
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
        return refuseLine(state, command.lineId, command.reason, command.facts);
      case "PayRefund": {
        const { refundId, signature } = command;
        const refund = state.refunds.find((refund) => refund.refundId === refundId);
        if (!refund) throw new Refusal("not_found");
        if (refund.paid) return [];
        const last = state.refunds.every((other) => other.paid || other === refund);
        const settlesOrder = state.status === "refund_due" && last;
        const { mint } = refund;
        const amount = refund.amount.toString();
        const parts = refund.parts.map(({ payment, amount }) => ({ payment, amount }));
        const of = { orderId, userId, refundId, mint, amount, parts };
        return [{ type: "RefundPaid", data: { ...of, signature, settlesOrder } }];
      }
      case "RevealKey": {
        const { gameId, keyId } = command;
        const line = state.lines.find((line) => line.gameId === gameId && !line.gift);
        if (!line) throw new Refusal("not_found");
        const { lineId } = line;
        if (state.revealed.has(lineId)) return [];
        return [{ type: "KeyRevealed", data: { orderId, userId, gameId, keyId, lineId } }];
      }
      case "CountGift":
      case "RequestGiftRefund":
      case "DeclineGiftRefund":
      case "RefundGift":
        return decideGift(state, command);
    }
  },
};

/** Whether a hint says anything that is worth a look at the chain. */
export function isNewHint(state: OrderState, signature: string): boolean {
  const known = state.signatures.has(signature) || state.submitted.includes(signature);
  return !known && isOpen(state.status) && state.submitted.length < MAX_HINTS;
}

/** The quote ran out: copies go back on the shelf, and everybody is owed their own part payment. */
function expire(state: OrderState, now: Date, facts: RefundFacts): OrderEvent[] {
  const due = Date.parse(state.payment.expiresAt) + QUOTE_GRACE_MS <= now.getTime();
  if (state.closed || state.paid || !due) return [];
  return [
    { type: "OrderExpired", data: holdings(state) },
    ...giveBack(state, state.payments.map(allOf), "underpaid", true, facts),
  ];
}

function complete(state: OrderState, lineId: string, delivered: OrderEvent): OrderEvent[] {
  const line = state.lines.find((line) => line.lineId === lineId);
  if (!line) throw new Refusal("not_found");
  if (state.lineStates[lineId] !== "pending") return [];
  return [delivered, ...fulfilment(evolveOrder(state, delivered))];
}

/** The end of an order whose every line was delivered or given up, if anything was delivered. */
function fulfilment(state: OrderState): OrderEvent[] {
  const { orderId, userId, lines, lineStates } = state;
  if (lines.some(({ lineId }) => lineStates[lineId] === "pending")) return [];
  if (!lines.some(({ lineId }) => lineStates[lineId] === "delivered")) return [];
  return [{ type: "OrderFulfilled", data: { orderId, userId, fulfilledCents: keptCents(state) } }];
}

/** What cannot be delivered is owed back. */
function refuseLine(
  state: OrderState,
  lineId: string,
  reason: string,
  facts: RefundFacts,
): OrderEvent[] {
  const line = state.lines.find((line) => line.lineId === lineId);
  if (!line) throw new Refusal("not_found");
  if (state.lineStates[lineId] !== "pending") return [];
  const { orderId, userId } = state;
  const undeliverable: OrderEvent = {
    type: "LineUndeliverable",
    data: { orderId, lineId, userId, gameId: line.gameId, reason },
  };
  const after = evolveOrder(state, undeliverable);
  const closesOrder = isGivenUp(after);
  return [
    undeliverable,
    ...refundLine(state, line, "undeliverable", closesOrder, facts),
    ...fulfilment(after),
  ];
}
