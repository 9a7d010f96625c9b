import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { model } from "~/domain/model";
import type { CollectibleId } from "~/domain/mystery-box/collectibles";
import type { BoxView } from "~/domain/mystery-box/view";
import {
  acorn,
  createOpener,
  onePoint,
  owl,
  publish,
  RICH,
  ruleOf,
  SURE,
} from "~/tests/mystery-box/box";
import { audited } from "~/tests/operations/run-audit";
import { call } from "~/tests/sign-in/player";
import { createOperator } from "~/tests/store/operator";
import { runJob, servicesAt } from "~/tests/support/run-job";
import { findDifferences, openStore } from "~/tests/support/store";
import { examine, sell } from "./sales";

vi.setConfig({ testTimeout: 60_000 });

const DAY_MS = 86_400_000;
const leastCents = { common: 1, uncommon: 5, rare: 20, epic: 100, legendary: 500 };
const rule = ruleOf([acorn, { ...owl, weight: SURE }, { ...onePoint, weight: 9 }], {
  market: { days: 30, leastSales: 5, leastCents },
});
const { store } = openStore(model);
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

beforeAll(async () => {
  await publish(await createOperator(), rule);
});

/** The job of a day, as often as a test needs it. */
async function valueAll() {
  await env.DB.prepare(`DELETE FROM "collectible_rounds"`).run();
  await runJob("value-collectibles", servicesAt(new Date()));
}

interface Value {
  delta: number;
  balance: number;
  reason: string;
  names: string[];
  rule: string;
  saleIds: string[];
  position: number;
}
const valuesOf = async (id: CollectibleId) =>
  (await (await call(`/mystery-boxes/values?source=${id}`)).json<{ items: Value[] }>()).items;
const boxOf = async () => (await call("/mystery-boxes/regular")).json<BoxView>();
const countsAs = async (id: string) =>
  (await boxOf()).odds.prizes.find((prize) => prize.id === id)!.counts;

/** Sold at these prices, all looked at: of the moon owl, the day before yesterday. */
async function soldFor(...dollars: number[]) {
  const sales = [];
  for (const one of dollars) {
    const sale = await sell(store, { collectibleId: "moon-owl", dollars: one, at: daysAgo(2) });
    await examine(store, sale);
    sales.push(sale);
  }
  return sales;
}

test("a collectible counts as the middle of its sales that nobody excluded: on the page, in the next draw and in the audit", async () => {
  expect(await countsAs("owl")).toEqual({ cents: 20, by: "rule" });
  expect(await countsAs("one-point")).toBeNull();
  const four = await soldFor(30, 10, 20, 40);
  // None of these makes a price: too long ago, today, of unknown worth, not looked at, and excluded.
  const owls = { collectibleId: "moon-owl", dollars: 900 } as const;
  for (const changes of [{ at: daysAgo(32) }, {}, { at: daysAgo(2), worth: null }]) {
    await examine(store, await sell(store, { ...owls, ...changes }));
  }
  await sell(store, { ...owls, at: daysAgo(2) });
  const funded = await sell(store, { ...owls, at: daysAgo(2) });
  await examine(store, funded, { excluded: "funded" });
  await valueAll();
  expect(await valuesOf("moon-owl")).toEqual([]);
  expect(await countsAs("owl")).toEqual({ cents: 20, by: "rule" });

  const [fifth] = await soldFor(50);
  await valueAll();
  await valueAll();
  const [first, ...more] = await valuesOf("moon-owl");
  expect(more).toEqual([]);
  expect(first).toMatchObject({ balance: 3_000, delta: 3_000, reason: "market-value" });
  expect(first!.names).toEqual(["5"]);
  expect(first!.saleIds.toSorted()).toEqual(
    [...four, fifth!].map(({ purchaseId }) => purchaseId).toSorted(),
  );
  expect(await countsAs("owl")).toEqual({ cents: 3_000, by: "market" });

  // One of them is excluded by a sale to the same wallet back: too few are left.
  const back = await sell(store, { ...owls, seller: fifth!.buyer, buyer: fifth!.seller });
  await examine(store, back, { excluded: "to_and_fro", also: [fifth!] });
  await valueAll();
  const [silent] = await valuesOf("moon-owl");
  expect(silent).toMatchObject({ balance: 0, delta: -3_000, reason: "market-silent" });
  await soldFor(25, 26);
  await valueAll();
  expect((await valuesOf("moon-owl")).map(({ balance }) => balance)).toEqual([2_600, 0, 3_000]);

  expect(await findDifferences(store)).toEqual([]);
  expect(await audited(["values"])).toEqual([]);
});

test("an opening is drawn by what collectibles count as when it is, and who cannot cover that keeps what they draw", async () => {
  const { next, odds } = await boxOf();
  expect(odds.market).toEqual({ days: 30, leastSales: 5, leastCents });
  expect(next).toMatchObject({ odds: "bound" });
  const rich = await createOpener(5, RICH);
  const { body } = await rich.open();
  expect(body).toMatchObject({ odds: "all", prices: { owl: 2_600 }, worth: next.needed });
  expect(body.prize).toMatchObject({ collectibleId: "moon-owl" });
  // Five percent of 10 dollars is not what an owl is worth.
  const poor = await createOpener(5, 1_000);
  const kept = await poor.open();
  expect(kept.body).toMatchObject({ odds: "bound", worth: 0, prices: { owl: 2_600 } });
  const items = await env.DB.prepare(`SELECT "bound" FROM "items" WHERE "item_id" IN (?, ?)`)
    .bind(body.openingId, kept.body.openingId)
    .all<{ bound: number }>();
  expect(items.results.map(({ bound }) => bound).toSorted()).toEqual([0, 1]);
  expect(await audited(["draws"])).toEqual([]);

  await env.DB.prepare(
    `UPDATE "box_openings" SET "prices" = '{"owl":2599}', "worth" = "worth" - ? WHERE "opening_id" = ?`,
  )
    .bind(Math.floor(next.needed / 2_600), body.openingId)
    .run();
  const found = await audited(["draws"]);
  expect(found).toMatchObject([{ code: "drawn_otherwise", params: { opening: body.openingId } }]);
  await env.DB.prepare(
    `UPDATE "collectible_values" SET "value_cents" = 2599 WHERE "value_cents" = 2600`,
  ).run();
  expect(await audited(["values"])).toMatchObject([
    { code: "valued_otherwise", params: { collectible: "moon-owl", cents: 2_599, counted: 2_600 } },
  ]);
});
