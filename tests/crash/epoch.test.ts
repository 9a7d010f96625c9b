import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Miniflare } from "miniflare";
import { startWorker } from "~/scripts/start/worker";
import { CRASHES, openShop } from "./shop";

const MINERS = 1_700 * CRASHES;
const EMISSION = 1_000_000_007;

type D1 = Awaited<ReturnType<Miniflare["getD1Database"]>>;

/**
 * A purchase of every miner, as the log and its projection hold them: to make thousands through the
 * shop would take longer than the test.
 */
async function addPurchases(db: D1): Promise<void> {
  const numbers = `WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ${MINERS})`;
  const miner = `printf('miner-%05d', n)`;
  const cents = `(100 + (n * 37) % 4000)`;
  await db.batch([
    db.prepare(`${numbers} INSERT INTO events
      (stream_id, version, type, schema_version, data, actor, command_id, occurred_at, salt)
      SELECT 'spending-' || n, 1, 'OrderFulfilled', 1, json_object('orderId', 'none', 'userId', ${miner},
        'fulfilledCents', ${cents}),
        'test', 'test', '2026-11-01T00:00:00.000Z', 'salt' FROM number`),
    db.prepare(`INSERT INTO activities (position, user_id, type, amount, occurred_at)
      SELECT position, data ->> '$.userId', type, data ->> '$.fulfilledCents', occurred_at
      FROM events WHERE type = 'OrderFulfilled'`),
  ]);
}

test("killed while it shares an epoch among thousands of miners, it gives each their part once", async () => {
  const shop = await openShop();
  const operator = await shop.operator();
  await operator.give("POST", "ops/rules/mining", {
    startsAt: "2026-01-01T00:00:00.000Z",
    body: {
      emission: EMISSION,
      weights: [{ measure: "spending", types: ["OrderFulfilled"], per: 100, power: 10, cap: 500 }],
    },
  });
  await shop.stopWorker();
  const alone = await startWorker({
    settings: shop.settings,
    dataDir: shop.workerData,
    cronEvery: 0,
  });
  await addPurchases(await alone.miniflare.getD1Database("DB"));
  await alone.stop();

  await shop.startWorker();
  const accrued = async () => {
    const { figures } = await shop.insist(async () =>
      (await shop.operator()).ask<{ figures: { name: string; value: string }[] }>(
        "ops/audits/sums/steps",
        {
          step: { phase: "sums", at: 0 },
        },
      ),
    );
    return Number(figures.find(({ name }) => name === "STEAD: emitted")?.value ?? 0);
  };
  for (let crash = 1; crash <= CRASHES; crash++) {
    const until = (EMISSION * crash) / (CRASHES + 1);
    while ((await accrued()) < until) await sleep(50);
    await shop.crash();
  }
  while ((await accrued()) < EMISSION) await sleep(200);
  const report = await shop.audit();
  expect(report.findings).toEqual([]);
  expect(report.figures).toContainEqual({ name: "STEAD: emitted", value: String(EMISSION) });
});
