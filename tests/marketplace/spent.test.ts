import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { model } from "~/domain/model";
import { pointsRule } from "~/scripts/seed/rules/points";
import { miningRule } from "~/scripts/seed/rules/mining";
import { mysteryBoxRule } from "~/scripts/seed/rules/mystery-box";
import { letPass } from "~/tests/rules/passed";
import { isTried } from "~/domain/rules/events";
import { call, createPlayer } from "~/tests/sign-in/player";
import { createOperator } from "~/tests/store/operator";
import { runStragglers, servicesAt } from "~/tests/support/run-job";
import { findDifferences, openStore } from "~/tests/support/store";
import { checkSums } from "~/workers/operations/check-sums";
import { sell } from "./sales";

vi.setConfig({ testTimeout: 30_000 });

const { store } = openStore(model);

/** What the queue is to do, at once. */
async function catchUp() {
  await env.DB.prepare(`UPDATE "outbox" SET "due_at" = ''`).run();
  await runStragglers(servicesAt(new Date()));
}

test("the royalty of a sale, and never its price, counts as spent by its buyer: once, at once, and with its reason", async () => {
  const operator = await createOperator();
  for (const { kind, startsAt, body } of [pointsRule, miningRule, mysteryBoxRule]) {
    if (isTried(kind)) await letPass(kind, body);
    const published = { token: operator.token, body: { startsAt, body } };
    expect((await call(`/ops/rules/${kind}`, published)).status).toBe(201);
  }
  const { token, user } = await createPlayer();
  const look = async <Body>(path: string) => (await call(path, { token })).json<Body>();

  const twoSol = { amount: 2_000_000_000, currency: "SOL" } as const;
  // $123.45 and some: $6.17 of it are the shop's.
  const dear = await sell(store, { userId: user.id, dollars: 123.456789 });
  // Two SOL that were worth $300 then: $15.
  const inSol = await sell(store, { userId: user.id, price: twoSol, worth: 300_000_000 });
  // Below a cent, of a worth that nobody knew, and by a wallet without an account.
  await sell(store, { userId: user.id, dollars: 0.199999 });
  await sell(store, { userId: user.id, price: twoSol, worth: null });
  await sell(store, { dollars: 123.456789 });
  await catchUp();
  // Whatever the queue brings twice.
  await env.DB.prepare(
    `INSERT INTO "outbox" ("stream_id", "version", "effect", "due_at", "attempts")
      SELECT 'purchase-' || ?, 1, 'count-royalty', '', 0`,
  )
    .bind(dear.purchaseId)
    .run();
  await catchUp();

  const { results: paid } = await env.DB.prepare(
    `SELECT "order_id" AS "id", "payer_id" AS "payer", "cents", "due_at" <= ? AS "firm" FROM "firm_money" ORDER BY "cents"`,
  )
    .bind(new Date().toISOString())
    .all();
  expect(paid).toEqual([
    { id: dear.purchaseId, payer: user.id, cents: 617, firm: 1 },
    { id: inSol.purchaseId, payer: user.id, cents: 1_500, firm: 1 },
  ]);

  interface Entries {
    items: { reason: string; source: string; delta: number; balance: number; rule: string }[];
  }
  const points = await look<Entries>("/points/entries");
  expect(points.items).toMatchObject([
    { reason: "royalty", source: inSol.itemId, delta: 15, balance: 21, rule: "points:1" },
    { reason: "royalty", source: dear.itemId, delta: 6, balance: 6, rule: "points:1" },
  ]);
  const why = [
    { reason: "royalty", source: inSol.itemId, delta: 1_500, balance: 2_117 },
    { reason: "royalty", source: dear.itemId, delta: 617, balance: 617 },
  ];
  expect((await look<Entries>("/mining/deeds/spending")).items).toMatchObject(why);
  expect((await look<Entries>("/mining/deeds/power")).items).toMatchObject(why);
  const share = why.map(({ delta, balance, ...one }) => ({
    ...one,
    delta: delta * 50_000,
    balance: balance * 50_000,
  }));
  expect((await look<Entries>("/mystery-boxes/allowance")).items).toMatchObject(share);
  const box = await look<{ allowance: object }>("/mystery-boxes/regular");
  expect(box.allowance).toMatchObject({ firmCents: 2_117, waitingCents: 0, standing: "backed" });

  expect(await findDifferences(store)).toEqual([]);
  const royalties = async () =>
    (await checkSums(servicesAt(new Date()))).findings.filter(({ check }) =>
      check.startsWith("royalties"),
    );
  expect(await royalties()).toEqual([]);
  await env.DB.prepare(`UPDATE "firm_money" SET "cents" = 618 WHERE "order_id" = ?`)
    .bind(dear.purchaseId)
    .run();
  await env.DB.prepare(`DELETE FROM "firm_money" WHERE "order_id" = ?`)
    .bind(inSol.purchaseId)
    .run();
  expect((await royalties()).map(({ params }) => params)).toEqual([
    { sale: dear.purchaseId, counted: 618, worth: 617 },
    { sale: inSol.purchaseId, counted: 0, worth: 1_500 },
  ]);
});
