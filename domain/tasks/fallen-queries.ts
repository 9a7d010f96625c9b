import { counted } from "~/domain/activity/counted-sql";
import { playDeedTypes } from "~/domain/activity/play-deed-types";
import { played, STANDING } from "~/domain/activity/played-sql";
import { contributionsAsOf } from "~/domain/contributions/counted";
import { type BoundQuery, first, rawQuery } from "~/domain/event-store/query";
import { periodOf, spansOf } from "./period";
import { claimVersion } from "./queries";
import { taskKinds } from "./rule";

// All by hand: they read what stands in a rule's JSON, or one row by a part of its key.

/** Since when a session that is refused had counted; undefined for one that never did. */
export const getRefusedDeed = (userId: string, sessionId: string) =>
  first(
    rawQuery<{ occurredAt: string }>(
      `SELECT "occurred_at" AS "occurredAt" FROM "play_deeds" WHERE "type" IN ('PlayEnded', 'DailySolved')
        AND "thing" = ?1 AND "user_id" = ?2 AND "position" IS NOT NULL`,
      [sessionId, userId],
    ),
  );

/** When an order was fulfilled: what tasks counted by it lies in the periods of that time. */
export const getFulfilledAt = (position: number) =>
  first(
    rawQuery<{ occurredAt: string }>(
      `SELECT "occurred_at" AS "occurredAt" FROM "events" WHERE "position" = ?1`,
      [position],
    ),
  );

const TYPES = "SELECT value FROM json_each(claim.task, '$.types')";

const FALLEN = `
  WITH period AS (
    SELECT value->>'kind' AS kind, value->>'key' AS key, value->>'startsAt' AS starts_at, value->'spans' AS spans
    FROM json_each(?2)
  ), claim AS (
    SELECT c.*, task.value AS task, period.starts_at, period.spans
    FROM "rule_versions" rule, json_each(rule."body", '$.tasks') task
    JOIN period ON period.kind = task.value->>'kind'
    JOIN "task_claims" c ON c."user_id" = ?1 AND c."task_id" = task.value->>'id' AND c."period" = period.key
      AND c."rule" = 'tasks:' || rule."version"
    WHERE rule."kind" = 'tasks' AND c."reward" > 0 AND NOT c."taken_back"
      AND EXISTS (SELECT 1 FROM json_each(task.value, '$.types') type WHERE type.value IN (SELECT value FROM json_each(?3)))
  )
  SELECT "task_id" AS "taskId", "period", "reward", "rule", ${claimVersion(`claim."task_id"`, "?1", "claim.period")} AS "version" FROM claim
  WHERE NOT EXISTS (SELECT 1 FROM "forgotten_people" WHERE "person_id" = ?1)
    AND (SELECT coalesce(sum(${counted("a", "claim.task->>'measure'")}), 0) FROM "activities" a
      WHERE a."user_id" = ?1 AND a."type" IN (${TYPES}) AND a."occurred_at" BETWEEN claim.starts_at AND claim."claimed_at")
    + (${contributionsAsOf("<=", {
      user: "?1",
      since: "claim.starts_at",
      types: TYPES,
      at: `claim."claimed_at"`,
      log: "'~'",
      position: "0",
    })})
    + ${played({
      user: "?1",
      types: TYPES,
      spans: "claim.spans",
      perSpan: "coalesce(claim.task->>'perDay', claim.task->>'target')",
      most: "(SELECT max(coalesce(task->>'perDay', task->>'target')) FROM claim)",
      standing: STANDING,
    })} < claim.task->>'target'`;

/** A claim whose target is not reached by what still counts. */
interface Fallen {
  taskId: string;
  period: string;
  reward: number;
  rule: string;
  /** Of the stream of its claims. */
  version: number;
}

/** What a player does in games, and what they buy. */
export const fallible = {
  play: playDeedTypes,
  purchases: ["OrderFulfilled", "GameDelivered", "TopUpDelivered"],
} as const;

/**
 * Claims of the periods of a time, of tasks that count one of these types. What else they count is taken as it stood
 * when they were claimed.
 */
export function listFallenClaims(
  userId: string,
  at: Date,
  types: readonly string[],
): BoundQuery<Fallen[]> {
  const periods = taskKinds.map((kind) => {
    const period = periodOf(kind, at);
    return { kind, ...period, spans: spansOf(period) };
  });
  return rawQuery(FALLEN, [userId, JSON.stringify(periods), JSON.stringify(types)]);
}
