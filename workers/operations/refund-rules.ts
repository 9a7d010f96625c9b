import type { SumRule } from "./sum-rule";

/** What must be true of what is given back (docs/decisions/refunds.md). From the log alone, so that no table can hide it. */
export const REFUND_RULES: readonly SumRule[] = [
  {
    check: "transactions refund no more than they moved",
    kind: "transaction",
    code: "refunds_too_much",
    sql: `SELECT "data" ->> '$.signature' AS signature, coalesce("data" ->> '$.mint', 'SOL') AS mint,
        sum(CAST("data" ->> '$.amount' AS INTEGER)) AS refunded, max(CAST("data" ->> '$.received' AS INTEGER)) AS moved
      FROM "events" WHERE "type" = 'RefundPaid' AND "schema_version" > 1
      GROUP BY signature, mint, "data" ->> '$.to' HAVING refunded > moved LIMIT 100`,
  },
  {
    check: "refunds are paid once",
    kind: "order",
    code: "refunded_twice",
    sql: `SELECT "data" ->> '$.orderId' AS "order", "data" ->> '$.refundId' AS refund, count(*) AS times
      FROM "events" WHERE "type" = 'RefundPaid' GROUP BY "order", refund HAVING times > 1 LIMIT 100`,
  },
  {
    check: "keys are shown or given back",
    kind: "order",
    code: "shown_and_refunded",
    sql: `SELECT back."data" ->> '$.orderId' AS "order", back."data" ->> '$.lineId' AS line
      FROM "events" back JOIN "events" shown ON shown."stream_id" = back."stream_id" AND shown."type" = 'KeyRevealed'
        AND shown."data" ->> '$.lineId' = back."data" ->> '$.lineId'
      WHERE back."type" = 'LineRefunded' AND (back."data" ->> '$.by' = 'player'
        OR (back."data" ->> '$.copy' = 'returned' AND shown."data" ->> '$.keyId' = back."data" ->> '$.keyId')) LIMIT 100`,
  },
];
