import { z } from "@hono/zod-openapi";
import { appendTo } from "~/domain/event-store/append";
import { nextCursor, readAscendingCursor } from "~/domain/event-store/cursor";
import { newId } from "~/domain/event-store/id";
import { first } from "~/domain/event-store/query";
import * as queries from "~/domain/gifts/queries";
import { giftState, placeOfAskedRefund } from "~/domain/gifts/state";
import { refundGift as refund } from "~/domain/gifts/use-cases";
import { getInviterOf } from "~/domain/invites/queries";
import { orderDecider } from "~/domain/orders/decider";
import { loadOrder } from "~/domain/orders/settling-queries";
import { operatorCommand } from "~/workers/endpoint/command";
import { done, ok } from "~/workers/endpoint/endpoint";
import { operatorQuery } from "~/workers/endpoint/query";
import { listQuery, page, pathId, completeList } from "./schemas";

const deskGiftSchema = z
  .object({
    orderId: z.string(),
    lineId: z.string(),
    gameId: z.string(),
    name: z.string(),
    state: z.enum(["open", "redeemed", "refunded"]),
    issuedAt: z.string(),
    refundAskedAt: z.string().nullable(),
  })
  .openapi("DeskGift");

/** Without its code. */
const viewGift = (gift: queries.GiftRow) => ({ ...gift, state: giftState(gift) });
const params = z.object({ id: pathId, lineId: pathId });

export const listAskedGiftRefunds = operatorQuery("GET /ops/gift-refunds", {
  right: "support",
  summary: "Gifts that their buyers want refunded, the oldest wish first",
  query: listQuery,
  answers: ok(page(deskGiftSchema), "A page of gifts"),
  load: ({ query: { limit, cursor } }) => ({
    gifts: queries.listAskedRefunds({ ...readAscendingCursor(cursor), limit }),
  }),
  answer: ({ gifts, query: { limit } }) => ({
    items: gifts.map(viewGift),
    nextCursor: nextCursor(gifts, limit, placeOfAskedRefund),
  }),
});

export const listGiftsForDesk = operatorQuery("GET /ops/orders/{id}/gifts", {
  right: "support",
  summary: "The gifts of an order",
  params: z.object({ id: pathId }),
  answers: ok(completeList(deskGiftSchema), "The gifts"),
  load: ({ params: { id: orderId } }) => ({ gifts: queries.listGiftsForDesk({ orderId }) }),
  answer: ({ gifts }) => ({ items: gifts.map(viewGift), nextCursor: null }),
});

export const refundGift = operatorCommand("POST /ops/orders/{id}/gifts/{lineId}/refund", {
  right: "support",
  secondYes: true,
  summary: "Refund a gift that nobody has redeemed",
  description:
    "Its code ends, each payer is owed their part, and what the order earned by it is taken back.",
  params,
  answers: done("It is refunded"),
  refuses: ["not_found", "gift_redeemed"],
  async input({ env, params: { id: orderId, lineId }, services: { db } }) {
    const { gift } = await db.read({ gift: first(queries.getGiftOfLine({ orderId, lineId })) });
    const buyerId = gift?.userId ?? "";
    const { invited } = await db.read({ invited: first(getInviterOf({ invitedId: buyerId })) });
    const refund = { refundIds: newId, usdcMint: env.USDC_MINT };
    return { orderId, lineId, buyerId, inviterId: invited?.inviterId ?? "", refund };
  },
  ...refund,
});

export const declineGiftRefund = operatorCommand("POST /ops/orders/{id}/gifts/{lineId}/decline", {
  right: "support",
  summary: "Decline the refund of a gift, whose code stays good",
  params,
  answers: done("Its buyer sees it"),
  refuses: ["not_found"],
  load: ({ params: { id } }) => ({ order: loadOrder(id) }),
  decide({ params: { lineId }, order }) {
    const command = { type: "DeclineGiftRefund", lineId } as const;
    return { appends: [appendTo(order, orderDecider.decide(command, order.state))] };
  },
});
