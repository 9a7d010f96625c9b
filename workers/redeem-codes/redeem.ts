import { appendTo, startStream, type StreamAppend } from "~/domain/event-store/append";
import type { Loaded } from "~/domain/event-store/execute";
import { newId } from "~/domain/event-store/id";
import { type RedeemableGift, receiveGift } from "~/domain/gifts/decider";
import { getRedeemableGift } from "~/domain/gifts/queries";
import { decidePoints } from "~/domain/points/decider";
import { loadPoints } from "~/domain/points/queries";
import { decideRedeemCodes } from "~/domain/redeem-codes/decider";
import type { RedeemCodeEvent } from "~/domain/redeem-codes/events";
import { getRedeemableCode } from "~/domain/redeem-codes/queries";
import { newDiscountCode } from "~/workers/discount-code";

type Redeemed = Extract<RedeemCodeEvent, { type: "CodeRedeemed" }>["data"];

export function loadForRedeeming(userId: string, codeId: string) {
  return {
    code: getRedeemableCode({ codeId, userId, from: newId() }),
    points: loadPoints(userId),
    gift: getRedeemableGift({ giftId: codeId, userId, from: newId() }),
  };
}

type Facts = Loaded<ReturnType<typeof loadForRedeeming>> & { userId: string; now: Date };

/** One use of a code and its prize, in one append. */
export function redeemCode({ userId, now, code, points, gift }: Facts) {
  if (gift) return redeemGift(gift, userId);
  const [event] = decideRedeemCodes({
    type: "RedeemCode",
    userId,
    redemptionId: newId(),
    code,
    discountCode: newDiscountCode("CODE"),
    now,
  });
  const redeemed = (event as { data: Redeemed }).data;
  const redemption = startStream(`redemption-${redeemed.redemptionId}`, [event!]);
  return { prize: redeemed.prize, appends: [redemption, ...handOver(redeemed, points, now)] };
}

/** Its stream begins with whoever came first. */
function redeemGift(gift: RedeemableGift, userId: string) {
  const received = receiveGift(gift, userId);
  const { giftId, gameId, delivery, keyId } = received.data;
  return {
    prize: { kind: "game", gameId, delivery, keyId } as const,
    appends: [startStream(`gift-${giftId}`, [received])],
  };
}

/** What a prize brings that is more than its event. */
function handOver(redeemed: Redeemed, points: Facts["points"], now: Date): StreamAppend[] {
  const { userId, prize, batchId, redemptionId } = redeemed;
  if (prize.kind === "points") {
    const earned = decidePoints(points.state, {
      type: "EarnPoints",
      userId,
      amount: prize.amount,
      reason: "redeem-code",
      source: redemptionId,
      rule: `redeem-batch:${batchId}`,
    });
    return [appendTo(points, earned)];
  }
  if (prize.kind === "discount") {
    const { code, percent, until } = prize;
    const terms = { percent, amountCents: null, minimumCents: 0, uses: 1 };
    const data = { code, userId, ...terms, from: now.toISOString(), until };
    return [startStream(`discount-${code}`, [{ type: "DiscountCodeIssued", data }])];
  }
  return [];
}
