import { eq } from "drizzle-orm";
import { type BoundQuery, mapQuery, query, rawQuery } from "~/domain/event-store/query";
import { stream } from "~/domain/event-store/log";
import { pointDecider } from "./decider";
import { pointEvents } from "./events";
import { pointBalances } from "./read-model";
import { type PointsRule, pointsRule } from "./rule";

const balanceRow = query<{ userId: string }>()((db, { userId }) =>
  db.select().from(pointBalances).where(eq(pointBalances.userId, userId)),
);

/** A player's points, by their id. */
export const pointStream = stream({
  id: (userId) => `points-${userId}`,
  decider: pointDecider,
  events: pointEvents,
  snapshot: `SELECT "version", json_object('balance', "balance", 'owed', "owed") AS "state"
    FROM "point_balances" WHERE "user_id" = ?1`,
});
export const loadPoints = pointStream.load;

/** `{ balance, earned, spent, owed }`; zeros for a player who has had none; `owed` only where there is some. */
export function getPoints(userId: string) {
  return mapQuery(balanceRow({ userId }), ([row]) => {
    const { balance = 0, earned = 0, spent = 0, owed = 0 } = row ?? {};
    return { balance, earned, spent, ...(owed > 0 && { owed }) };
  });
}

/** The version of the rule by which an order earned its points; undefined for one that earned none. */
export function getRuleOfPurchase(
  userId: string,
  orderId: string,
): BoundQuery<{ version: number; body: PointsRule } | undefined> {
  const rows = rawQuery<{ version: number; body: string }>(
    `SELECT rule."version" AS "version", rule."body" AS "body" FROM "point_entries" entry
     JOIN "rule_versions" rule ON rule."kind" = 'points' AND 'points:' || rule."version" = entry."rule"
     WHERE entry."user_id" = ?1 AND entry."reason" = 'purchase' AND entry."source" = ?2 LIMIT 1`,
    [userId, orderId],
  );
  return mapQuery(
    rows,
    ([row]) => row && { version: row.version, body: pointsRule.schema.parse(JSON.parse(row.body)) },
  );
}
