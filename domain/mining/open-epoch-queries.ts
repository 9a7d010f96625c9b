import { firmAt, sourceOf } from "~/domain/firm-money/queries";
import { ROYALTY } from "~/domain/firm-money/read-model";
import { type BoundQuery, mapQuery, rawQuery } from "~/domain/event-store/query";
import type { LogName } from "~/domain/logs";
import { LATELY, OPEN_EPOCH } from "./epoch-sql";

/** A player's power of the open epoch by now, in cents. */
export interface OpenPower {
  money: number;
  talk: number;
  /** More was given than is looked at before the epoch ends. */
  isMore: boolean;
}

// Both by hand: power is SQL that epochs share, step by step in one WITH.

export function getOpenPower(userId: string, now: string): BoundQuery<OpenPower> {
  const rows = rawQuery<{ money: number | null; talk: number | null; most: number }>(
    `${OPEN_EPOCH} SELECT money, talk,
      coalesce((SELECT max(given) FROM (SELECT count(*) AS given FROM lately GROUP BY "log")), 0) AS most
      FROM bounds LEFT JOIN power ON power.user_id = ?1`,
    [userId, now],
  );
  return mapQuery(rows, ([row]) => ({
    money: row?.money ?? 0,
    talk: row?.talk ?? 0,
    isMore: (row?.most ?? 0) >= LATELY,
  }));
}

/** What adds to that power, in cents: an order that became firm, a royalty, or what somebody gave by liking or answering. */
export interface PowerSource {
  reason: "spending" | "royalty" | "given-post" | "given-comment";
  cents: number;
  /** The order, item, post or comment. */
  source: string;
  log: LogName;
  position: number;
  occurredAt: string;
}

/** Oldest first. Who gave how much is not told: by post and comment, each giver with the first that they liked or answered. */
export function listPowerSources(userId: string, now: string): BoundQuery<PowerSource[]> {
  return rawQuery(
    `${OPEN_EPOCH}, firsts AS (
      SELECT d."giver_id" AS giver, d."type" AS type, d."thing" AS thing, d."log" AS log, d."position" AS position,
        min(d."occurred_at") AS occurred_at
      FROM lately d WHERE d."ended_position" IS NULL GROUP BY d."giver_id"
    )
    SELECT iif(max(paid."line_id") = '${ROYALTY}', 'royalty', 'spending') AS reason, sum(paid."cents") AS cents,
      ${sourceOf("paid")} AS source, 'main' AS log,
      coalesce((SELECT max(event."position") FROM "events" event WHERE event."stream_id" = 'order-' || paid."order_id"),
        max(paid."position")) AS position,
      max(${firmAt("paid")}) AS occurredAt
    FROM bounds JOIN "firm_money" paid ON paid."payer_id" = ?1 AND paid."fulfilled_at" <= bounds.firm_through
      AND ${firmAt("paid")} > bounds.firm_from AND ${firmAt("paid")} <= bounds.firm_through AND paid."refunded_at" IS NULL
    GROUP BY paid."order_id"
    UNION ALL
    SELECT iif(type = 'PostPublished', 'given-post', 'given-comment'), sum(weight / persons), thing, log, max(position), max(occurred_at)
    FROM firsts JOIN givers USING (giver) GROUP BY type, thing, log HAVING sum(weight / persons) > 0
    ORDER BY occurredAt, log, position`,
    [userId, now],
  );
}
