import { foldStream } from "~/domain/event-store/log";
import { type BoundQuery, first, rawQuery } from "~/domain/event-store/query";
import type { LineStanding } from "~/domain/orders/refund-lines";
import { payoutDecider } from "./decider";
import { payoutEvents } from "./events";

export const loadPayout = (payoutId: string) =>
  foldStream(payoutDecider, payoutEvents, `payout-${payoutId}`);

/** What of an order was delivered when, what was used since, and the position at which it was fulfilled. */
interface Standings {
  lines: LineStanding[];
  fulfilledAt: number | null;
}

// By hand: it reads times and positions, which no decider sees.

const STANDINGS = `
  SELECT event."type" AS type, event."position" AS position, event."occurred_at" AS "at",
    event."data" ->> '$.lineId' AS "lineId",
    EXISTS (SELECT 1 FROM "play_times" played WHERE played."user_id" = event."data" ->> '$.userId'
      AND played."game_id" = event."data" ->> '$.gameId' AND played."last_played_at" >= event."occurred_at")
    OR EXISTS (SELECT 1 FROM "gifts" gift WHERE gift."gift_id" = event."data" ->> '$.giftId'
      AND gift."received_at" IS NOT NULL) AS used
  FROM "events" event WHERE event."stream_id" = 'order-' || ?1
    AND event."type" IN ('GameDelivered', 'GiftIssued', 'TopUpDelivered', 'ShipmentSent', 'OrderFulfilled')`;

interface StandingRow {
  type: string;
  position: number;
  at: string;
  lineId: string | null;
  used: 0 | 1;
}

export function loadStandings(orderId: string): BoundQuery<Standings> {
  const rows = rawQuery<StandingRow>(STANDINGS, [orderId]);
  return {
    ...rows,
    map(result) {
      const found = rows.map(result);
      return {
        lines: found.flatMap(({ lineId, at, position, used }) =>
          lineId === null ? [] : [{ lineId, deliveredAt: at, position, used: used === 1 }],
        ),
        fulfilledAt: found.find(({ type }) => type === "OrderFulfilled")?.position ?? null,
      };
    },
  };
}

/** For so long a refund counts beside another of the same order. */
const REFUND_SUM_MS = 30 * 24 * 60 * 60_000;

/** What was given back of an order in the last 30 days, by whomever. US cents. */
export const getRefundedBefore = (orderId: string, now: Date) =>
  first(
    rawQuery<{ cents: number }>(
      `SELECT coalesce(sum("data" ->> '$.cents'), 0) AS cents FROM "events"
        WHERE "stream_id" = 'order-' || ?1 AND "type" IN ('LineRefunded', 'GiftRefunded') AND "occurred_at" >= ?2`,
      [orderId, new Date(now.getTime() - REFUND_SUM_MS).toISOString()],
    ),
  );

/** Refunds by their ids, each with what pays it already. */
export interface PayableRefund {
  refundId: string;
  orderId: string;
  to: string;
  mint: string | null;
  amount: string;
  signature: string | null;
}

export const listPayable = (refundIds: readonly string[]) =>
  rawQuery<PayableRefund>(
    `SELECT "refund_id" AS "refundId", "order_id" AS "orderId", "recipient" AS "to", "mint", "amount", "signature"
      FROM "order_refunds" WHERE "refund_id" IN (SELECT value FROM json_each(?1)) ORDER BY "owed_at", "refund_id"`,
    [JSON.stringify(refundIds)],
  );

/** Transactions that are with a wallet, the longest first. The job's list. */
export const listPendingPayouts = ({ limit }: { limit: number }) =>
  rawQuery<{ payoutId: string }>(
    `SELECT "payout_id" AS "payoutId" FROM "refund_payouts" GROUP BY "prepared_at", "payout_id"
      ORDER BY "prepared_at", "payout_id" LIMIT ?1`,
    [limit],
  );
