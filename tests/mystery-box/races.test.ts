import { env } from "cloudflare:workers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { model } from "~/domain/model";
import type { BoxPrize } from "~/domain/mystery-box/rule";
import { createOperator, type Operator } from "~/tests/store/operator";
import { findDifferences, openStore } from "~/tests/support/store";
import { mysteryBoxRule } from "~/scripts/seed/rules/mystery-box";
import { acorn, createOpener, onePoint, publish, RICH, ruleOf, SURE } from "./box";

let operator: Operator;
beforeAll(async () => {
  operator = await createOperator();
});

/** Many commands in a row for one row of the database take their time on a small machine. */
vi.setConfig({ testTimeout: 60_000 });

const statuses = <Answer extends { status: number }>(answers: readonly Answer[]) =>
  Object.groupBy(answers, ({ status }) => String(status));
const collectible: BoxPrize = { ...acorn, id: "sure-acorn", weight: SURE };

test("50 openings at once on 10 points: 10 open, 0 are left, nothing else fails", async () => {
  await publish(operator, ruleOf([collectible, acorn]));
  const player = await createOpener(10);
  const answers = await Promise.all(Array.from({ length: 50 }, () => player.open()));
  const { "200": open = [], "409": refused = [], ...others } = statuses(answers);
  expect(Object.keys(others)).toEqual([]);
  expect([open.length, refused.length]).toEqual([10, 40]);
  expect(new Set(answers.map(({ body }) => body.code))).toEqual(
    new Set([undefined, "not_enough_points"]),
  );
  expect(await player.balance()).toBe(0);
  const nonces = (await player.openings()).map(({ nonce }) => nonce);
  expect(nonces).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
});

test("50 openings at once without a commitment make one commitment", async () => {
  const player = await createOpener(10);
  await env.DB.prepare(`UPDATE box_players SET seed_day = '2020-01-01' WHERE user_id = ?`)
    .bind(player.userId)
    .run();
  const answers = await Promise.all(Array.from({ length: 50 }, () => player.open()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect(new Set((await player.openings()).map(({ seed }) => seed.seedId)).size).toBe(1);
});

test("no player opens more in a day than they may, however fast they are", async () => {
  await publish(operator, ruleOf([collectible, acorn], { dailyLimit: 7 }));
  const player = await createOpener(30);
  const answers = await Promise.all(Array.from({ length: 25 }, () => player.open()));
  const { "200": open = [], "409": refused = [] } = statuses(answers);
  expect([open.length, refused.length]).toEqual([7, 18]);
  expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(["daily_limit_reached"]));
  expect(await player.balance()).toBe(23);
});

test("the last of a prize goes to one player, and the others get the fallback", async () => {
  const last: BoxPrize = { ...onePoint, id: "last", weight: SURE, amount: 1000, stock: 1 };
  const version = await publish(operator, ruleOf([last, acorn]));
  const players = await Promise.all(Array.from({ length: 12 }, () => createOpener(1)));
  const answers = await Promise.all(players.map((player) => player.open()));
  expect(answers.map(({ status }) => status)).toEqual(players.map(() => 200));
  const prizes = answers.map(({ body }) => body.prize.id);
  expect(prizes.filter((id) => id === "last")).toHaveLength(1);
  expect(prizes.filter((id) => id === "acorn")).toHaveLength(11);
  const row = await env.DB.prepare(
    `SELECT "left", given FROM box_prizes WHERE odds_version = ? AND prize_id = 'last'`,
  )
    .bind(version)
    .first();
  expect(row).toEqual({ left: 0, given: 1 });
});

test("the last copy of a game goes to one of those who draw it and who buy it", async () => {
  await operator.list("last-copy", {});
  await operator.price("last-copy", 1999);
  await operator.stockKeys("last-copy", ["KEY-LAST-COPY-1", "KEY-LAST-COPY-2"]);
  const prize: BoxPrize = {
    id: "game",
    kind: "game",
    perDay: 100,
    rarity: "epic",
    weight: SURE,
    stock: null,
    gameId: "last-copy",
  };
  await publish(operator, ruleOf([prize, acorn]));
  const players = await Promise.all(Array.from({ length: 10 }, () => createOpener(1, RICH)));
  const answers = await Promise.all(players.map((player) => player.open()));
  expect(answers.map(({ status }) => status)).toEqual(players.map(() => 200));
  expect(answers.filter(({ body }) => body.prize.kind === "game")).toHaveLength(2);
  const keys = await Promise.all(
    players.map((player) =>
      player.give<{ key: string }>("/library/last-copy/reveal", { method: "POST" }),
    ),
  );
  expect(keys.flatMap(({ body }) => body.key ?? []).toSorted()).toEqual([
    "KEY-LAST-COPY-1",
    "KEY-LAST-COPY-2",
  ]);
});

test("a player who draws a game in many openings at once has it once", async () => {
  await operator.list("only-once", {});
  await operator.price("only-once", 1999);
  await operator.stockKeys(
    "only-once",
    Array.from({ length: 5 }, (_, at) => `KEY-ONLY-ONCE-${at}`),
  );
  const prize: BoxPrize = {
    id: "game",
    kind: "game",
    perDay: 100,
    rarity: "epic",
    weight: SURE,
    stock: 5,
    gameId: "only-once",
  };
  await publish(operator, ruleOf([prize, acorn]));
  const player = await createOpener(8, RICH);
  const answers = await Promise.all(Array.from({ length: 8 }, () => player.open()));
  expect(answers.map(({ body }) => body.prize.id).toSorted()).toEqual([
    ...Array.from({ length: 7 }, () => "acorn"),
    "game",
  ]);
  expect((await player.look()).odds.prizes[0]!.stock).toBe(4);
});

test("many players with the odds of the shop leave rows that follow from the log", async () => {
  const games = mysteryBoxRule.body.prizes.flatMap((prize) =>
    prize.kind === "game" ? prize.gameId : [],
  );
  for (const id of games) {
    await operator.list(id, {});
    await operator.price(id, 1999);
    await operator.stockKeys(id, [`KEY-${id}-1`, `KEY-${id}-2`]);
  }
  await publish(operator, mysteryBoxRule.body);
  const players = await Promise.all(Array.from({ length: 4 }, () => createOpener(40, RICH)));
  for (let round = 0; round < 4; round++) {
    const answers = await Promise.all(
      players.flatMap((player) => Array.from({ length: 8 }, () => player.open())),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    await Promise.all(players.map((player) => player.commit()));
  }
});

afterAll(async () => {
  const { store } = openStore(model);
  expect(await findDifferences(store)).toEqual([]);
}, 60_000);
