import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { model } from "~/domain/model";
import { invitesRule } from "~/scripts/seed/rules/invites";
import { pointsRule } from "~/scripts/seed/rules/points";
import { spendPoints } from "~/tests/points/give-points";
import { call, createPlayer } from "~/tests/sign-in/player";
import { createOperator, type Operator } from "~/tests/store/operator";
import { findDifferences, openStore } from "~/tests/support/store";
import { runJob, servicesAt } from "~/tests/support/run-job";
import { checkSums } from "~/workers/operations/check-sums";
import { createServices } from "~/workers/services";
import { createGiver, type Giver, listGame, pointsOf, redeem, refund, stockOf } from "./giver";

let operator: Operator;
beforeAll(async () => {
  operator = await createOperator();
  for (const { kind, startsAt, body } of [invitesRule, pointsRule]) {
    const { token } = operator;
    const published = await call(`/ops/rules/${kind}`, { token, body: { startsAt, body } });
    expect(published.status).toBe(201);
  }
});

test("a refunded gift ends its code, gives back the copy, owes the payer and takes back the points", async () => {
  await listGame(operator, "returned", 1);
  const giver = await createGiver();
  const order = await giver.buy("returned");
  const [gift] = await giver.giftsOf(order.id);
  const { balance } = await pointsOf(giver.token);
  expect(balance).toBeGreaterThan(0);
  expect(await stockOf("returned")).toBe(0);

  expect((await refund(operator, order.id, "returned")).status).toBe(204);
  expect((await refund(operator, order.id, "returned")).status).toBe(204);
  expect(await giver.read(order.id)).toMatchObject({
    status: "refund_due",
    lines: [{ state: "refunded" }],
    refunds: [{ reason: "gift_refunded", state: "owed", amount: order.payment.amount }],
  });
  expect(await giver.giftsOf(order.id)).toMatchObject([{ state: "refunded", code: null }]);
  expect(await pointsOf(giver.token)).toMatchObject({ balance: 0, owed: 0 });
  expect(await stockOf("returned")).toBe(1);
  expect((await redeem((await createPlayer()).token, gift!.code!)).code).toBe("code_expired");
});

test("of two gifts one is refunded: the other stands, and points follow what is left", async () => {
  await listGame(operator, "kept", 1, 1050);
  await listGame(operator, "back", 1, 1050);
  const giver = await createGiver();
  const order = await giver.buy("kept", "back");
  const { balance: whole } = await pointsOf(giver.token);
  expect((await refund(operator, order.id, "back")).status).toBe(204);
  expect(await giver.read(order.id)).toMatchObject({
    status: "fulfilled",
    delivery: "delivered",
    refunds: [{ amount: "10500000" }],
  });
  // 21 whole dollars before, 10 after.
  expect((await pointsOf(giver.token)).balance * 21).toBe(whole * 10);
  const gifts = await giver.giftsOf(order.id);
  const kept = gifts.find(({ lineId }) => lineId === "kept");
  expect((await redeem((await createPlayer()).token, kept!.code!)).status).toBe(200);
  expect((await refund(operator, order.id, "kept")).code).toBe("gift_redeemed");
});

test("points that are spent already are owed by the next ones", async () => {
  await listGame(operator, "spent", 3);
  const giver = await createGiver();
  const order = await giver.buy("spent");
  const { balance: earned } = await pointsOf(giver.token);
  await spendPoints(giver.user.id, earned - 5);
  expect((await refund(operator, order.id, "spent")).status).toBe(204);
  expect(await pointsOf(giver.token)).toMatchObject({ balance: 0, owed: earned - 5 });
  await giver.buy("spent");
  expect(await pointsOf(giver.token)).toMatchObject({ balance: 5, owed: 0 });
});

test("20 refunds and 20 players at once: the game is somebody's or the money is owed, never both", async () => {
  await listGame(operator, "raced", 4);
  for (let round = 0; round < 2; round++) {
    const giver = await createGiver();
    const order = await giver.buy("raced");
    const [gift] = await giver.giftsOf(order.id);
    const players = await Promise.all(Array.from({ length: 10 }, createPlayer));
    const [answers, refunds] = await Promise.all([
      Promise.all(players.map(({ token }) => redeem(token, gift!.code!))),
      Promise.all(players.map(() => refund(operator, order.id, "raced"))),
    ]);
    const won = answers.filter(({ status }) => status === 200).length;
    const isRefunded = refunds.some(({ status }) => status === 204);
    expect([won, isRefunded]).toEqual(won ? [1, false] : [0, true]);
    const said = [...answers, ...refunds].filter(({ status }) => status >= 300);
    const expected = won ? ["code_used", "gift_redeemed"] : ["code_expired"];
    expect(new Set(said.map(({ code }) => code))).toEqual(new Set(expected));
    const { refunds: owed } = await giver.read(order.id);
    expect(owed).toHaveLength(isRefunded ? 1 : 0);
  }
});

async function becomeInvited(giver: Giver) {
  const inviter = await createGiver();
  const { code } = await (
    await call("/invites", { token: inviter.token })
  ).json<{ code: string }>();
  const named = { method: "PUT", token: giver.token, body: { code } };
  expect((await call("/invites/inviter", named)).status).toBe(204);
  return inviter;
}
const rewardLater = () =>
  runJob("reward-invites", servicesAt(new Date(Date.now() + 14.1 * 86_400_000)));

test("the reward of an invite goes with the gift that earned it, on both sides, whatever is spent", async () => {
  await listGame(operator, "reward", 2, 500);
  const giver = await createGiver();
  const inviter = await becomeInvited(giver);
  const order = await giver.buy("reward");
  const { balance: bought } = await pointsOf(giver.token);
  await rewardLater();
  const { inviterPoints, invitedPoints } = invitesRule.body;
  expect((await pointsOf(inviter.token)).balance).toBe(inviterPoints);
  expect((await pointsOf(giver.token)).balance).toBe(bought + invitedPoints);
  await spendPoints(inviter.user.id, inviterPoints - 1);

  expect((await refund(operator, order.id, "reward")).status).toBe(204);
  expect(await pointsOf(giver.token)).toMatchObject({ balance: 0, owed: 0 });
  expect(await pointsOf(inviter.token)).toMatchObject({ balance: 0, owed: inviterPoints - 1 });
  const { results } = await env.DB.prepare(
    `SELECT status, reason FROM invites WHERE invited_id = ?`,
  )
    .bind(giver.user.id)
    .all();
  expect(results).toEqual([{ status: "refused", reason: "refunded" }]);
});

test("before the reward the next order that is enough counts instead", async () => {
  await listGame(operator, "first", 1, 500);
  await listGame(operator, "second", 1, 500);
  const giver = await createGiver();
  await becomeInvited(giver);
  const order = await giver.buy("first");
  const next = await giver.buy("second");
  expect((await refund(operator, order.id, "first")).status).toBe(204);
  const { results } = await env.DB.prepare(
    `SELECT status, order_id FROM invites WHERE invited_id = ?`,
  )
    .bind(giver.user.id)
    .all();
  expect(results).toEqual([{ status: "joined", order_id: next.id }]);
});

test("its buyer asks, an operator declines or refunds, and nobody else has a say", async () => {
  await listGame(operator, "asked", 1);
  const giver = await createGiver();
  const order = await giver.buy("asked");
  const of = `/orders/${order.id}/gifts/asked`;
  const ask = (token: string) => call(`${of}/refund-request`, { method: "POST", token });
  const waiting = async () =>
    (
      await (
        await call("/ops/gift-refunds", { token: operator.token })
      ).json<{ items: { orderId: string }[] }>()
    ).items.filter(({ orderId }) => orderId === order.id);
  const stranger = await createPlayer();
  expect((await ask(stranger.token)).status).toBe(404);
  expect(await waiting()).toEqual([]);
  expect((await ask(giver.token)).status).toBe(204);
  expect((await ask(giver.token)).status).toBe(204);
  expect(await waiting()).toMatchObject([{ lineId: "asked", state: "open" }]);
  expect(JSON.stringify(await waiting())).not.toContain((await giver.giftsOf(order.id))[0]!.code);
  const decline = { method: "POST", token: operator.token };
  expect((await call(`/ops${of}/decline`, decline)).status).toBe(204);
  expect(await giver.giftsOf(order.id)).toMatchObject([{ state: "open", refund: "declined" }]);
  expect((await call(`/ops${of}/refund`, { method: "POST", token: giver.token })).status).toBe(403);
  expect((await ask(giver.token)).status).toBe(204);
  expect((await refund(operator, order.id, "asked")).status).toBe(204);
  expect(await waiting()).toEqual([]);
});

test("a gift counts for tasks and mining when it is redeemed, and not before", async () => {
  await listGame(operator, "counted", 2);
  const giver = await createGiver();
  const deeds = async () => {
    const { results } = await env.DB.prepare(
      `SELECT type, amount FROM activities WHERE user_id = ? AND type <> 'SessionStarted'`,
    )
      .bind(giver.user.id)
      .all();
    return results;
  };
  const order = await giver.buy("counted");
  expect(await deeds()).toEqual([]);
  const [gift] = await giver.giftsOf(order.id);
  await redeem((await createPlayer()).token, gift!.code!);
  await expect.poll(deeds).toEqual([{ type: "GiftRedeemed", amount: 1999 }]);
  await refund(operator, (await giver.buy("counted")).id, "counted");
  expect(await deeds()).toHaveLength(1);
});

test("the audit finds nothing, rows are what a replay makes, and it names what cannot be", async () => {
  const services = createServices(env, () => {}, "first-primary");
  const check = async () =>
    (await checkSums(services)).findings.filter(({ check }) => check !== "supply of STEAD");
  expect(await check()).toEqual([]);
  const { store } = openStore(model);
  expect(await findDifferences(store)).toEqual([]);
  const both = `UPDATE gifts SET received_at = 'now', ended_at = 'now'`;
  await expect(env.DB.prepare(both).run()).rejects.toThrow("gift_ends_once");
  // As a faulty rule would have written it, past all that refuses it today.
  const forge = (type: string, version: number) =>
    env.DB.prepare(
      `INSERT INTO events (stream_id, version, type, schema_version, data, actor, command_id, occurred_at, salt)
       VALUES ('gift-forged', ?, ?, 1, '{"giftId":"forged"}', 'test', 'test', '2026-11-01T00:00:00.000Z', 'salt')`,
    ).bind(version, type);
  await env.DB.batch([forge("GiftReceived", 1), forge("GiftEnded", 2)]);
  expect(await check()).toMatchObject([
    {
      check: "gifts are redeemed or given back",
      subject: "gift forged",
      detail: "redeemed 1 times and given back 1 times",
    },
  ]);
});
