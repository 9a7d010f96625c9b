import { requestGiftRefund as requestRefund } from "~/domain/gifts/use-cases";
import { z } from "@hono/zod-openapi";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import { Refusal } from "~/domain/event-store/decider";
import { first } from "~/domain/event-store/query";
import * as queries from "~/domain/gifts/queries";
import { getOrder } from "~/domain/orders/queries";
import { playerCommand } from "~/workers/endpoint/command";
import { done, ok } from "~/workers/endpoint/endpoint";
import { playerQuery } from "~/workers/endpoint/query";
import { giftSchema, viewGift } from "~/workers/gifts/view-gift";
import { listQuery, lngQuery, page, pathId, completeList } from "./schemas";

export const listGifts = playerQuery("GET /gifts", {
  summary: "What the caller bought for others, newest first",
  query: listQuery.extend({ lng: lngQuery }),
  answers: ok(page(giftSchema), "A page of gifts"),
  load: ({ userId, query: { lng, limit, cursor } }) => ({
    gifts: queries.listGifts({ userId, lng, limit, ...readCursor(cursor) }),
  }),
  answer: ({ env, gifts, query: { limit } }) => ({
    items: gifts.map((gift) => viewGift(env.GAME_KEYS_SECRET, gift)),
    nextCursor: nextCursor(gifts, limit, (gift) => [gift.issuedAt, gift.giftId]),
  }),
});

export const listGiftsOfOrder = playerQuery("GET /orders/{id}/gifts", {
  summary: "The gifts of an order, with their codes, once they are paid for",
  params: z.object({ id: pathId }),
  query: z.object({ lng: lngQuery }),
  answers: ok(completeList(giftSchema), "The gifts"),
  load: ({ userId, params: { id: orderId }, query: { lng } }) => ({
    order: first(getOrder({ orderId, userId })),
    gifts: queries.listGiftsOfOrder({ orderId, userId, lng }),
  }),
  answer({ env, order, gifts }) {
    if (!order) throw new Refusal("not_found");
    return { items: gifts.map((gift) => viewGift(env.GAME_KEYS_SECRET, gift)), nextCursor: null };
  },
});

export const requestGiftRefund = playerCommand("POST /orders/{id}/gifts/{lineId}/refund-request", {
  summary: "Ask for the refund of a gift that nobody has redeemed",
  description:
    "An operator decides. The code stays good until the gift is refunded. Until `refundUntil`.",
  params: z.object({ id: pathId, lineId: pathId }),
  answers: done("An operator looks at it"),
  refuses: ["not_found", "gift_redeemed", "refund_period_over"],
  input: ({ params: { id: orderId, lineId } }) => ({ orderId, lineId }),
  ...requestRefund,
});
