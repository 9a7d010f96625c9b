import { z } from "@hono/zod-openapi";
import { newId } from "~/domain/event-store/id";
import { first } from "~/domain/event-store/query";
import { getInviterOf } from "~/domain/invites/queries";
import { paymentSignature } from "~/domain/orders/commands";
import { loadOrder } from "~/domain/orders/settling-queries";
import { loadOrderDetails, viewOrderDetails } from "~/domain/orders/view";
import { MAX_REFUNDS } from "~/domain/refunds/payout-size";
import * as useCases from "~/domain/refunds/use-cases";
import { operatorCommand, playerCommand } from "~/workers/endpoint/command";
import { accepted, created, done } from "~/workers/endpoint/endpoint";
import { operatorProcedure } from "~/workers/endpoint/query";
import { requireChain } from "~/workers/chain/rpc";
import { settlePayout } from "~/workers/refunds/settle-payout";
import type { Env } from "~/workers/env";
import type { Services } from "~/workers/services";
import { orderSchema, pathId } from "./schemas";

const params = z.object({ id: pathId });
const lines = z
  .array(z.string().min(1).max(64))
  .min(1)
  .max(200)
  .optional()
  .openapi({ description: "Ids of lines. Without it: all that can be given back" });

interface RefundCall {
  params: { id: string };
  body: { lines?: string[] | undefined };
  env: Env;
  services: Services;
}

/** Whose order it is, and who invited them, is known before all else is read. */
async function inputOf({ params: { id: orderId }, body, env, services: { db } }: RefundCall) {
  const { order } = await db.read({ order: loadOrder(orderId) });
  const buyerId = order.state.userId;
  const { invited } = await db.read({ invited: first(getInviterOf({ invitedId: buyerId })) });
  const refund = { refundIds: newId, usdcMint: env.USDC_MINT };
  const inviterId = invited?.inviterId ?? "";
  return { orderId, buyerId, inviterId, lineIds: body.lines, refund };
}

export const refundOrder = playerCommand("POST /orders/{id}/refund", {
  summary: "Give back what was bought and not used, within the refund period",
  description:
    "Decided by rule. The key goes back, what it earned is taken back, and each payer is owed their part.",
  params,
  body: z.object({ lines }),
  answers: created(orderSchema, "The order, with what is owed"),
  refuses: [
    "not_found",
    "not_paid",
    "key_revealed",
    "already_used",
    "gift_redeemed",
    "too_late",
    "refund_due",
    "nothing_to_refund",
    "delivery_pending",
  ],
  input: async (call) => ({ ...(await inputOf(call)), by: "player" as const }),
  ...useCases.refundLines,
  reply: async ({ userId, params: { id }, services: { db } }) =>
    viewOrderDetails(await db.read(loadOrderDetails(id, userId))),
});

export const refundOrderAtDesk = operatorCommand("POST /ops/orders/{id}/refund", {
  right: "support",
  secondYes: true,
  summary: "Refund lines of an order, whatever was used of them",
  description:
    "A key that was shown goes to nobody any more. What is owed stands in the list of refunds.",
  params,
  body: z.object({ lines }),
  answers: done("It is owed"),
  refuses: [
    "not_found",
    "not_paid",
    "gift_redeemed",
    "refund_due",
    "nothing_to_refund",
    "delivery_pending",
  ],
  input: async (call) => ({ ...(await inputOf(call)), by: "operator" as const }),
  ...useCases.refundLines,
});

export const replaceKey = operatorCommand("POST /ops/orders/{id}/lines/{lineId}/key", {
  right: "support",
  secondYes: true,
  summary: "Another key for one that does not work, which goes to nobody any more",
  params: z.object({ id: pathId, lineId: pathId }),
  body: z.object({
    keyId: z.string().min(1).max(100).openapi({ description: "Of the one that does not work" }),
  }),
  answers: done("The player finds the new key where the old one was"),
  refuses: ["not_found", "refund_due", "out_of_stock"],
  input: ({ params: { id: orderId, lineId }, body: { keyId } }) => ({
    orderId,
    lineId,
    keyId,
    keysFrom: newId(),
  }),
  ...useCases.replaceKey,
});

export const preparePayout = operatorCommand("POST /ops/refunds/payouts", {
  right: "support",
  summary: "The transaction that pays refunds from the caller's wallet",
  description: "Nobody else can pay them until it has landed, or can no longer.",
  body: z.object({ refundIds: z.array(z.string().min(1).max(64)).min(1).max(MAX_REFUNDS) }),
  answers: created(
    z
      .object({
        payoutId: z.string(),
        transaction: z.string().openapi({ description: "base64, to be signed and sent" }),
        expiresAt: z.string(),
      })
      .openapi("Payout"),
    "To be signed and sent by the wallet",
  ),
  refuses: [
    "not_found",
    "refund_paid",
    "payout_pending",
    "foreign_token",
    "too_many_refunds",
    "chain_unavailable",
  ],
  input: ({ body: { refundIds } }) => ({ payoutId: newId(), refundIds }),
  ...useCases.preparePayout,
});

export const submitPayout = operatorProcedure("POST /ops/refunds/payouts/{id}/signature", {
  right: "support",
  summary: "Say by which transaction a payout was sent, so that it is looked at at once",
  description: "Only a hint: it is found by its reference without it too.",
  params,
  body: z.object({ signature: paymentSignature }),
  answers: accepted(z.object({ ended: z.boolean() }), "Whether the chain shows it"),
  refuses: ["not_found", "chain_unavailable"],
  answer: async ({ params: { id }, body: { signature }, services }) => ({
    ended: await requireChain(settlePayout(services, id, signature)),
  }),
});
