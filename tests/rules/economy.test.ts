import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { model } from "~/domain/model";
import { miningRule } from "~/scripts/seed/rules/mining";
import { mysteryBoxRule } from "~/scripts/seed/rules/mystery-box";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { createOperator } from "~/tests/store/operator";
import { findDifferences, openStore } from "~/tests/support/store";

let token: string;
beforeAll(async () => {
  ({ token } = await createOperator());
});

interface Trial {
  passed: boolean;
  hash: string;
  seed: number;
  rows: { strategy: string; part: number | null; over: boolean }[];
}
const play = async (kind: string, body: object) => {
  const answer = await call(`/ops/rules/${kind}/economy`, { token, body: { body } });
  expect(answer.status).toBe(200);
  return answer.json<Trial>();
};
let at = Date.now();
const publish = (kind: string, body: object) => {
  const startsAt = new Date((at += 3_600_000)).toISOString();
  return call(`/ops/rules/${kind}`, { token, body: { startsAt, body } });
};
const mining = miningRule.body;
const boxes = mysteryBoxRule.body;

test("a rule by which value leaves is published once it holds against attackers, beside what else is published", async () => {
  await expectProblem(await publish("mining", mining), 409, "rule_not_tried");
  const first = await play("mining", mining);
  expect(first).toMatchObject({ passed: true });
  expect(first.rows.length).toBeGreaterThanOrEqual(20);
  expect((await publish("mining", mining)).status).toBe(201);

  // Too much: with what is mined, more than 15 % of what was put in.
  const generous = { ...boxes, allowancePercent: 12 };
  const failed = await play("mystery-box", generous);
  expect(failed).toMatchObject({ passed: false });
  const over = failed.rows.filter(({ over }) => over);
  expect(over.length).toBeGreaterThan(0);
  for (const { part } of over) expect(part).toBeGreaterThan(0.15);
  await expectProblem(await publish("mystery-box", generous), 409, "rule_not_tried");

  expect(await play("mystery-box", boxes)).toMatchObject({ passed: true });
  // Another rule than the one that passed.
  await expectProblem(
    await publish("mystery-box", { ...boxes, allowancePercent: 4 }),
    409,
    "rule_not_tried",
  );
  expect((await publish("mystery-box", boxes)).status).toBe(201);
  // What passed passed beside no boxes.
  await expectProblem(await publish("mining", mining), 409, "rule_not_tried");
  const { hash, seed } = await play("mining", mining);
  expect({ hash, seed }).toEqual({ hash: first.hash, seed: first.seed });
  expect((await publish("mining", mining)).status).toBe(201);
  const { results } = await env.DB.prepare(
    `SELECT "data" FROM "events" WHERE "type" = 'EconomyTried' ORDER BY "position"`,
  ).all<{ data: string }>();
  const recorded = results.map(({ data }) => JSON.parse(data) as Trial & { kind: string });
  expect(recorded.map(({ kind, passed }) => [kind, passed])).toEqual([
    ["mining", true],
    ["mystery-box", false],
    ["mystery-box", true],
    ["mining", true],
  ]);
  expect(recorded.at(-1)).toMatchObject({ hash, seed });
  expect(await findDifferences(openStore(model).store)).toEqual([]);
});

test("a trial is asked for by operators alone, of what could be published", async () => {
  await expectProblem(
    await call("/ops/rules/mining/economy", { token, body: { body: { emission: 0 } } }),
    400,
    "malformed",
  );
  const player = await createPlayer();
  await expectProblem(
    await call("/ops/rules/mining/economy", { token: player.token, body: { body: mining } }),
    403,
    "forbidden",
  );
});

test("a rule that lets nothing of value out needs none", async () => {
  expect((await publish("points", { perDollar: 1 })).status).toBe(201);
});
