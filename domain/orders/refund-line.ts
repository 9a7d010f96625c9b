import type { OrderEvent, OrderLine } from "./events";
import { splitExactly } from "./solana-pay";
import { type RefundFacts, type RefundReason, giveBack } from "./settlement";
import { type OrderState, costOf } from "./state";

/**
 * What a line is worth of the amount paid is owed back, split over the payments that count, in proportion to what
 * they still count for. Both splits are exact, so that lines given up one after the other never owe more, and in
 * the end no less, than what was paid.
 */
export function refundLine(
  state: OrderState,
  line: OrderLine,
  reason: RefundReason,
  closesOrder: boolean,
  facts: RefundFacts,
): OrderEvent[] {
  const worth = splitExactly(
    state.payment.amount,
    state.lines.map((one) => BigInt(costOf(one))),
  )[state.lines.indexOf(line)]!;
  const counted = state.payments.filter((payment) => payment.mint === state.payment.mint);
  const parts = splitExactly(
    worth,
    counted.map((payment) => payment.counted),
  );
  const back = counted.map((payment, index) => ({ payment, amount: parts[index]! }));
  return giveBack(state, back, reason, closesOrder, facts);
}

/** What an order's delivered lines cost, in US cents: what it earns by. */
export function keptCents({ lines, lineStates }: OrderState): number {
  const kept = lines.filter(({ lineId }) => lineStates[lineId] === "delivered");
  return kept.reduce((sum, line) => sum + costOf(line), 0);
}

/** The end of an order whose every line was delivered or given up, if anything was delivered. */
export function fulfilment(state: OrderState): OrderEvent[] {
  const { orderId, userId, lines, lineStates } = state;
  if (lines.some(({ lineId }) => lineStates[lineId] === "pending")) return [];
  if (!lines.some(({ lineId }) => lineStates[lineId] === "delivered")) return [];
  return [{ type: "OrderFulfilled", data: { orderId, userId, fulfilledCents: keptCents(state) } }];
}
