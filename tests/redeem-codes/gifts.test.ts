import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { OrderView } from "~/domain/orders/view";
import { model } from "~/domain/model";
import { createCustomer, type Customer, solveVerification } from "~/tests/orders/customer";
import { call, createPlayer } from "~/tests/sign-in/player";
import { createOperator, type Operator } from "~/tests/store/operator";
import { findDifferences, openStore } from "~/tests/support/store";
import { checkSums } from "~/workers/operations/check-sums";
import { createServices } from "~/workers/services";

let operator: Operator;
let buyer: Customer;
beforeAll(async () => {
  operator = await createOperator();
  buyer = await createCustomer();
});

async function list(id: string, keys: number, priceCents = 0) {
  await operator.list(id);
  await operator.price(id, priceCents);
  await operator.stockKeys(
    id,
    Array.from({ length: keys }, (_, at) => `${id}-KEY-${at}`),
  );
}
async function give(gameId: string): Promise<OrderView> {
  expect((await buyer.add(gameId)).status).toBe(204);
  const { status, body } = await buyer.place({ method: "USDC", gift: true });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}
interface Gift {
  code: string;
  redeemedAt: string | null;
}
const giftsOf = async (orderId: string, token = buyer.token) =>
  (await (await call(`/orders/${orderId}/gifts`, { token })).json<{ items: Gift[] }>()).items;
async function redeem(token: string, code: string) {
  const headers = { "x-verification": await solveVerification() };
  const response = await call("/redeem-codes", { token, body: { code }, headers });
  return { status: response.status, ...(await response.json<{ code?: string }>()) };
}
const libraryOf = async (token: string) =>
  (await (await call("/library", { token })).json<{ items: { gameId: string }[] }>()).items;
const stockOf = async (id: string) =>
  (await (await call(`/games/${id}`)).json<{ stock: number }>()).stock;

test("a gift is a code for its buyer, and the game of whoever redeems it", async () => {
  await list("present", 3);
  const first = await give("present");
  expect(first).toMatchObject({ status: "fulfilled", lines: [{ gift: true, state: "delivered" }] });
  // Not owned, so that one more can be bought.
  expect(await libraryOf(buyer.token)).toEqual([]);
  await give("present");
  expect(await stockOf("present")).toBe(1);

  const [gift] = await giftsOf(first.id);
  expect(gift).toMatchObject({ redeemedAt: null });
  const friend = await createPlayer();
  expect(await giftsOf(first.id, friend.token)).toEqual([]);
  expect(await redeem(friend.token, gift!.code)).toMatchObject({
    status: 200,
    prize: { kind: "game", gameId: "present", delivery: "key" },
  });
  expect(await libraryOf(friend.token)).toMatchObject([{ gameId: "present", source: "gift" }]);
  const shown = await call("/library/present/reveal", { method: "POST", token: friend.token });
  expect((await shown.json<{ key: string }>()).key).toMatch(/^present-KEY-\d$/);
  const library = await libraryOf(friend.token);
  expect(library).toMatchObject([{ revealedAt: expect.any(String) as string }]);
  expect(await giftsOf(first.id)).toMatchObject([{ redeemedAt: expect.any(String) as string }]);
  expect(await stockOf("present")).toBe(1);
  expect((await redeem((await createPlayer()).token, gift!.code)).code).toBe("code_used");
});

test("a paid gift earns its buyer the points, and whoever redeems it none", async () => {
  await list("dear", 2, 1999);
  const order = await give("dear");
  await buyer.hint(order.id, await buyer.pay(order));
  expect((await buyer.read(order.id)).status).toBe("fulfilled");
  const [gift] = await giftsOf(order.id);
  const friend = await createPlayer();
  expect((await redeem(friend.token, gift!.code)).status).toBe(200);
  const { balance } = await (
    await call("/points", { token: friend.token })
  ).json<{ balance: number }>();
  expect(balance).toBe(0);
  const again = await give("dear");
  await buyer.hint(again.id, await buyer.pay(again));
  const [second] = await giftsOf(again.id);
  expect((await redeem(friend.token, second!.code)).code).toBe("already_owned");
  // The code stays good, for the buyer too.
  expect((await redeem(buyer.token, second!.code)).status).toBe(200);
  expect(await libraryOf(buyer.token)).toMatchObject([{ gameId: "dear" }]);
});

test("20 players with one gift at once: one of them has the game", async () => {
  await list("wanted", 1);
  const [gift] = await giftsOf((await give("wanted")).id);
  const players = await Promise.all(Array.from({ length: 20 }, createPlayer));
  const answers = await Promise.all(players.map(({ token }) => redeem(token, gift!.code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === "code_used")).toHaveLength(19);
});

test("a physical edition cannot be a gift", async () => {
  await operator.list("boxed", { delivery: "shipment" });
  await operator.price("boxed", 5999);
  await operator.addStock("boxed", 2);
  const customer = await createCustomer();
  await customer.add("boxed");
  const { body } = await customer.place({ method: "USDC", gift: true });
  expect(body.code).toBe("not_giftable");
});

test("no code of a gift stands in a table, the audit finds nothing, and rows are what a replay makes", async () => {
  const gifts = await env.DB.prepare("SELECT order_id FROM gift_codes").all<{ order_id: string }>();
  const { results } = await env.DB.prepare(
    `SELECT (SELECT group_concat(data) FROM events) || (SELECT group_concat(body) FROM commands) AS kept`,
  ).all<{ kept: string }>();
  for (const { order_id: id } of gifts.results) {
    for (const { code } of await giftsOf(id)) {
      expect(results[0]!.kept).not.toContain(code.replaceAll("-", ""));
      expect(results[0]!.kept).not.toContain(code);
    }
  }
  const { findings } = await checkSums(createServices(env, () => {}, "first-primary"));
  expect(findings.filter(({ check }) => check !== "supply of STEAD")).toEqual([]);
  expect(await findDifferences(openStore(model).store)).toEqual([]);
});
