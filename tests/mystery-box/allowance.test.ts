import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { model } from "~/domain/model";
import { guardAllowance } from "~/domain/mystery-box/guards";
import type { BoxPrize } from "~/domain/mystery-box/rule";
import { mysteryBoxRule } from "~/scripts/seed/rules/mystery-box";
import { tasksRule } from "~/scripts/seed/rules/tasks";
import { pay } from "~/tests/firm-money/pay";
import { call } from "~/tests/sign-in/player";
import { createOperator, type Operator } from "~/tests/store/operator";
import { findDifferences, openStore } from "~/tests/support/store";
import { acorn, createOpener, onePoint, publish, RICH, ruleOf, services, SURE } from "./box";

vi.setConfig({ testTimeout: 60_000 });

let operator: Operator;
beforeAll(async () => {
  operator = await createOperator();
});

const discount: BoxPrize = {
  id: "off",
  kind: "discount",
  rarity: "common",
  weight: SURE,
  stock: null,
  perDay: 1000,
  percent: null,
  amountCents: 100,
  minimumCents: 0,
  days: 30,
};
/** Points at the end, so that an opening of all prizes and one of collectibles alone come out otherwise. */
const rule = ruleOf([discount, { ...acorn, weight: 1 }, { ...onePoint, weight: 1 }]);

/** Firm cents whose share just covers one opening, which is worth a dollar less what acorns and points leave. */
const FOR_ONE = 2_000;

test("20 openings at once by an account with an allowance for one: one is drawn from all prizes", async () => {
  await publish(operator, rule);
  const player = await createOpener(20, FOR_ONE);
  const before = await player.look();
  expect(before.next).toMatchObject({ odds: "all" });
  expect(before.allowance).toMatchObject({ percent: 5, firmCents: FOR_ONE, standing: "backed" });
  const answers = await Promise.all(Array.from({ length: 20 }, () => player.open()));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const all = answers.filter(({ body }) => body.odds === "all");
  expect(all).toHaveLength(1);
  expect(all[0]!.body).toMatchObject({ worth: before.next.needed });
  for (const { body } of answers) {
    if (body.odds === "collectibles") expect(body.prize).toMatchObject({ kind: "collectible" });
  }
  const after = await player.look();
  expect(after.next.odds).toBe("collectibles");
  expect(after.allowance.taken).toBe(before.next.needed);
  expect(after.odds.prizes.find(({ id }) => id === "off")).toMatchObject({ nextChance: 0 });
});

test("a purchase that is given back after a box was opened by it is taken off once, and never below nothing", async () => {
  const player = await createOpener(4);
  const order = await pay(services().store, player.userId, FOR_ONE);
  await order.credit();
  expect((await player.open()).body.odds).toBe("all");
  const { taken } = (await player.look()).allowance;
  await order.refund();
  expect((await player.look()).allowance).toMatchObject({ firmCents: 0, left: 0, taken });
  expect((await player.open()).body.odds).toBe("collectibles");

  const { body } = await player.give<{ items: { delta: number; balance: number }[] }>(
    "/mystery-boxes/allowance",
  );
  expect(body.items).toMatchObject([{ reason: "mystery-box", delta: -taken!, balance: -taken! }]);

  // What is bought next makes up for it first, and then opens as before.
  await (await pay(services().store, player.userId, FOR_ONE)).credit();
  expect((await player.open()).body.odds).toBe("collectibles");
  await (await pay(services().store, player.userId, FOR_ONE)).credit();
  expect((await player.open()).body).toMatchObject({ odds: "all", worth: taken });
  const list = async (cursor = "") =>
    (
      await player.give<{ items: object[]; nextCursor: string | null }>(
        `/mystery-boxes/allowance?limit=3${cursor}`,
      )
    ).body;
  const page = await list();
  expect(page.items).toMatchObject([
    { reason: "mystery-box", delta: -taken!, balance: 0 },
    { reason: "firm", delta: taken, balance: taken },
    { reason: "firm", delta: taken, balance: 0 },
  ]);
  expect(await list(`&cursor=${page.nextCursor}`)).toMatchObject({
    items: [{ reason: "mystery-box", balance: -taken! }],
    nextCursor: null,
  });
});

test("the database refuses an opening whose money went back meanwhile", async () => {
  const player = await createOpener(1);
  const { store, db } = services();
  const order = await pay(store, player.userId, FOR_ONE);
  await order.credit();
  const before = new Date();
  await player.open();
  const write = () => db.batch([guardAllowance(player.userId, before, rule)]);
  await write();
  await order.refund();
  await expect(write()).rejects.toThrow();
});

test("the budget of a day ends what is given away on it, however many draw it at once", async () => {
  await publish(operator, ruleOf([{ ...discount, perDay: 3 }, acorn]));
  const players = await Promise.all(Array.from({ length: 10 }, () => createOpener(1, RICH)));
  const answers = await Promise.all(players.map((player) => player.open()));
  expect(answers.filter(({ body }) => body.prize.id === "off")).toHaveLength(3);
  const seen = await players[0]!.look();
  expect(seen.odds.prizes[0]).toMatchObject({ stock: null, leftToday: 0 });
  expect(seen.next.needed).toBe(0);
});

test("20 new wallets that claim every task and open boxes get nothing that has a price", async () => {
  const { body, startsAt } = tasksRule;
  const posted = await call("/ops/rules/tasks", {
    token: operator.token,
    body: { startsAt, body },
  });
  expect(posted.status).toBe(201);
  for (const prize of mysteryBoxRule.body.prizes) {
    if (prize.kind !== "game") continue;
    await operator.list(prize.gameId, {});
    await operator.price(prize.gameId, 1999);
    await operator.stockKeys(prize.gameId, [`KEY-${prize.gameId}`]);
  }
  await publish(operator, mysteryBoxRule.body);
  const visitor = await (await call("/mystery-boxes/regular")).json<{ next: { odds: string } }>();
  expect(visitor.next.odds).toBe("collectibles");
  let opened = 0;
  for (let wallet = 0; wallet < 20; wallet++) {
    const player = await createOpener();
    for (const { id } of body.tasks) await player.give(`/tasks/${id}/claim`, { method: "POST" });
    // The pity rule is among them.
    for (let box = 0; box < mysteryBoxRule.body.pity.within + 1; box++) {
      const { status, body } = await player.open();
      if (status !== 200) break;
      opened += 1;
      expect(body).toMatchObject({ odds: "collectibles", worth: 0 });
      expect(body.prize).toMatchObject({ kind: "collectible" });
    }
  }
  expect(opened).toBeGreaterThan(20);
});

test("a rule that is tried on the days before draws as far as an allowance would have gone", async () => {
  await publish(operator, ruleOf([acorn]));
  const [buyer, poor] = [await createOpener(3, 99), await createOpener(3)];
  for (const player of [buyer, poor]) {
    for (let times = 0; times < 3; times++) expect((await player.open()).status).toBe(200);
  }
  // It nearly always brings 1,000 points, and its one discount is worth more than half of what a dollar allows.
  const dear = { ...discount, amountCents: 10_000_00, weight: 600 };
  const rain = { ...onePoint, id: "rain", amount: 1_000, weight: SURE };
  const proposed = ruleOf([dear, rain, acorn], { allowancePercent: 1, fallback: "rain" });
  const tried = await call("/ops/rules/mystery-box/trials", {
    token: operator.token,
    body: { days: 1, body: proposed },
  });
  const { most } = await tried.json<{ most: { userId: string; after: number }[] }>();
  const after = (userId: string) => most.find((one) => one.userId === userId)?.after;
  expect([after(buyer.userId), after(poor.userId)]).toEqual([1_000 - 3, undefined]);
});

afterAll(async () => {
  const { store } = openStore(model);
  expect(await findDifferences(store)).toEqual([]);
}, 60_000);
