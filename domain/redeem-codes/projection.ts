import { accountEvents } from "~/domain/account/events";
import { add, insert, patch, projection } from "~/domain/event-store/projection";
import { redeemCodeEvents } from "./events";
import { redeemBatches, redeemCodes, redemptions } from "./read-model";

/** How codes are called among what a wallet was given: by their hashes. */
export const REDEEM_CODE = "redeem-code";

export const redeemCodeProjection = projection({
  name: "redeem-codes",
  tables: [redeemBatches, redeemCodes, redemptions],
  events: { ...redeemCodeEvents, PlayerReturned: accountEvents.PlayerReturned },
  refusals: {
    // Somebody was faster, or the batch was closed meanwhile: decided anew, it is known which.
    redeem_batch_left_not_negative: "retry",
    redeem_code_uses_not_negative: "retry",
    "redemptions.code_id, redemptions.user_id": "already_redeemed",
  },
  on: {
    RedeemBatchCreated: ({ data, version, occurredAt }) => {
      const { batchId, prize, usesPerCode, expiresAt, codeIds } = data;
      return [
        insert(redeemBatches, {
          batchId,
          prize,
          codes: codeIds.length,
          usesPerCode,
          left: codeIds.length * usesPerCode,
          redeemed: 0,
          expiresAt,
          createdAt: occurredAt,
          version,
        }),
        ...codeIds.map((codeId) => insert(redeemCodes, { codeId, batchId, usesLeft: usesPerCode })),
      ];
    },
    RedeemBatchClosed: ({ data: { batchId, reason, unused }, version, occurredAt }) => [
      patch(
        redeemBatches,
        { batchId },
        { left: add(-unused), version, closedAt: occurredAt, closedBecause: reason },
      ),
    ],
    PlayerReturned: ({ data: { userId, grants }, occurredAt: redeemedAt }) =>
      (grants[REDEEM_CODE] ?? []).map((codeId) =>
        insert(redemptions, {
          codeId,
          userId,
          redemptionId: `${userId}/${codeId}`,
          batchId: "",
          prize: null,
          redeemedAt,
        }),
      ),
    CodeRedeemed: ({ data, occurredAt: redeemedAt }) => {
      const { codeId, batchId, userId, redemptionId, prize } = data;
      return [
        patch(redeemCodes, { codeId }, { usesLeft: add(-1) }),
        patch(redeemBatches, { batchId }, { left: add(-1), redeemed: add(1) }),
        insert(redemptions, { codeId, userId, redemptionId, batchId, prize, redeemedAt }),
      ];
    },
  },
});
