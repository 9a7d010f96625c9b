import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import type { EventStore } from "~/domain/event-store/execute";
import { Vault } from "~/domain/event-store/personal-data";
import { MAIN } from "~/domain/logs";
import { model } from "~/domain/model";
import { openFile } from "~/scripts/bench/world/file-database";
import { spend } from "~/tests/mining/spend";
import { happenIn } from "~/tests/support/happen";
import { CRASHES, openShop } from "./shop";

const MINERS = 1_200 * CRASHES;
const EMISSION = 1_000_000_007;
const RULE = {
  kind: "mining",
  version: 1,
  startsAt: "2026-01-01T00:00:00.000Z",
  body: { emission: EMISSION, perDollar: 1_000_000_000, talkPercent: 0 },
};

const PURCHASES_AT_ONCE = 200;

/** A run that was killed holds its job for two minutes, and what it owed the queue is overdue after one. */
const AWAY_MS = 121_000;

/** A purchase of every miner, as the log and its projections hold them: through the shop it would take longer than the test. */
async function addPurchases(store: EventStore): Promise<void> {
  for (let first = 0; first < MINERS; first += PURCHASES_AT_ONCE) {
    const numbers = Array.from(
      { length: Math.min(PURCHASES_AT_ONCE, MINERS - first) },
      (_, at) => first + at,
    );
    await spend(
      store,
      ...numbers.map(
        (n) => [`miner-${String(n).padStart(5, "0")}`, 100 + ((n * 37) % 4_000)] as const,
      ),
    );
  }
}

test("killed while it shares an epoch among thousands of miners, it gives each their part once", async () => {
  const shop = await openShop();
  await shop.stopWorker();
  const { settings, workerData: dataDir } = shop;
  const db = openFile(dataDir, MAIN);
  const vault = new Vault(settings.PERSON_KEYS_SECRET!);
  const now = () => new Date("2026-11-01T00:00:00.000Z");
  const store: EventStore = { db, model, vault, now, publish() {} };
  await happenIn(store, "rule-mining", { type: "RulePublished", data: RULE });
  await addPurchases(store);
  db.close();

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
    await shop.crash(AWAY_MS);
  }
  // Each part is rounded down.
  const least = EMISSION - MINERS;
  while ((await accrued()) < least) await sleep(200);
  const report = await shop.audit();
  expect(report.findings).toEqual([]);
  const emitted = await accrued();
  expect(emitted).toBeLessThanOrEqual(EMISSION);
  expect(report.figures).toContainEqual({ name: "STEAD: emitted", value: String(emitted) });
});
