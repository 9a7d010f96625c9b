import { rawQuery } from "~/domain/event-store/query";
import { getTokenSupply } from "~/workers/chain/tokens";
import { ChainUnavailable } from "~/workers/chain/rpc";
import type { Services } from "~/workers/services";
import type { Checked, Figure } from "./audit-step";
import { type Finding, finding, type FindingParams } from "./finding";
import { PAYMENT_RULES } from "./payment-rules";
import { GIFT_RULES } from "./gift-rules";
import { REFUND_RULES } from "./refund-rules";
import type { SumRule } from "./sum-rule";

/** In whole cents: the product of two amounts may have more than 63 bits. */
const ROYALTY_CENTS = `CAST(coalesce(1.0 * sale."royalty" * sale."worth" / sale."price" / 10000 + 1e-9, 0) AS INTEGER)`;

/** Rules that hold over many rows, as sentences of SQL: auditors read them as they are asked. */
const RULES: readonly SumRule[] = [
  ...PAYMENT_RULES,
  ...GIFT_RULES,
  ...REFUND_RULES,
  {
    check: "streams are whole",
    kind: "stream",
    code: "stream_gaps",
    sql: `SELECT "stream_id" AS stream, count(*) AS events, max("version") AS version
      FROM "events" GROUP BY "stream_id" HAVING count(*) <> max("version") LIMIT 100`,
  },
  {
    check: "points are never below zero",
    kind: "player",
    code: "below_zero",
    sql: `SELECT "user_id" AS player, "balance" AS value
      FROM "point_balances" WHERE "balance" < 0 LIMIT 100`,
  },
  {
    check: "points are what was earned and given less what was spent",
    kind: "player",
    code: "not_earned_less_spent",
    sql: `SELECT "user_id" AS player, "balance", "earned", "given", "spent"
      FROM "point_balances" WHERE "balance" <> "earned" + "given" - "spent" LIMIT 100`,
  },
  {
    check: "points are the sum of their changes",
    kind: "player",
    code: "not_sum",
    sql: `SELECT balance."user_id" AS player, balance."balance" AS balance,
        coalesce(sum(entry."delta"), 0) AS sum
      FROM "point_balances" balance LEFT JOIN "point_entries" entry ON entry."user_id" = balance."user_id"
      GROUP BY balance."user_id" HAVING balance."balance" <> coalesce(sum(entry."delta"), 0) LIMIT 100`,
  },
  {
    check: "tasks gave the points that were claimed",
    kind: "tasks",
    code: "not_given",
    sql: `SELECT claimed, given
      FROM (SELECT coalesce(sum("reward"), 0) AS claimed FROM "task_claims"),
        (SELECT coalesce(sum("delta"), 0) AS given FROM (SELECT "delta", max("position") FROM "point_entries"
          WHERE "reason" = 'task' AND "delta" > 0 GROUP BY "user_id", "source"))
      WHERE claimed <> given`,
  },
  {
    check: "codes left and redeemed are those that were made",
    kind: "batch",
    code: "not_as_many_codes",
    sql: `SELECT batch."batch_id" AS batch, batch."codes" * batch."uses_per_code" AS made, batch."left" AS left,
        batch."redeemed" AS redeemed, coalesce(sum(code."uses_left"), 0) AS usable
      FROM "redeem_batches" batch LEFT JOIN "redeem_codes" code ON code."batch_id" = batch."batch_id"
      GROUP BY batch."batch_id"
      HAVING usable + redeemed <> made OR ("closed_at" IS NULL AND left <> usable) OR ("closed_at" IS NOT NULL AND left <> 0)
        OR redeemed <> (SELECT count(*) FROM "redemptions" taken WHERE taken."batch_id" = batch."batch_id") LIMIT 100`,
  },
  {
    check: "codes gave the points that they promised",
    kind: "codes",
    code: "not_given",
    sql: `SELECT claimed, given
      FROM (SELECT coalesce(sum("prize"->>'amount'), 0) AS claimed FROM "redemptions" WHERE "prize"->>'kind' = 'points'),
        (SELECT coalesce(sum("delta"), 0) AS given FROM "point_entries" WHERE "reason" = 'redeem-code')
      WHERE claimed <> given`,
  },
  {
    check: "royalties are spent by who paid them",
    kind: "sale",
    code: "counted_otherwise",
    sql: `SELECT sale, counted, due AS worth FROM (
        SELECT sale."sale_id" AS sale, coalesce(paid."cents", 0) AS counted, ${ROYALTY_CENTS} AS due,
          paid."payer_id" <> sale."buyer_id" AS other, sale."buyer_id" IN (SELECT "id" FROM "users") AS here
        FROM "market_sales" sale LEFT JOIN "firm_money" paid ON paid."order_id" = sale."sale_id" AND paid."line_id" = 'royalty')
      WHERE (other OR (counted <> due AND (here OR counted > 0)))
        AND NOT EXISTS (SELECT 1 FROM "outbox" WHERE "effect" = 'count-royalty' AND "stream_id" = 'purchase-' || sale)
      UNION ALL SELECT paid."order_id", paid."cents", 0 FROM "firm_money" paid WHERE paid."line_id" = 'royalty'
        AND NOT EXISTS (SELECT 1 FROM "market_sales" sale WHERE sale."sale_id" = paid."order_id") LIMIT 100`,
  },
  {
    check: "epochs gave out what they emit",
    kind: "epoch",
    code: "not_emitted",
    sql: `SELECT epoch."epoch" AS epoch, coalesce(sum(accrual."amount"), 0) AS given,
        epoch."emission" AS emission
      FROM "mining_epochs" epoch LEFT JOIN "mining_accruals" accrual ON accrual."epoch" = epoch."epoch"
      WHERE NOT EXISTS (SELECT 1 FROM "outbox" WHERE "effect" = 'accrue-epoch'
        AND "stream_id" = 'mining-epochs' AND "version" = epoch."epoch")
      GROUP BY epoch."epoch" HAVING coalesce(sum(accrual."amount"), 0) <> epoch."emission" LIMIT 100`,
  },
  {
    check: "what was mined is claimed, claimable or set aside",
    kind: "player",
    code: "not_mined",
    sql: `SELECT miner."user_id" AS player, miner."total_mined" AS mined, miner."claimed" AS claimed,
        miner."claimable" AS claimable, coalesce(sum(claim."amount"), 0) AS pending
      FROM "miners" miner LEFT JOIN "mining_claims" claim ON claim."user_id" = miner."user_id" AND claim."state" = 'pending'
      GROUP BY miner."user_id"
      HAVING miner."total_mined" <> miner."claimed" + miner."claimable" + coalesce(sum(claim."amount"), 0) LIMIT 100`,
  },
  {
    check: "stock is never below zero",
    kind: "stock",
    code: "below_zero",
    sql: `SELECT "game_id" AS stock, "available" AS value FROM "game_stock" WHERE "available" < 0
      UNION ALL SELECT "prize_id", "left" FROM "box_prizes" WHERE "left" < 0 LIMIT 100`,
  },
  {
    check: "keys on the shelf are those that nobody holds",
    kind: "stock",
    code: "not_on_shelf",
    sql: `SELECT stock."game_id" AS stock, stock."available" AS available, free, coalesce(held, 0) AS held
      FROM "game_stock" stock JOIN "games" game ON game."id" = stock."game_id" AND game."delivery" = 'key'
      JOIN (SELECT "game_id", sum("order_id" IS NULL) AS free FROM "game_keys" GROUP BY "game_id") pool
        ON pool."game_id" = stock."game_id"
      LEFT JOIN (SELECT "game_id", sum(held) AS held FROM (
          SELECT line."game_id", count(*) AS held FROM "order_lines" line
          JOIN "orders" placed ON placed."id" = line."order_id"
          WHERE line."delivery" = 'key' AND line."state" IN ('held', 'pending')
            AND placed."holds_copies" AND placed."status" IN ('unpaid', 'processing', 'failed', 'underpaid', 'paid')
          GROUP BY line."game_id"
          UNION ALL SELECT "game_id", count(*) FROM "gifts"
          WHERE "delivery" = 'key' AND "received_at" IS NULL AND "ended_at" IS NULL GROUP BY "game_id"
          UNION ALL SELECT "prize"->>'gameId', sum("left") FROM "redeem_batches"
          WHERE "prize"->>'delivery' = 'key' GROUP BY 1)
          GROUP BY "game_id") holds ON holds."game_id" = stock."game_id"
      WHERE stock."available" <> free - coalesce(held, 0) LIMIT 100`,
  },
];

const FIGURES: Record<string, string> = {
  "points issued": `SELECT coalesce("rule", iif("reason" = 'granted', 'by operators', 'without a rule')) AS name,
      sum("delta") AS value
    FROM "point_entries" WHERE "delta" > 0 GROUP BY 1 ORDER BY 1`,
  "points spent": `SELECT "reason" AS name, -sum("delta") AS value
    FROM "point_entries" WHERE "delta" < 0 GROUP BY "reason" ORDER BY "reason"`,
  STEAD: `SELECT 'emitted' AS name, coalesce(sum("amount"), 0) AS value FROM "mining_accruals"
    UNION ALL SELECT 'claimed', coalesce(sum("claimed"), 0) FROM "miners"
    UNION ALL SELECT 'set aside', coalesce(sum("amount"), 0) FROM "mining_claims" WHERE "state" = 'pending'`,
  payments: `SELECT "mint" || ' ' || fate AS name, CAST(total(value) AS INTEGER) AS value FROM (
      SELECT "mint", 'came in' AS fate, "amount" AS value FROM "order_payments"
      UNION ALL SELECT "mint", 'counted', "counted" FROM "order_payments"
      UNION ALL SELECT "mint", 'owed back', "owed" FROM "order_payments"
      UNION ALL SELECT "mint", 'refunded', "refunded" FROM "order_payments"
      UNION ALL SELECT "mint", 'kept as dust', "dust" FROM "order_payments")
    WHERE "mint" IN (SELECT coalesce("mint", 'SOL') FROM "orders") GROUP BY "mint", fate`,
  stock: `SELECT 'copies on the shelf' AS name, coalesce(sum("available"), 0) AS value FROM "game_stock"
    UNION ALL SELECT 'keys delivered', count(*) FROM "key_assignments"`,
};

// By hand: each rule and figure is a question of SQL, over tables of many features.

/** Rules over many rows, the sums that an operator wants to see, and the token's supply on chain. */
export async function checkSums(services: Services): Promise<Checked> {
  const { db } = services;
  const broken = await db.read(
    Object.fromEntries(RULES.map(({ check, sql }) => [check, rawQuery<FindingParams>(sql)])),
  );
  const sums = await db.read(
    Object.fromEntries(
      Object.entries(FIGURES).map(([group, sql]) => [
        group,
        rawQuery<Record<string, unknown>>(sql),
      ]),
    ),
  );
  const findings: Finding[] = RULES.flatMap(({ check, kind, code }) =>
    broken[check]!.map((params) => finding(check, kind, code, params)),
  );
  const figures: Figure[] = Object.entries(sums).flatMap(([group, rows]) =>
    rows.map(({ name, value }) => ({ name: `${group}: ${String(name)}`, value: String(value) })),
  );
  const stead = (name: string) =>
    BigInt(String(sums.STEAD?.find((row) => row.name === name)?.value ?? 0));
  const supply = await checkSupply(services, stead("claimed"), stead("set aside"));
  return {
    findings: [...findings, ...supply.findings],
    figures: [...figures, ...supply.figures],
  };
}

/** A claim that has landed and is not booked yet lies in what is set aside. */
async function checkSupply({ env }: Services, claimed: bigint, setAside: bigint) {
  try {
    const supply = await getTokenSupply(env.SOLANA_RPC_URL, env.STEAD_MINT);
    const figures = [{ name: "STEAD: on chain", value: supply.toString() }];
    if (supply >= claimed && supply <= claimed + setAside) return { findings: [], figures };
    const params = { mint: env.STEAD_MINT, supply: String(supply), claimed: String(claimed) };
    return { findings: [finding("supply of STEAD", "mint", "other_supply", params)], figures };
  } catch (error) {
    if (!(error instanceof ChainUnavailable)) throw error;
    return {
      findings: [],
      figures: [{ name: "STEAD: on chain", value: "the chain does not answer" }],
    };
  }
}
