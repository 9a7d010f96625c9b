import { and, eq, sql } from "drizzle-orm";
import { type BoundQuery, mapQuery, query, rawQuery } from "~/domain/event-store/query";
import { stream } from "~/domain/event-store/log";
import { ruleVersions } from "~/domain/rules/read-model";
import { pointDecider } from "./decider";
import { pointEvents } from "./events";
import { pointBalances, pointEntries } from "./read-model";
import { type PointsRule, pointsRule } from "./rule";

const balanceRow = query<{ userId: string }>()((db, { userId }) =>
  db.select().from(pointBalances).where(eq(pointBalances.userId, userId)),
);

/** A player's points, by their id. */
export const pointStream = stream({
  name: "points",
  decider: pointDecider,
  events: pointEvents,
  snapshot: `SELECT "version", json_object('balance', "balance", 'owed', "owed") AS "state"
    FROM "point_balances" WHERE "user_id" = ?1`,
});
export const loadPoints = pointStream.load;

/** `{ balance, earned, spent }`; zeros for a player who has had none; `given` and `owed` only where there is some. */
export function getPoints(userId: string) {
  return mapQuery(balanceRow({ userId }), ([row]) => {
    const { balance = 0, earned = 0, given = 0, spent = 0, owed = 0 } = row ?? {};
    return { balance, earned, spent, ...(given > 0 && { given }), ...(owed > 0 && { owed }) };
  });
}

/** What an operator gave and took since, in parts that take nobody's yes. */
export const MOVED_ALONE = `SELECT coalesce(sum(abs("delta")), 0) AS "moved" FROM "point_entries"
  WHERE "given_by" = ? AND "occurred_at" > ? AND abs("delta") <= ?`;
export const getMovedAlone = (by: { userId: string; since: string; most: number }) =>
  mapQuery(
    rawQuery<{ moved: number }>(MOVED_ALONE, [by.userId, by.since, by.most]),
    ([row]) => row!.moved,
  );

const purchaseRule = query<{ userId: string; orderId: string }>()((db, { userId, orderId }) =>
  db
    .select({ version: ruleVersions.version, body: ruleVersions.body })
    .from(pointEntries)
    .innerJoin(
      ruleVersions,
      and(
        eq(ruleVersions.kind, "points"),
        eq(pointEntries.rule, sql`'points:' || ${ruleVersions.version}`),
      ),
    )
    .where(
      and(
        eq(pointEntries.userId, userId),
        eq(pointEntries.reason, "purchase"),
        eq(pointEntries.source, orderId),
      ),
    )
    .limit(1),
);

/** The version of the rule by which an order earned its points; undefined for one that earned none. */
export const getRuleOfPurchase = (
  userId: string,
  orderId: string,
): BoundQuery<{ version: number; body: PointsRule } | undefined> =>
  mapQuery(
    purchaseRule({ userId, orderId }),
    ([row]) => row && { version: row.version, body: pointsRule.schema.parse(row.body) },
  );
