import { appendTo, startStream, type StreamAppend } from "~/domain/event-store/append";
import type { LoadedStream } from "~/domain/event-store/log";
import { defineUseCase } from "~/domain/event-store/use-case";
import { receiveGift } from "~/domain/gifts/decider";
import { getRedeemableGift } from "~/domain/gifts/queries";
import { decidePoints, type PointState } from "~/domain/points/decider";
import { loadPoints } from "~/domain/points/queries";
import { decideRedeemCodes } from "./decider";
import type { RedeemCodeEvent } from "./events";
import { getBatch, getRedeemableCode } from "./queries";

interface Redeeming {
  userId: string;
  now: Date;
  /** What stands for the code in tables; "" for what is none. */
  codeId: string;
  redemptionId: string;
  /** For a prize that is a discount. */
  discountCode: string;
}

/** One use of a code and its prize, in one append. */
export const redeem = defineUseCase({
  // Somebody else took the same key of the pool.
  lostRaces: ["out_of_stock"],
  load: ({ userId, codeId, redemptionId }: Redeeming) => ({
    code: getRedeemableCode({ codeId, userId, from: redemptionId }),
    points: loadPoints(userId),
    gift: getRedeemableGift({ giftId: codeId, userId, from: redemptionId }),
  }),
  decide({ userId, redemptionId, discountCode, now, code, points, gift }) {
    if (gift) {
      // Its stream begins with whoever came first.
      const received = receiveGift(gift, userId);
      const { giftId, gameId, delivery } = received.data;
      const prize: Shown = { kind: "game", gameId, delivery };
      return { appends: [startStream(`gift-${giftId}`, [received])], answer: { prize } };
    }
    const events = decideRedeemCodes({
      type: "RedeemCode",
      userId,
      redemptionId,
      code,
      discountCode,
      now,
    });
    const redeemed = (events[0] as { data: Redeemed }).data;
    const redemption = startStream(`redemption-${redemptionId}`, events);
    return {
      appends: [redemption, ...handOver(redeemed, points, now)],
      answer: { prize: show(redeemed.prize) },
    };
  },
});

type Redeemed = Extract<RedeemCodeEvent, { type: "CodeRedeemed" }>["data"];
type Prize = Redeemed["prize"];
type Game = Extract<Prize, { kind: "game" }>;
type Shown = Exclude<Prize, Game> | Omit<Game, "keyId">;

/** Without the key, which is shown in the library, by an event. */
function show(prize: Prize): Shown {
  if (prize.kind !== "game") return prize;
  const { kind, gameId, delivery } = prize;
  return { kind, gameId, delivery };
}

/** What a prize brings that is more than its event. */
function handOver(
  { userId, prize, batchId, redemptionId }: Redeemed,
  points: LoadedStream<PointState>,
  now: Date,
): StreamAppend[] {
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

interface Closing {
  batchId: string;
  reason: "stopped" | "expired";
  now: Date;
}

/** The end of a batch, by an operator or by its time: copies of games that it holds are on the shelf again. */
export const closeBatch = defineUseCase({
  load: ({ batchId }: Closing) => ({ batch: getBatch(batchId) }),
  decide({ batch, reason, now }) {
    const events = decideRedeemCodes({ type: "CloseBatch", batch, reason, now });
    const streamId = `redeem-batch-${batch?.batchId}`;
    return {
      appends: events.length ? [appendTo({ streamId, version: batch!.version }, events)] : [],
    };
  },
});
