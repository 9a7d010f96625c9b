import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { model } from "~/domain/model";
import { createCustomer } from "~/tests/orders/customer";
import { call, createPlayer } from "~/tests/sign-in/player";
import { createOperator, type Operator } from "~/tests/store/operator";
import { findDifferences, openStore } from "~/tests/support/store";
import { checkSums } from "~/workers/operations/check-sums";
import { createServices } from "~/workers/services";
import { createGiver, type Giver, libraryOf, listGame, redeem, stockOf } from "./giver";

let operator: Operator;
let giver: Giver;
beforeAll(async () => {
  operator = await createOperator();
  giver = await createGiver();
});

test("a gift is a code for its buyer, and the game of whoever redeems it", async () => {
  await listGame(operator, "present", 3);
  const first = await giver.buy("present");
  expect(first).toMatchObject({ status: "fulfilled", lines: [{ gift: true, state: "delivered" }] });
  // Not owned, so that one more can be bought.
  expect(await libraryOf(giver.token)).toEqual([]);
  await giver.buy("present");
  expect(await stockOf("present")).toBe(1);

  const [gift] = await giver.giftsOf(first.id);
  expect(gift).toMatchObject({ state: "open", refund: "none" });
  const friend = await createPlayer();
  await call("/wishlist/present", { method: "PUT", token: friend.token });
  const foreign = await call(`/orders/${first.id}/gifts`, { token: friend.token });
  expect(foreign.status).toBe(404);
  expect(await redeem(friend.token, gift!.code!)).toMatchObject({
    status: 200,
    prize: { kind: "game", gameId: "present", delivery: "key" },
  });
  expect(await libraryOf(friend.token)).toMatchObject([{ gameId: "present", source: "gift" }]);
  const wished = await call("/wishlist", { token: friend.token });
  expect(await wished.json()).toMatchObject({ items: [] });
  const shown = await call("/library/present/reveal", { method: "POST", token: friend.token });
  expect((await shown.json<{ key: string }>()).key).toMatch(/^present-KEY-\d$/);
  const library = await libraryOf(friend.token);
  expect(library).toMatchObject([{ revealedAt: expect.any(String) as string }]);
  expect(await giver.giftsOf(first.id)).toMatchObject([{ state: "redeemed", code: null }]);
  expect(await stockOf("present")).toBe(1);
  expect((await redeem((await createPlayer()).token, gift!.code!)).code).toBe("code_used");
});

test("who has a game may give it away, and redeem it for nobody else's code", async () => {
  await listGame(operator, "dear", 3);
  await giver.hint(...(await ordinary(giver, "dear")));
  await expect.poll(() => libraryOf(giver.token)).toMatchObject([{ gameId: "dear" }]);
  expect((await giver.add("dear")).body.code).toBe("already_owned");
  const order = await giver.buy("dear");
  const [gift] = await giver.giftsOf(order.id);
  expect((await redeem(giver.token, gift!.code!)).code).toBe("already_owned");
  // The code stays good.
  const friend = await createPlayer();
  expect((await redeem(friend.token, gift!.code!)).status).toBe(200);
});

test("what is in the cart only as a gift is not bought for oneself", async () => {
  await listGame(operator, "twice", 3);
  const customer = await createGiver();
  await customer.hint(...(await ordinary(customer, "twice")));
  const body = { gift: true };
  await expect
    .poll(async () => (await customer.give("/cart/games/twice", { method: "PUT", body })).status)
    .toBe(204);
  expect((await customer.give("/cart")).body).toMatchObject({
    items: [{ gameId: "twice", problem: "already_owned" }],
  });
  const asGift = (await customer.give<{ items: object[] }>("/cart?gift=true")).body;
  expect(asGift.items[0]).not.toHaveProperty("problem");
  expect((await customer.place({ method: "USDC" })).body.code).toBe("already_owned");
  expect((await customer.place({ method: "USDC", gift: true })).status).toBe(201);
});

async function ordinary(customer: Giver, gameId: string): Promise<[string, string]> {
  expect((await customer.add(gameId)).status).toBe(204);
  const { body } = await customer.place({ method: "USDC" });
  return [body.id, await customer.pay(body)];
}

test("20 players with one gift at once: one of them has the game", async () => {
  await listGame(operator, "wanted", 1);
  const [gift] = await giver.giftsOf((await giver.buy("wanted")).id);
  const players = await Promise.all(Array.from({ length: 20 }, createPlayer));
  const answers = await Promise.all(players.map(({ token }) => redeem(token, gift!.code!)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === "code_used")).toHaveLength(19);
});

test("neither a physical edition nor what costs nothing can be a gift", async () => {
  await operator.list("boxed", { delivery: "shipment" });
  await operator.price("boxed", 5999);
  await operator.addStock("boxed", 2);
  await listGame(operator, "gratis", 5, 0);
  for (const id of ["boxed", "gratis"]) {
    const customer = await createCustomer();
    await customer.add(id);
    const { body } = await customer.place({ method: "USDC", gift: true });
    expect(body.code).toBe("not_giftable");
  }
});

test("neither side learns of the other who it is", async () => {
  await listGame(operator, "secret", 1);
  const order = await giver.buy("secret");
  const [gift] = await giver.giftsOf(order.id);
  const friend = await createPlayer();
  expect((await redeem(friend.token, gift!.code!)).status).toBe(200);
  const notified = async (token: string) => {
    const pages = ["/me/events?limit=50", "/notifications", "/library", "/gifts", "/orders"];
    const texts = pages.map(async (path) => (await call(path, { token })).text());
    return (await Promise.all(texts)).join();
  };
  await expect
    .poll(async () => (await call("/me/events?limit=50", { token: giver.token })).text())
    .toContain("GiftRedeemed");
  expect(await notified(giver.token)).not.toContain(friend.user.id);
  expect(await notified(friend.token)).not.toContain(giver.user.id);
  expect(await notified(friend.token)).not.toContain(order.id);
});

test("no code of a gift stands in a table, the audit finds nothing, and rows are what a replay makes", async () => {
  const gifts = await env.DB.prepare("SELECT order_id FROM gifts").all<{ order_id: string }>();
  const { results } = await env.DB.prepare(
    `SELECT (SELECT group_concat(data) FROM events) || (SELECT group_concat(body) FROM commands) AS kept`,
  ).all<{ kept: string }>();
  for (const { order_id: id } of gifts.results) {
    for (const { code } of await giver.giftsOf(id)) {
      if (!code) continue;
      expect(results[0]!.kept).not.toContain(code.replaceAll("-", ""));
      expect(results[0]!.kept).not.toContain(code);
    }
  }
  const { findings } = await checkSums(createServices(env, () => {}, "first-primary"));
  expect(findings.filter(({ check }) => check !== "supply of STEAD")).toEqual([]);
  expect(await findDifferences(openStore(model).store)).toEqual([]);
});
