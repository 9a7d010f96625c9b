import type { OrderEvent } from "./events";
import type { OrderState } from "./state";
import { openStatuses } from "./status";

/** What the chain shows of one transaction that carries an order's reference. */
export interface Finding {
  signature: string;
  payer: string;
  slot: number;
  /** ISO 8601, UTC. */
  blockTime: string;
  /** Why it failed; null when it succeeded. */
  failure: string | null;
  /** What it moved to us, one entry a mint (null is SOL), in base units. */
  received: readonly { mint: string | null; amount: bigint }[];
}

export interface SettleFacts {
  refundIds: () => string;
  /** A free key for each line that needs one. */
  keys: ReadonlyMap<string, string>;
  /** Whether the copies that a closed order gave up can be held once more. */
  canReopen: boolean;
}

/** A SOL quote is honoured for payments whose block was made this long after it ran out. */
export const QUOTE_GRACE_MS = 2 * 60_000;

/**
 * What follows from a transaction that carries the order's reference (design.md, section 7).
 *
 * - The right mint adds up until the amount is reached; what is over is owed back.
 * - Another mint is owed back, and the order stays open.
 * - A payment after the order was closed is honoured when its copies can still be had and, for SOL,
 *   when the quote had not run out; otherwise it is owed back.
 * - Every signature counts once, here and over all orders.
 */
export function settle(state: OrderState, finding: Finding, facts: SettleFacts): OrderEvent[] {
  if (state.status === "none" || state.signatures.has(finding.signature)) return [];
  const { orderId, userId } = state;
  if (finding.failure !== null) {
    if (!openStatuses.includes(state.status)) return [];
    const { signature, failure } = finding;
    return [{ type: "PaymentFailed", data: { orderId, userId, signature, reason: failure } }];
  }

  const events: OrderEvent[] = [];
  let right = 0n;
  for (const { mint, amount } of finding.received) {
    if (amount <= 0n) continue;
    const { signature, payer, slot, blockTime } = finding;
    events.push({
      type: "PaymentReceived",
      data: { orderId, userId, signature, payer, mint, amount: amount.toString(), slot, blockTime },
    });
    if (mint === state.payment.mint) right += amount;
    else events.push(owe(state, finding.payer, amount, mint, "wrong_mint", facts, false));
  }
  if (right === 0n) return events;

  const { mint, amount, expiresAt } = state.payment;
  const back = (reason: RefundReason, closesOrder: boolean) =>
    owe(state, finding.payer, right, mint, reason, facts, closesOrder);
  if (state.paid) return [...events, back("paid_twice", false)];

  const quoteRanOut =
    mint === null && Date.parse(finding.blockTime) > Date.parse(expiresAt) + QUOTE_GRACE_MS;
  if (quoteRanOut) return [...events, back("late", state.closed)];
  const total = state.received + right;
  if (state.closed) {
    if (total < amount || state.refunds.length) return [...events, back("late", true)];
    if (!facts.canReopen) return [...events, back("out_of_stock", true)];
    events.push({ type: "OrderReopened", data: holdings(state) });
  }
  if (total < amount) {
    const missing = (amount - total).toString();
    events.push({
      type: "OrderUnderpaid",
      data: { orderId, userId, received: total.toString(), missing },
    });
    return events;
  }
  if (total > amount) {
    events.push(owe(state, finding.payer, total - amount, mint, "overpaid", facts, false));
  }
  return [...events, ...payAndDeliver(state, finding.signature, finding.blockTime, facts.keys)];
}

/** Paid in full: what needs nobody else is delivered in the same breath. */
export function payAndDeliver(
  state: Pick<OrderState, "orderId" | "userId" | "method" | "totalCents" | "lines">,
  signature: string | null,
  paidAt: string,
  keys: ReadonlyMap<string, string>,
): OrderEvent[] {
  const { orderId, userId, method, totalCents } = state;
  const lineIds = state.lines.map((line) => line.lineId);
  const events: OrderEvent[] = [
    {
      type: "OrderPaid",
      data: { orderId, userId, method, totalCents, signature, paidAt, lineIds },
    },
  ];
  let delivered = 0;
  for (const { lineId, gameId, itemId, delivery } of state.lines) {
    const keyId = keys.get(lineId) ?? null;
    if (delivery === "account" || (delivery === "key" && keyId)) {
      events.push({
        type: "GameDelivered",
        data: { orderId, lineId, userId, gameId, delivery, keyId },
      });
      delivered += 1;
    } else if (delivery === "top-up") {
      events.push({
        type: "TopUpRequested",
        data: { orderId, userId, lineId, gameId, itemId: itemId ?? "" },
      });
    }
  }
  if (delivered === lineIds.length)
    events.push({ type: "OrderFulfilled", data: { orderId, userId } });
  return events;
}

/** What a closing or reopening order gives up or takes again. */
export function holdings(state: OrderState) {
  const { orderId, userId, discountCode, lines } = state;
  return { orderId, userId, discountCode, lines: [...lines] };
}

type RefundReason = Extract<OrderEvent, { type: "RefundOwed" }>["data"]["reason"];

export function owe(
  state: OrderState,
  to: string,
  amount: bigint,
  mint: string | null,
  reason: RefundReason,
  facts: Pick<SettleFacts, "refundIds">,
  closesOrder: boolean,
): OrderEvent {
  const { orderId, userId } = state;
  const refundId = facts.refundIds();
  return {
    type: "RefundOwed",
    data: { orderId, userId, refundId, to, mint, amount: amount.toString(), reason, closesOrder },
  };
}
