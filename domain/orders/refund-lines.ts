import { Refusal } from "~/domain/event-store/decider";
import type { OrderEvent, OrderLine } from "./events";
import { decideGift } from "./gift-line";
import { fulfilment, refundLine } from "./refund-line";
import type { RefundFacts } from "./settlement";
import { type OrderState, costOf, evolveOrder, isGivenUp } from "./state";
import { endOfRefundPeriod } from "./status";

/** What is known of a line beside its order. */
export interface LineStanding {
  lineId: string;
  /** When it was delivered (ISO 8601, UTC), and at which position of the log; null where it was not. */
  deliveredAt: string | null;
  position: number | null;
  /** Its game was played here since, or somebody has come for the gift. */
  used: boolean;
}

export type RefundCommand =
  | {
      type: "RefundLines";
      by: "player" | "operator";
      /** Undefined: all of the order that can be given back. */
      lineIds: readonly string[] | undefined;
      standings: readonly LineStanding[];
      /** The position of the event that fulfilled the order. */
      fulfilledAt: number | null;
      now: Date;
      facts: RefundFacts;
    }
  /** `keyId`: of the one that does not work; `newKeyId`: a free one of the same game, null where there is none. */
  | { type: "ReplaceKey"; lineId: string; keyId: string; newKeyId: string | null };

/** Why a line cannot be given back by rule. */
type RefundObstacle =
  | "not_paid"
  | "refund_due"
  | "nothing_to_refund"
  | "delivery_pending"
  | "gift_redeemed"
  | "key_revealed"
  | "already_used"
  | "too_late";

/** What of an order its player, or an operator, cannot have back, and why; undefined where they can. */
function refundObstacle(
  state: OrderState,
  line: OrderLine,
  by: "player" | "operator",
  standing: LineStanding | undefined,
  now: Date,
): RefundObstacle | undefined {
  const { lineId, delivery } = line;
  const lineState = state.lineStates[lineId];
  if (!state.paid) return "not_paid";
  if (lineState === "refunded" || lineState === "undeliverable") return "refund_due";
  if (costOf(line) === 0) return "nothing_to_refund";
  // The provider has it, and nobody knows yet what comes of it.
  if (lineState === "pending" && delivery === "top-up") return "delivery_pending";
  if (line.gift && (standing?.used || state.gifts[lineId]?.redeemed)) return "gift_redeemed";
  if (by === "operator") return undefined;
  if (delivery === "shipment") return lineState === "pending" ? "delivery_pending" : "already_used";
  if (lineState === "pending") return undefined;
  if (state.used.has(lineId)) return "key_revealed";
  if (delivery === "top-up" || standing?.used) return "already_used";
  const until = standing?.deliveredAt && endOfRefundPeriod(standing.deliveredAt);
  return until && now.toISOString() < until ? undefined : "too_late";
}

export function decideRefund(state: OrderState, command: RefundCommand): OrderEvent[] {
  return command.type === "ReplaceKey" ? replaceKey(state, command) : refundLines(state, command);
}

function replaceKey(
  state: OrderState,
  { lineId, keyId, newKeyId }: Extract<RefundCommand, { type: "ReplaceKey" }>,
): OrderEvent[] {
  const line = state.lines.find((line) => line.lineId === lineId);
  if (!line || state.keys[lineId] === undefined) throw new Refusal("not_found");
  if (state.lineStates[lineId] !== "delivered") throw new Refusal("refund_due");
  // Somebody was faster: what is there now may work.
  if (state.keys[lineId] !== keyId) return [];
  if (newKeyId === null) throw new Refusal("out_of_stock");
  const { orderId, userId } = state;
  const { gameId } = line;
  return [{ type: "KeyReplaced", data: { orderId, userId, lineId, gameId, keyId, newKeyId } }];
}

/** Lines are given back one after the other, each exactly as {@link refundLine} says. */
function refundLines(
  state: OrderState,
  command: Extract<RefundCommand, { type: "RefundLines" }>,
): OrderEvent[] {
  const { lineIds, by, now } = command;
  const asked = lineIds
    ? lineIds.map((lineId) => state.lines.find((line) => line.lineId === lineId))
    : state.lines;
  const lines = [...new Set(asked)].map((line) => {
    if (!line) throw new Refusal("not_found");
    const standing = command.standings.find(({ lineId }) => lineId === line.lineId);
    return { line, standing, obstacle: refundObstacle(state, line, by, standing, now) };
  });
  const back = lines.filter(({ obstacle }) => !obstacle);
  const refused = lineIds ? lines.find(({ obstacle }) => obstacle) : !back.length && lines[0];
  if (refused) {
    const { lineId, gameId } = refused.line;
    throw new Refusal(refused.obstacle!, { lineId, gameId });
  }
  const events: OrderEvent[] = [];
  let after = state;
  for (const { line, standing } of back) {
    const next = refundOne(after, line, standing, command);
    after = next.reduce(evolveOrder, after);
    events.push(...next);
  }
  const waited = state.lines.some(({ lineId }) => state.lineStates[lineId] === "pending");
  return waited ? [...events, ...fulfilment(after)] : events;
}

function refundOne(
  state: OrderState,
  line: OrderLine,
  standing: LineStanding | undefined,
  { by, fulfilledAt, facts }: Extract<RefundCommand, { type: "RefundLines" }>,
): OrderEvent[] {
  const { orderId, userId } = state;
  const { lineId, gameId, delivery } = line;
  if (line.gift && state.gifts[lineId]) {
    const received = standing?.used ?? false;
    return decideGift(state, { type: "RefundGift", lineId, received, facts });
  }
  const keyId = state.keys[lineId] ?? null;
  const refunded = (order: "stands" | "refund_due" | "refunded"): OrderEvent => ({
    type: "LineRefunded",
    data: {
      orderId,
      userId,
      lineId,
      gameId,
      delivery,
      keyId,
      copy: copyOf(state, line),
      cents: costOf(line),
      by,
      counted: { delivered: standing?.position ?? null, fulfilled: fulfilledAt },
      order,
    },
  });
  const ends = isGivenUp(evolveOrder(state, refunded("stands")));
  const reason = by === "player" ? "asked_back" : "given_back";
  const back = refundLine(state, line, reason, ends, facts);
  const isDue =
    back.some(({ type }) => type === "RefundOwed") || state.refunds.some(({ paid }) => !paid);
  return [refunded(ends ? (isDue ? "refund_due" : "refunded") : "stands"), ...back];
}

function copyOf(
  { lineStates, revealed }: OrderState,
  { lineId, delivery }: OrderLine,
): "returned" | "withdrawn" | "none" {
  if (delivery !== "key" && delivery !== "shipment") return "none";
  if (lineStates[lineId] === "pending") return "returned";
  if (delivery === "shipment") return "none";
  return revealed.has(lineId) ? "withdrawn" : "returned";
}
