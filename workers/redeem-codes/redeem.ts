import { appendTo, startStream, type StreamAppend } from "~/domain/event-store/append";
import type { Loaded } from "~/domain/event-store/execute";
import { newId } from "~/domain/event-store/id";
import { orderDecider } from "~/domain/orders/decider";
import type { OrderEvent } from "~/domain/orders/events";
import { getGiftGame, loadOrderOfGift } from "~/domain/orders/queries";
import { first } from "~/domain/event-store/query";
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
    gift: loadOrderOfGift(codeId),
    giftGame: first(getGiftGame({ codeId, userId, from: newId() })),
  };
}

type Facts = Loaded<ReturnType<typeof loadForRedeeming>> & {
  codeId: string;
  userId: string;
  now: Date;
};

/** One use of a code and its prize, in one append. */
export function redeemCode({ codeId, userId, now, code, points, gift, giftGame }: Facts) {
  if (!code && giftGame) return redeemGift({ codeId, userId, gift, giftGame });
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

/** A gift is of the order that it was bought by: its stream says who came first. */
function redeemGift({ codeId, userId, gift, giftGame }: Omit<Facts, "code" | "points" | "now">) {
  const { claimedBy, keyId } = giftGame!;
  const [event] = orderDecider.decide(
    { type: "RedeemGift", codeId, redeemerId: userId, owned: Boolean(claimedBy), keyId },
    gift.state,
  ) as [Extract<OrderEvent, { type: "GiftRedeemed" }>];
  const { gameId, delivery } = event.data;
  return {
    prize: { kind: "game", gameId, delivery, keyId: event.data.keyId } as const,
    appends: [appendTo(gift, [event])],
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
