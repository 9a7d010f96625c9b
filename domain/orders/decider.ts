import { type Decider, Refusal } from "~/domain/event-store/decider";
import type { OrderEvent } from "./events";
import { decideGift, type GiftCommand } from "./gift-line";
import { fulfilment, refundLine } from "./refund-line";
import { type PayRefund, payRefund } from "./pay-refund";
import { type RefundCommand, decideRefund } from "./refund-lines";
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
import {
  type OrderState,
  evolveOrder,
  isFree,
  isGivenUp,
  lineOf,
  noOrder,
  receivedFor,
} from "./state";
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
  | PayRefund
  | RefundCommand
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
      case "PayRefund":
        return payRefund(state, command);
      case "RefundLines":
      case "ReplaceKey":
        return decideRefund(state, command);
      case "RevealKey": {
        const { gameId, keyId } = command;
        const line = lineOf(state, gameId);
        if (!line || state.lineStates[line.lineId] !== "delivered") throw new Refusal("not_found");
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
