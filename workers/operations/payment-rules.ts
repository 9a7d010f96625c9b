import type { SumRule } from "./sum-rule";

/** What must be true of money that came in (docs/decisions/payment-settlement.md). */
export const PAYMENT_RULES: readonly SumRule[] = [
  {
    // From the log alone, so that no table can hide it. A foreign token may have more units than sum()
    // can hold: high and low halves are summed apart.
    check: "nobody is owed more than they paid",
    kind: "payer",
    code: "owed_too_much",
    sql: `SELECT "order", payer, mint, CAST(total(sent) AS INTEGER) AS sent, CAST(total(owed) AS INTEGER) AS owed
      FROM (SELECT "data" ->> '$.orderId' AS "order", coalesce("data" ->> '$.payer', "data" ->> '$.to') AS payer,
          coalesce("data" ->> '$.mint', 'SOL') AS mint,
          CASE "type" WHEN 'PaymentReceived' THEN CAST("data" ->> '$.amount' AS INTEGER) ELSE 0 END AS sent,
          CASE "type" WHEN 'RefundOwed' THEN CAST("data" ->> '$.amount' AS INTEGER) ELSE 0 END AS owed
        FROM "events" WHERE "type" IN ('PaymentReceived', 'RefundOwed'))
      GROUP BY "order", payer, mint
      HAVING (sum(sent >> 26) - sum(owed >> 26)) * 67108864 + sum(sent & 67108863) - sum(owed & 67108863) < 0
      LIMIT 100`,
  },
  {
    check: "payments are counted, owed back, refunded or dust",
    kind: "payment",
    code: "not_accounted",
    sql: `SELECT paid."signature" AS payment, paid."mint" AS mint, paid."amount" AS amount,
        paid."counted" AS counted, paid."owed" AS owed, paid."refunded" AS refunded, paid."dust" AS dust
      FROM "order_payments" paid LEFT JOIN (
        SELECT part.value ->> 'payment' AS payment, coalesce("mint", 'SOL') AS mint,
          sum(CASE WHEN "signature" IS NULL THEN CAST(part.value ->> 'amount' AS INTEGER) ELSE 0 END) AS owed,
          sum(CASE WHEN "signature" IS NULL THEN 0 ELSE CAST(part.value ->> 'amount' AS INTEGER) END) AS refunded
        FROM "order_refunds", json_each("parts") part GROUP BY 1, 2) back
        ON back.payment = paid."signature" AND back.mint = paid."mint"
      WHERE paid."counted" + paid."owed" + paid."refunded" + paid."dust" <> paid."amount"
        OR paid."owed" <> coalesce(back.owed, 0) OR paid."refunded" <> coalesce(back.refunded, 0)
        OR min(paid."counted", paid."owed", paid."refunded", paid."dust") < 0 LIMIT 100`,
  },
  {
    // What counts is earned, or will be: all that a paid order costs but for lines given up, nothing of a
    // closed one, less than it costs of an open one, and never another mint.
    check: "orders hold what was paid for them",
    kind: "order",
    code: "holds_otherwise",
    sql: `SELECT placed."id" AS "order", placed."status" AS status, CAST(placed."amount" AS INTEGER) AS amount,
        total(CASE WHEN paid."mint" = coalesce(placed."mint", 'SOL') THEN paid."counted" END) AS held,
        total(CASE WHEN paid."mint" <> coalesce(placed."mint", 'SOL') THEN paid."counted" END) AS foreign_held,
        (SELECT count(*) FROM "order_lines" line WHERE line."order_id" = placed."id" AND line."state" IN ('undeliverable', 'refunded')) AS given_up,
        (SELECT count(*) FROM "order_lines" line WHERE line."order_id" = placed."id" AND line."state" IN ('undeliverable', 'refunded')
          AND line."price_cents" > line."sale_discount_cents" + line."code_discount_cents") AS given_up_paid,
        (SELECT count(*) FROM "order_lines" line WHERE line."order_id" = placed."id") AS lines
      FROM "orders" placed LEFT JOIN "order_payments" paid ON paid."order_id" = placed."id"
      GROUP BY placed."id"
      HAVING foreign_held > 0
        OR (placed."paid_at" IS NOT NULL AND given_up_paid = 0 AND held <> CAST(placed."amount" AS INTEGER))
        OR (placed."paid_at" IS NOT NULL AND given_up_paid > 0 AND held >= CAST(placed."amount" AS INTEGER) AND held > 0)
        OR (given_up = lines AND held > 0)
        OR (placed."paid_at" IS NULL AND "status" IN ('expired', 'refund_due', 'refunded') AND held > 0)
        OR (placed."paid_at" IS NULL AND held >= CAST(placed."amount" AS INTEGER))
      LIMIT 100`,
  },
];
