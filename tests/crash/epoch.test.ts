import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { D1 } from "~/domain/event-store/database";
import type { EventStore } from "~/domain/event-store/execute";
import { Vault } from "~/domain/event-store/personal-data";
import { model } from "~/domain/model";
import { startWorker } from "~/scripts/start/worker";
import { spend } from "~/tests/mining/spend";
import { happenIn } from "~/tests/support/happen";
import { CRASHES, openShop } from "./shop";

const MINERS = 1_700 * CRASHES;
const EMISSION = 1_000_000_007;
const RULE = {
  kind: "mining",
  version: 1,
  startsAt: "2026-01-01T00:00:00.000Z",
  body: { emission: EMISSION, perDollar: 1_000_000_000, talkPercent: 0 },
};

/** So few that the connection to the worker never rests so long that the worker closes it. */
const PURCHASES_AT_ONCE = 50;

function openStore(d1: D1Database, secret: string): EventStore {
  const vault = new Vault(secret);
  const now = () => new Date("2026-11-01T00:00:00.000Z");
  return { db: new D1(d1), model, vault, now, publish() {} };
}

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
  const alone = await startWorker({ settings, dataDir, cronEvery: 0 });
  const d1 = await alone.miniflare.getD1Database("DB");
  const store = openStore(d1, settings.PERSON_KEYS_SECRET!);
  await happenIn(store, "rule-mining", { type: "RulePublished", data: RULE });
  await addPurchases(store);
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
  // Each part is rounded down.
  const least = EMISSION - MINERS;
  while ((await accrued()) < least) await sleep(200);
  const report = await shop.audit();
  expect(report.findings).toEqual([]);
  const emitted = await accrued();
  expect(emitted).toBeLessThanOrEqual(EMISSION);
  expect(report.figures).toContainEqual({ name: "STEAD: emitted", value: String(emitted) });
});
