import { rawQuery } from "~/domain/event-store/query";
import { getTokenSupply } from "~/workers/chain/block-height";
import { ChainUnavailable } from "~/workers/chain/rpc";
import type { Services } from "~/workers/services";
import type { Checked, Figure, Finding } from "./audit";

/** Each names what breaks a rule that holds over many rows: `subject` and `detail`, none when all is well. */
const RULES: Record<string, string> = {
  "streams are whole": `SELECT "stream_id" AS subject, 'has ' || count(*) || ' events up to version ' || max("version") AS detail
    FROM "events" GROUP BY "stream_id" HAVING count(*) <> max("version") LIMIT 100`,
  "points are never below zero": `SELECT "user_id" AS subject, 'has ' || "balance" AS detail
    FROM "point_balances" WHERE "balance" < 0 LIMIT 100`,
  "points are what was earned less what was spent": `SELECT "user_id" AS subject,
      "balance" || ' is not ' || "earned" || ' - ' || "spent" AS detail
    FROM "point_balances" WHERE "balance" <> "earned" - "spent" LIMIT 100`,
  "points are the sum of their changes": `SELECT balance."user_id" AS subject,
      balance."balance" || ' is not ' || coalesce(sum(entry."delta"), 0) AS detail
    FROM "point_balances" balance LEFT JOIN "point_entries" entry ON entry."user_id" = balance."user_id"
    GROUP BY balance."user_id" HAVING balance."balance" <> coalesce(sum(entry."delta"), 0) LIMIT 100`,
  "tasks gave the points that were claimed": `SELECT 'all tasks' AS subject, claimed || ' is not ' || given AS detail
    FROM (SELECT coalesce(sum("reward"), 0) AS claimed FROM "task_claims"),
      (SELECT coalesce(sum("delta"), 0) AS given FROM "point_entries" WHERE "reason" = 'task')
    WHERE claimed <> given`,
  "epochs gave out what they emit": `SELECT 'epoch ' || epoch."epoch" AS subject,
      coalesce(sum(accrual."amount"), 0) || ' of ' || epoch."emission" AS detail
    FROM "mining_epochs" epoch LEFT JOIN "mining_accruals" accrual ON accrual."epoch" = epoch."epoch"
    WHERE NOT EXISTS (SELECT 1 FROM "outbox" WHERE "effect" = 'accrue-epoch'
      AND "stream_id" = 'mining-epochs' AND "version" = epoch."epoch")
    GROUP BY epoch."epoch" HAVING coalesce(sum(accrual."amount"), 0) <> epoch."emission" LIMIT 100`,
  "what was mined is claimed, claimable or set aside": `SELECT miner."user_id" AS subject,
      miner."total_mined" || ' is not ' || miner."claimed" || ' + ' || miner."claimable" || ' + ' || coalesce(sum(claim."amount"), 0) AS detail
    FROM "miners" miner LEFT JOIN "mining_claims" claim ON claim."user_id" = miner."user_id" AND claim."state" = 'pending'
    GROUP BY miner."user_id"
    HAVING miner."total_mined" <> miner."claimed" + miner."claimable" + coalesce(sum(claim."amount"), 0) LIMIT 100`,
  "stock is never below zero": `SELECT "game_id" AS subject, 'has ' || "available" AS detail
    FROM "game_stock" WHERE "available" < 0
    UNION ALL SELECT "prize_id", 'has ' || "left" FROM "box_prizes" WHERE "left" < 0 LIMIT 100`,
  "keys on the shelf are those that nobody holds": `SELECT stock."game_id" AS subject,
      stock."available" || ' is not ' || free || ' - ' || held AS detail
    FROM "game_stock" stock JOIN "games" game ON game."id" = stock."game_id" AND game."delivery" = 'key'
    JOIN (SELECT "game_id", sum("order_id" IS NULL) AS free FROM "game_keys" GROUP BY "game_id") pool
      ON pool."game_id" = stock."game_id"
    LEFT JOIN (SELECT line."game_id", count(*) AS held FROM "order_lines" line
        JOIN "orders" placed ON placed."id" = line."order_id"
        WHERE line."delivery" = 'key' AND line."state" IN ('held', 'pending')
          AND placed."status" IN ('unpaid', 'processing', 'failed', 'underpaid', 'paid')
        GROUP BY line."game_id") holds ON holds."game_id" = stock."game_id"
    WHERE stock."available" <> free - coalesce(held, 0) LIMIT 100`,
};

const FIGURES: Record<string, string> = {
  "points issued": `SELECT coalesce("rule", 'without a rule') AS name, sum("delta") AS value
    FROM "point_entries" WHERE "delta" > 0 GROUP BY "rule" ORDER BY "rule"`,
  "points spent": `SELECT "reason" AS name, -sum("delta") AS value
    FROM "point_entries" WHERE "delta" < 0 GROUP BY "reason" ORDER BY "reason"`,
  STEAD: `SELECT 'emitted' AS name, coalesce(sum("amount"), 0) AS value FROM "mining_accruals"
    UNION ALL SELECT 'claimed', coalesce(sum("claimed"), 0) FROM "miners"
    UNION ALL SELECT 'set aside', coalesce(sum("amount"), 0) FROM "mining_claims" WHERE "state" = 'pending'`,
  stock: `SELECT 'copies on the shelf' AS name, coalesce(sum("available"), 0) AS value FROM "game_stock"
    UNION ALL SELECT 'keys delivered', count(*) FROM "key_assignments"`,
};

/** Rules over many rows, the sums that an operator wants to see, and the token's supply on chain. */
export async function checkSums(services: Services): Promise<Checked> {
  const { db } = services;
  const named = (texts: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [name, rawQuery<Record<string, unknown>>(text)]),
    );
  const broken = await db.read(named(RULES));
  const sums = await db.read(named(FIGURES));
  const findings: Finding[] = Object.entries(broken).flatMap(([check, rows]) =>
    rows.map(({ subject, detail }) => ({
      check,
      subject: String(subject),
      detail: String(detail),
    })),
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
    const detail = `${supply} on chain, ${claimed} claimed in the log`;
    return { findings: [{ check: "supply of STEAD", subject: env.STEAD_MINT, detail }], figures };
  } catch (error) {
    if (!(error instanceof ChainUnavailable)) throw error;
    return {
      findings: [],
      figures: [{ name: "STEAD: on chain", value: "the chain does not answer" }],
    };
  }
}
