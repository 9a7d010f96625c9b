import { z } from "@hono/zod-openapi";
import type { GiftRow } from "~/domain/gifts/queries";
import { giftState } from "~/domain/gifts/state";
import { endOfRefundPeriod } from "~/domain/orders/status";
import { giftCodeOf } from "~/domain/redeem-codes/code";

export const giftSchema = z
  .object({
    orderId: z.string(),
    lineId: z.string(),
    gameId: z.string(),
    name: z.string(),
    state: z.enum(["open", "redeemed", "refunded"]),
    code: z.string().nullable().openapi({ description: "Null once it is good for nothing" }),
    refund: z.enum(["none", "requested", "declined"]),
    issuedAt: z.string(),
    refundUntil: z.string().openapi({ description: "The end of the refund period" }),
    redeemedAt: z.string().nullable(),
  })
  .openapi("Gift");

/** A gift as its buyer sees it: whether somebody has redeemed it, and never who. */
export function viewGift(secret: string, gift: GiftRow): z.input<typeof giftSchema> {
  const { orderId, lineId, gameId, name, issuedAt, receivedAt } = gift;
  const state = giftState(gift);
  return {
    orderId,
    lineId,
    gameId,
    name,
    state,
    code: state === "open" ? giftCodeOf(secret, orderId, lineId) : null,
    refund: gift.refundAskedAt ? "requested" : gift.refundDeclinedAt ? "declined" : "none",
    issuedAt,
    refundUntil: endOfRefundPeriod(issuedAt),
    redeemedAt: receivedAt,
  };
}
