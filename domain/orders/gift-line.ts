import { Refusal } from "~/domain/event-store/decider";
import type { OrderEvent, OrderLine } from "./events";
import { refundLine } from "./refund-line";
import type { RefundFacts } from "./settlement";
import { type OrderState, costOf, evolveOrder, isGivenUp } from "./state";

export type GiftCommand =
  /** Somebody has it, so that it counts for its buyer. */
  | { type: "CountGift"; giftId: string }
  | { type: "RequestGiftRefund"; lineId: string; received: boolean; refundUntil: string; now: Date }
  | { type: "DeclineGiftRefund"; lineId: string }
  | {
      type: "RefundGift";
      lineId: string;
      /** Whether somebody has come with its code. The order hears of it a little later. */
      received: boolean;
      facts: RefundFacts;
    };

/** What becomes of a line that is a gift, once its code is there. */
export function decideGift(state: OrderState, command: GiftCommand): OrderEvent[] {
  const line = findLine(state, command);
  const gift = line && state.gifts[line.lineId];
  if (!gift) throw new Refusal("not_found");
  const { orderId, userId } = state;
  const { lineId } = line;
  const { giftId, redeemed, refund } = gift;
  const of = { orderId, userId, lineId, giftId };
  const isRefunded = state.lineStates[lineId] === "refunded";
  switch (command.type) {
    case "CountGift":
      return redeemed || isRefunded
        ? []
        : [{ type: "GiftRedeemed", data: { ...of, cents: costOf(line) } }];
    case "RequestGiftRefund":
      if (redeemed || command.received) throw new Refusal("gift_redeemed");
      if (refund === "requested" || isRefunded) return [];
      if (command.now.toISOString() >= command.refundUntil) {
        throw new Refusal("refund_period_over", { until: command.refundUntil });
      }
      return [{ type: "GiftRefundRequested", data: of }];
    case "DeclineGiftRefund":
      return refund === "requested" && !redeemed && !isRefunded
        ? [{ type: "GiftRefundDeclined", data: of }]
        : [];
    case "RefundGift":
      if (redeemed || command.received) throw new Refusal("gift_redeemed");
      return isRefunded ? [] : refundGift(state, line, giftId, command.facts);
  }
}

function findLine({ lines, gifts }: OrderState, command: GiftCommand): OrderLine | undefined {
  return command.type === "CountGift"
    ? lines.find(({ lineId }) => gifts[lineId]?.giftId === command.giftId)
    : lines.find(({ lineId }) => lineId === command.lineId);
}

function refundGift(
  state: OrderState,
  line: OrderLine,
  giftId: string,
  facts: RefundFacts,
): OrderEvent[] {
  const { orderId, userId } = state;
  const { lineId, gameId, delivery } = line;
  if (delivery !== "key" && delivery !== "account") throw new Refusal("not_found");
  const refunded = (order: "stands" | "refund_due" | "refunded"): OrderEvent => ({
    type: "GiftRefunded",
    data: { orderId, userId, lineId, giftId, gameId, delivery, cents: costOf(line), order },
  });
  const ends = isGivenUp(evolveOrder(state, refunded("stands")));
  const back = refundLine(state, line, "gift_refunded", ends, facts);
  const isDue =
    back.some(({ type }) => type === "RefundOwed") || state.refunds.some(({ paid }) => !paid);
  return [refunded(ends ? (isDue ? "refund_due" : "refunded") : "stands"), ...back];
}
