import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { model } from "~/domain/model";
import type { OrderView } from "~/domain/orders/view";
import { type Customer, createCustomer, solveVerification } from "~/tests/orders/customer";
import { awaitMail, someAddress, tokenIn } from "~/tests/mail/mailbox";
import { call } from "~/tests/sign-in/player";
import { createOperator } from "~/tests/store/operator";
import { findDifferences, openStore } from "~/tests/support/store";
import { runStragglers } from "~/tests/support/run-job";
import { createServices } from "~/workers/services";

let customer: Customer;
beforeAll(async () => {
  const operator = await createOperator();
  const texts = (text: string) => ({ en: text, "zh-CN": text, "zh-TW": text });
  for (const [id, zones] of [
    ["open-seas", []],
    ["nine-halls", [{ id: "east", name: "Eastern Hall" }]],
  ] as const) {
    await operator.list(id, {
      category: "mobile",
      delivery: "top-up",
      topUp: {
        requiresZone: zones.length > 0,
        zones,
        items: [
          { id: "gems-680", name: texts("680 Gems"), priceCents: 999, bonus: texts("+68 Gems") },
        ],
      },
    });
    await operator.price(id, 0);
  }
  customer = await createCustomer();
});

async function placeOrder(body: object, gameId = "open-seas", headers: object = {}) {
  return customer.give<OrderView & { errors?: { path: string; message: string }[] }>(
    `/topups/${gameId}/orders`,
    { body, headers: { "x-verification": await solveVerification(), ...headers } },
  );
}

/** Orders a top-up for a player and pays it. The provider's fault is there once they are looked up. */
async function buy(userId: string, fault?: object) {
  const { status, body } = await placeOrder({ itemId: "gems-680", userId, method: "USDC" });
  expect(status, JSON.stringify(body)).toBe(201);
  expect(body).toMatchObject({ kind: "top-up", status: "unpaid", total: { amount: "999" } });
  if (fault) {
    await fetch(`${env.TOP_UP_PROVIDER_URL}/control/faults`, {
      method: "POST",
      body: JSON.stringify({ faults: [{ userId, ...fault }] }),
    });
  }
  await customer.hint(body.id, await customer.pay(body));
  return body.id;
}

let days = 0;
/** What the cron does with what the queue left over: a day later each time, when everything is due. */
async function deliver() {
  const services = createServices(env, () => {}, "first-primary");
  const now = new Date(Date.now() + ++days * 24 * 60 * 60_000);
  services.store.now = () => now;
  await runStragglers(services);
}

let players = 400_000;
const playerWhoEndsIn = (fault: string) => `${(players += 7)}${fault}`;
const topUpEvents = async (orderId: string) =>
  (
    await env.DB.prepare(`SELECT type FROM events WHERE stream_id = ? AND type LIKE '%TopUp%'`)
      .bind(`order-${orderId}`)
      .all<{ type: string }>()
  ).results.map(({ type }) => type);

describe("an order for a top-up", () => {
  const valid = { itemId: "gems-680", userId: "123456", method: "USDC" };

  test.each([
    [{ ...valid, itemId: undefined }, "itemId", "Please select an item"],
    [{ ...valid, itemId: "" }, "itemId", "Please select an item"],
    [{ ...valid, itemId: "gems-1" }, "itemId", "Please select an item"],
    [{ ...valid, userId: "  " }, "userId", "Please input User Id"],
    [{ ...valid, zoneId: "west" }, "zoneId", "Please select Zone Id"],
    [valid, "zoneId", "Please select Zone Id"],
  ])("%j is refused in the words of the dialog", async (body, path, message) => {
    const { status, body: problem } = await placeOrder(body, "nine-halls");
    expect(status).toBe(400);
    expect(problem.errors).toMatchObject([{ path, message }]);
  });

  test("needs a verification", async () => {
    const { status, body } = await placeOrder(valid, "open-seas", { "x-verification": "" });
    expect([status, body.code]).toEqual([428, "verification_required"]);
  });

  test("is never made for a player whom the provider does not know", async () => {
    const { status, body } = await placeOrder({ ...valid, userId: "990000" });
    expect([status, body.code]).toEqual([409, "player_not_found"]);
  });

  test("keeps the player out of the readable log", async () => {
    const userId = playerWhoEndsIn("1111");
    const { body } = await placeOrder({ ...valid, userId });
    const { results } = await env.DB.prepare(`SELECT data FROM events WHERE stream_id = ?
      UNION ALL SELECT body FROM commands WHERE id LIKE ?`)
      .bind(`order-${body.id}`, `${customer.user.id}/%`)
      .all<{ data: string }>();
    for (const { data } of results) expect(data ?? "").not.toContain(userId);
  });
});

describe("a paid top-up", () => {
  test("is delivered", async () => {
    const orderId = await buy(playerWhoEndsIn("1111"));
    await deliver();
    expect(await customer.read(orderId)).toMatchObject({
      status: "fulfilled",
      delivery: "delivered",
    });
  });

  test("says afterwards who got it and what came with it", async () => {
    const userId = playerWhoEndsIn("1111");
    const who = { userId, zoneId: "east" };
    const found = await customer.give<{ nickname: string }>("/topups/nine-halls/player", {
      body: who,
    });
    const { body } = await placeOrder({ ...who, itemId: "gems-680", method: "USDC" }, "nine-halls");
    await customer.hint(body.id, await customer.pay(body));
    await deliver();
    const order = await customer.read(body.id);
    expect(order.player).toEqual({ ...who, zone: "Eastern Hall", nickname: found.body.nickname });
    expect(order.lines[0]).toMatchObject({ itemBonus: { en: "+68 Gems" } });
    const list = await customer.give<{ items: OrderView[] }>("/orders?limit=50");
    const listed = list.body.items.find(({ id }) => id === order.id);
    expect(listed).toEqual(order);
  });

  test("is delivered once, though the provider's answer was lost after the work", async () => {
    const userId = playerWhoEndsIn("1111");
    const orderId = await buy(userId, { kind: "malformed_json", times: 1 });
    await deliver();
    await deliver();
    expect(await customer.read(orderId)).toMatchObject({
      status: "fulfilled",
      delivery: "delivered",
    });
    expect(await topUpEvents(orderId)).toEqual(["TopUpRequested", "TopUpDelivered"]);
  });

  test("that the provider sold out of is owed back", async () => {
    const orderId = await buy(playerWhoEndsIn("9001"));
    await deliver();
    expect(await customer.read(orderId)).toMatchObject({
      status: "refund_due",
      delivery: "refund_due",
    });
  });

  test("is pending while the provider says so, and delivered when it says that", async () => {
    const orderId = await buy(playerWhoEndsIn("1111"), { kind: "pending", ms: 1_500 });
    await deliver();
    expect(await customer.read(orderId)).toMatchObject({ status: "paid", delivery: "pending" });
    await expect
      .poll(
        async () => {
          await deliver();
          return (await customer.read(orderId)).status;
        },
        { timeout: 10_000, interval: 300 },
      )
      .toBe("fulfilled");
  });
});

test("of 20 orders that one player places at once, ten open and ten are refused", async () => {
  const placer = await createCustomer();
  const order = async () =>
    placer.give<OrderView>("/topups/open-seas/orders", {
      body: { itemId: "gems-680", userId: "123456", method: "USDC" },
      headers: { "x-verification": await solveVerification() },
    });
  const answers = await Promise.all(Array.from({ length: 20 }, order));
  const placed = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(placed).toHaveLength(10);
  expect(refused).toHaveLength(10);
  for (const { status, body } of refused) {
    expect([status, body.code]).toEqual([409, "too_many_open_orders"]);
  }
  expect((await placer.give<{ items: unknown[] }>("/orders")).body.items).toHaveLength(10);

  expect((await placer.give(`/orders/${placed[0]!.body.id}/cancel`, { body: {} })).status).toBe(
    200,
  );
  expect((await order()).status).toBe(201);
  expect((await order()).status).toBe(409);
});

test("what is live equals what a replay of the log gives", async () => {
  expect(await findDifferences(openStore(model).store)).toEqual([]);
});

test("mails of a top-up are in the language in which it was ordered", async () => {
  const email = someAddress();
  await call("/me", { method: "PATCH", body: { email }, token: customer.token });
  const asked = await awaitMail(email);
  await call("/email/verifications", { body: { token: tokenIn(asked, "/email/verify") } });
  const { body } = await placeOrder(
    { itemId: "gems-680", userId: "123456", method: "USDC" },
    "open-seas",
    { cookie: "i18nextLng=zh-TW" },
  );
  await customer.hint(body.id, await customer.pay(body));
  expect((await awaitMail(email, 2)).subject).toBe("你在 Playstead 的訂單已付款");
});
