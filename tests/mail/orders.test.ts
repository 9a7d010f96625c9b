import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import type { RecordedEvent } from "~/domain/event-store/event";
import { model } from "~/domain/model";
import type { OrderView } from "~/domain/orders/view";
import { createCustomer, type Customer } from "~/tests/orders/customer";
import { call, expectProblem } from "~/tests/sign-in/player";
import { createOperator, type Operator } from "~/tests/store/operator";
import { findDifferences, openStore } from "~/tests/support/store";
import { runJob, runStragglers } from "~/tests/support/run-job";
import { mailRefund } from "~/workers/mail/orders";
import { createServices } from "~/workers/services";
import { awaitMail, mailsTo, someAddress, tokenIn } from "./mailbox";

let operator: Operator;
beforeAll(async () => {
  operator = await createOperator();
});

let games = 0;
async function listGame(keys = 1, delivery = "key", details = {}): Promise<string> {
  const id = `mailed-${++games}`;
  await operator.list(id, { name: `Game ${games}`, delivery, ...details });
  await operator.price(id, 1999);
  if (delivery === "shipment") await operator.addStock(id, 1);
  else if (keys) await operator.stockKeys(id, [`KEY-${id}`]);
  return id;
}

const giftedAs = (title: string) => listGame(1, "key", { titles: { "zh-TW": title } });

/** A player whose verified address this is. */
async function verify(customer: Customer, email: string): Promise<void> {
  const { token } = customer;
  await call("/me", { method: "PATCH", body: { email }, token });
  const mail = await awaitMail(email);
  await call("/email/verifications", { body: { token: tokenIn(mail, "/email/verify") } });
}

async function buy(customer: Customer, gameId: string, email: string | null, extra = {}) {
  await customer.add(gameId);
  const { status, body: order } = await customer.place(
    { method: "USDC", ...(email && { contact: { email } }), ...extra },
    { headers: { cookie: "i18nextLng=zh-TW" } },
  );
  expect(status, JSON.stringify(order)).toBe(201);
  await customer.hint(order.id, await customer.pay(order));
  return order;
}
const settled = async () =>
  expect
    .poll(async () => (await env.DB.prepare("SELECT effect FROM outbox").all()).results)
    .toEqual([]);
const services = (later = 0) => {
  const { store, ...rest } = createServices(env, () => {}, "first-primary");
  return { ...rest, store: { ...store, now: () => new Date(Date.now() + later) } };
};

describe("a receipt", () => {
  test("names games as its reader does, and what is signed as they were sold; so do gifts", async () => {
    const [customer, email] = [await createCustomer(), someAddress()];
    await verify(customer, email);
    const id = await listGame(1, "key", { name: "Gloamdelve", titles: { "zh-TW": "暮掘" } });
    const order = await buy(customer, id, email);
    const mail = await awaitMail(email, 2);
    expect(mail.text).toContain("暮掘");
    expect(mail.text).not.toContain("Gloamdelve");
    const { body: seen } = await customer.give<OrderView>(`/orders/${order.id}`);
    expect(seen.lines).toMatchObject([{ name: "Gloamdelve", titles: { "zh-TW": "暮掘" } }]);
    type Receipt = { receipt: { lines: { name: string }[] } };
    const { body } = await customer.give<Receipt>(`/orders/${order.id}/receipt`);
    expect(body.receipt.lines).toMatchObject([{ name: "Gloamdelve" }]);

    const gift = await buy(customer, await giftedAs("爐心"), email, { gift: true });
    const gifts = async () =>
      (await customer.give<{ items: { name: string }[] }>(`/orders/${gift.id}/gifts?lng=zh-TW`))
        .body.items;
    await expect.poll(gifts).toMatchObject([{ name: "爐心" }]);
  });

  test("goes to the player's verified address, once, in the language of the purchase", async () => {
    const [customer, email] = [await createCustomer(), someAddress()];
    await verify(customer, email);
    const order = await buy(customer, await listGame(), email);
    const mail = await awaitMail(email, 2);
    expect(mail.subject).toBe("你在 Playstead 的訂單已付款");
    expect(mail.text).toContain("US$19.99");
    expect(mail.text).toContain(order.id);
    expect(mail.text).not.toContain("KEY-");
    await settled();
    expect(await mailsTo(email)).toHaveLength(2);
  });

  test("holds the codes of gifts, which nobody sees at an address that is not proven", async () => {
    const [customer, email] = [await createCustomer(), someAddress()];
    const gift = { gift: true };
    const codeOf = async ({ id }: OrderView) => {
      const { body } = await customer.give<{ items: { code: string }[] }>(`/orders/${id}/gifts`);
      return body.items[0]!.code;
    };
    const unproven = someAddress();
    const order = await buy(customer, await listGame(), unproven, gift);
    await expect.poll(() => codeOf(order)).toMatch(/-/);
    expect((await awaitMail(unproven)).text).not.toContain(await codeOf(order));
    await verify(customer, email);
    const other = await buy(customer, await listGame(), email, gift);
    const mail = await awaitMail(email, 2);
    expect(mail.text).toContain("你的禮物兌換碼");
    expect(mail.text).toContain(await codeOf(other));
  });

  test("goes nowhere before the order's address is confirmed, and then there at once", async () => {
    const [customer, email] = [await createCustomer(), someAddress()];
    const order = await buy(customer, await listGame(), email);
    const asked = await awaitMail(email);
    expect(asked.subject).toBe("訂單收據要寄到哪裡？");
    expect(asked.text).not.toContain(order.id);
    const token = tokenIn(asked, "/email/confirm");
    expect((await call("/email/confirmations", { body: { token } })).status).toBe(204);
    expect((await call("/email/confirmations", { body: { token } })).status).toBe(204);
    expect((await awaitMail(email, 2)).subject).toBe("你在 Playstead 的訂單已付款");
    // The same player at the same address is not asked again; another player is.
    await buy(customer, await listGame(), email);
    expect((await awaitMail(email, 3)).subject).toBe("你在 Playstead 的訂單已付款");
    await buy(await createCustomer(), await listGame(), email);
    expect((await awaitMail(email, 4)).subject).toBe("訂單收據要寄到哪裡？");
  });

  test("goes to nobody who does not want it, nor where there is no address", async () => {
    const [customer, email] = [await createCustomer(), someAddress()];
    await verify(customer, email);
    const { token } = customer;
    const choices = [{ kind: "delivered", site: true, mail: false }];
    const chosen = await call("/notifications/choices", {
      method: "PUT",
      body: { choices },
      token,
    });
    expect(chosen.status).toBeLessThan(300);
    await buy(customer, await listGame(), email);
    await buy(await createCustomer(), await listGame(), null);
    await settled();
    expect(await mailsTo(email)).toHaveLength(1);
  });
});

describe("what comes later than its payment", () => {
  test("is mailed when it comes: a parcel with its number, a key that had run out", async () => {
    const [customer, email] = [await createCustomer(), someAddress()];
    await verify(customer, email);
    const parcel = await listGame(0, "shipment");
    const shippingAddress = {
      name: "Ada",
      line1: "1 Mill Lane",
      city: "Ely",
      postalCode: "CB7",
      country: "GB",
    };
    const order = await buy(customer, parcel, email, { shippingAddress });
    await awaitMail(email, 2);
    await call(`/ops/orders/${order.id}/shipments/${parcel}`, {
      token: operator.token,
      body: { carrier: "Post", trackingNumber: "TRACK-1" },
    });
    const sent = await awaitMail(email, 3);
    expect(sent.text).toMatch(/物流業者: Post\n追蹤號碼: TRACK-1/);

    const late = await listGame(1);
    await env.DB.prepare("UPDATE game_keys SET game_id = 'elsewhere' WHERE game_id = ?")
      .bind(late)
      .run();
    await buy(customer, late, email);
    await awaitMail(email, 4);
    await env.DB.prepare("UPDATE game_keys SET game_id = ? WHERE game_id = 'elsewhere'")
      .bind(late)
      .run();
    await runJob("deliver-keys", services());
    await runStragglers(services(120_000));
    const key = await awaitMail(email, 5);
    expect(key.subject).toBe(`《Game ${games}》可以玩了`);
    expect(key.text).not.toContain("KEY-");
  });
});

test("a refund that was paid is mailed with its amount and transaction, where it is wanted", async () => {
  const [customer, email] = [await createCustomer(), someAddress()];
  await verify(customer, email);
  const order: OrderView = await buy(customer, await listGame(), email);
  await awaitMail(email, 2);
  const data = {
    orderId: order.id,
    userId: customer.user.id,
    refundId: "r1",
    mint: env.USDC_MINT,
    amount: "19990000",
    signature: "5igNature",
  };
  const event = { type: "RefundPaid", data } as unknown as RecordedEvent;
  const choose = (mail: boolean) =>
    call("/notifications/choices", {
      method: "PUT",
      token: customer.token,
      body: { choices: [{ kind: "refund", site: true, mail }] },
    });
  await choose(false);
  await mailRefund(services(), event);
  expect(await mailsTo(email)).toHaveLength(2);
  await choose(true);
  await mailRefund(services(), event);
  await mailRefund(services(), event);
  const mail = await awaitMail(email, 3);
  expect(mail.text).toMatch(/金額: 19.99 USDC\n交易: 5igNature/);
});

test("a link of nobody's confirms nothing", async () => {
  const { signLink } = await import("~/workers/mail/links");
  const soon = String(Date.now() + 60_000);
  const foreign = signLink(env, "confirm-address", ["order", "nothing-like-it", soon]);
  for (const token of [foreign, "nothing.like-it"]) {
    await expectProblem(
      await call("/email/confirmations", { body: { token } }),
      409,
      "link_expired",
    );
  }
});

test("what is live equals what a replay of the log gives", async () => {
  const differences = await findDifferences(openStore(model).store);
  expect(differences).toEqual([]);
});
