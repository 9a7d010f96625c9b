import type { SumRule } from "./sum-rule";

/** What must be true of gifts, and of what orders earned that were given back. */
export const GIFT_RULES: readonly SumRule[] = [
  {
    // From the log alone, so that no table can hide it.
    check: "gifts are redeemed or given back",
    kind: "gift",
    code: "ended_twice",
    sql: `SELECT "data" ->> '$.giftId' AS gift, sum("type" = 'GiftReceived') AS redeemed, sum("type" = 'GiftEnded') AS returned
      FROM "events" WHERE "type" IN ('GiftReceived', 'GiftEnded') GROUP BY gift HAVING count(*) > 1 LIMIT 100`,
  },
  {
    check: "gifts stand as their orders say",
    kind: "gift",
    code: "not_as_ordered",
    sql: `SELECT gift."gift_id" AS gift, line."state" AS state FROM "gifts" gift
      LEFT JOIN "order_lines" line ON line."order_id" = gift."order_id" AND line."line_id" = gift."line_id"
      WHERE coalesce(line."state", '') <> iif(gift."ended_at" IS NULL, 'delivered', 'refunded') LIMIT 100`,
  },
  {
    check: "points are owed only where none are left",
    kind: "player",
    code: "owed_beside",
    sql: `SELECT "user_id" AS player, "balance", "owed" FROM "point_balances"
      WHERE "owed" < 0 OR min("owed", "balance") > 0 LIMIT 100`,
  },
];
