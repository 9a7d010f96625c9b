import { appendTo, startStream } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import type { Write } from "~/domain/event-store/execute";
import { first } from "~/domain/event-store/query";
import { defineUseCase, guard } from "~/domain/event-store/use-case";
import { CLAIM_SENDABLE_MS } from "~/domain/mining/claim-time";
import { loadPrizeOfGift, replacePrizeKey } from "~/domain/mystery-box/prize-queries";
import { orderDecider } from "~/domain/orders/decider";
import { appendWithEarning } from "~/domain/orders/earning-use-case";
import type { OrderEvent } from "~/domain/orders/events";
import type { LineStanding } from "~/domain/orders/refund-lines";
import type { RefundFacts } from "~/domain/orders/settlement";
import { listFreeKeysForOrder, loadOrder } from "~/domain/orders/settling-queries";
import { pointsRule } from "~/domain/points/rule";
import { getCurrentRule } from "~/domain/rules/queries";
import { getUserAddress } from "~/domain/sign-in/queries";
import { payoutDecider } from "./decider";
import type { RefundPorts } from "./ports";
import { listPayable, loadStandings, type PayableRefund } from "./queries";
import { type Buyers, loadTakingBack, takeBack } from "./taking-back-use-case";

interface Refunding extends Buyers {
  userId: string;
  now: Date;
  orderId: string;
  by: "player" | "operator";
  /** Undefined: all that can be given back. */
  lineIds: readonly string[] | undefined;
  refund: RefundFacts;
}

/**
 * Lines are given back: their keys are taken back, each payer is owed their part, and what they earned goes with them,
 * in one append. A key that is shown at the same moment stands in the same stream: the database lets one of the two win.
 */
export const refundLines = defineUseCase({
  load: (input: Refunding) => ({
    order: loadOrder(input.orderId),
    standings: loadStandings(input.orderId),
    ...loadTakingBack(input.orderId, input, input.now),
    rule: getCurrentRule(pointsRule, input.now.toISOString()),
  }),
  decide({ userId, by, lineIds, refund, now, standings, ...facts }) {
    const { order } = facts;
    if (by === "player" && order.state.userId !== userId) throw new Refusal("not_found");
    const { lines, fulfilledAt } = standings;
    const asked = { lineIds, standings: lines, fulfilledAt, now, facts: refund };
    const events = orderDecider.decide({ type: "RefundLines", by, ...asked }, order.state);
    // What was left of it arrived before: it is fulfilled by this, and earns by what it keeps.
    const earns = events.some(({ type }) => type === "OrderFulfilled");
    const earning = {
      points: facts.invitedPoints,
      rule: facts.rule,
      invite: facts.invite,
      inviteRule: facts.inviteRule,
    };
    return {
      appends: [
        ...(earns
          ? appendWithEarning(order, events, earning, now)
          : [appendTo(order, events), ...(fulfilledAt === null ? [] : takeBack(facts, events))]),
        ...endedGifts(events),
      ],
      writes: by === "player" ? guardUnplayed(events, lines) : [],
    };
  },
});

const endedGifts = (events: readonly OrderEvent[]) =>
  events.flatMap(({ type, data }) => {
    if (type !== "GiftRefunded") return [];
    const { giftId, gameId, delivery } = data;
    const ended = { type: "GiftEnded" as const, data: { giftId, gameId, delivery } };
    return [startStream(`gift-${giftId}`, [ended])];
  });

/** A game that somebody begins to play at the same moment is decided anew. */
const guardUnplayed = (
  events: readonly OrderEvent[],
  standings: readonly LineStanding[],
): Write[] =>
  events.flatMap(({ type, data }) => {
    const since = type === "LineRefunded" && standings.find((one) => one.lineId === data.lineId);
    return since && since.deliveredAt
      ? [
          guard(
            `NOT EXISTS (SELECT 1 FROM "play_times" WHERE "user_id" = ? AND "game_id" = ? AND "last_played_at" >= ?)`,
            [data.userId, (data as { gameId: string }).gameId, since.deliveredAt],
            "retry",
          ),
        ]
      : [];
  });

interface Replacing {
  orderId: string;
  lineId: string;
  /** The one that does not work. */
  keyId: string;
  /** Where the search for a free key begins. */
  keysFrom: string;
}

/** Another key for one that does not work, of a line or of whoever came with the gift that it is. */
export const replaceKey = defineUseCase({
  load: ({ orderId, lineId, keysFrom }: Replacing) => ({
    order: loadOrder(orderId),
    prize: loadPrizeOfGift({ orderId, lineId }),
    shelf: listFreeKeysForOrder({ orderId, from: keysFrom }),
  }),
  lostRaces: ["out_of_stock"],
  decide({ lineId, keyId, order, prize, shelf }) {
    const found = shelf.find((line) => line.lineId === lineId);
    const newKeyId = found && (found.available ?? 0) > 0 ? found.keyId : null;
    if (prize.state) {
      return { appends: [appendTo(prize, replacePrizeKey(prize.state, { keyId, newKeyId }))] };
    }
    const command = { type: "ReplaceKey", lineId, keyId, newKeyId } as const;
    const events = orderDecider.decide(command, order.state);
    return { appends: [appendTo(order, events)] };
  },
});

interface Paying {
  userId: string;
  now: Date;
  payoutId: string;
  refundIds: readonly string[];
}

/** What is owed, in one transaction of the caller's wallet. Until it has landed or cannot any more, nobody else pays it. */
export const preparePayout = defineUseCase({
  load: ({ userId, refundIds }: Paying) => ({
    refunds: listPayable(refundIds),
    own: first(getUserAddress({ id: userId })),
  }),
  async gather({ refundIds, refunds, own }, ports: RefundPorts) {
    requirePayable(refundIds, refunds);
    const transfers = refunds.map(({ amount, ...refund }) => ({
      ...refund,
      amount: BigInt(amount),
    }));
    return { payer: own!.address!, ...(await ports.preparePayout(own!.address!, transfers)) };
  },
  decide({ payoutId, refundIds, refunds, payer, transaction, reference, now, ...facts }) {
    requirePayable(refundIds, refunds);
    const owed = refunds.map(({ orderId, refundId, to, mint, amount }) => {
      return { orderId, refundId, to, mint, amount };
    });
    const { lastValidBlockHeight } = facts;
    const payout = { payoutId, payer, reference, lastValidBlockHeight, refunds: owed };
    const events = payoutDecider.decide(
      { type: "PreparePayout", ...payout },
      payoutDecider.initialState,
    );
    const expiresAt = new Date(now.getTime() + CLAIM_SENDABLE_MS).toISOString();
    return {
      appends: [startStream(`payout-${payoutId}`, events)],
      writes: [
        guard(
          `NOT EXISTS (SELECT 1 FROM "order_refunds" WHERE "signature" IS NOT NULL
            AND "refund_id" IN (SELECT value FROM json_each(?)))`,
          [JSON.stringify(refundIds)],
          "retry",
        ),
      ],
      answer: { payoutId, transaction, expiresAt },
    };
  },
});

function requirePayable(refundIds: readonly string[], refunds: readonly PayableRefund[]): void {
  if (refunds.length !== new Set(refundIds).size) throw new Refusal("not_found");
  if (refunds.some(({ signature }) => signature !== null)) throw new Refusal("refund_paid");
}

/** A refund is recorded by another transaction only while none of the desk's is on its way for it. */
export const guardNoPayout = (refundId: string): Write =>
  guard(
    `NOT EXISTS (SELECT 1 FROM "refund_payouts" WHERE "refund_id" = ?)`,
    [refundId],
    "payout_pending",
  );
