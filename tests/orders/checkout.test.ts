import { env } from "cloudflare:workers";
import { verifyAsync } from "@noble/secp256k1";
import { hex } from "@scure/base";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { canonicalJson } from "~/domain/event-store/digest";
import { model } from "~/domain/model";
import { createOperator, type Operator } from "~/tests/store/operator";
import { findDifferences, openStore } from "~/tests/support/store";
import { runJob } from "~/tests/support/run-job";
import { createServices } from "~/workers/services";
import { type Customer, createCustomer, someAddress, solveVerification } from "./customer";

let operator: Operator;
let customer: Customer;
beforeAll(async () => {
  operator = await createOperator();
  await operator.list(FIRST, { delivery: "account" });
  await operator.price(FIRST, 99);
  customer = await createBuyer();
});

const FIRST = "neon-serpent";
/** A customer who bought before, for whom copies are held. */
async function createBuyer() {
  const buyer = await createCustomer();
  const order = await buyer.order([FIRST]);
  const { body } = await buyer.hint(order.id, await buyer.pay(order));
  expect(body.status).toBe("fulfilled");
  return buyer;
}

let games = 0;
async function listGame(keys: number, changes: { delivery?: string; priceCents?: number } = {}) {
  const id = `game-${++games}`;
  const { delivery = "key", priceCents = 1999 } = changes;
  await operator.list(id, { delivery });
  await operator.price(id, priceCents);
  if (delivery === "key" && keys) {
    await operator.stockKeys(
      id,
      Array.from({ length: keys }, (_, at) => `KEY-${id}-${at}`),
    );
  }
  if (delivery === "shipment") await operator.addStock(id, keys);
  return id;
}

const services = () => createServices(env, () => {}, "first-primary");
/** What the cron does, at any time we like. */
async function settle(at: Date = new Date()) {
  await env.DB.prepare(`UPDATE payment_watches SET look_at = ''`).run();
  const created = services();
  created.store.now = () => at;
  await runJob("settle-payments", created);
}
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
async function available(gameId: string) {
  const row = await env.DB.prepare(`SELECT available FROM game_stock WHERE game_id = ?`)
    .bind(gameId)
    .first<{ available: number }>();
  return row?.available;
}

describe("buying a game", () => {
  test("with USDC: cart, order, transaction, key, receipt", async () => {
    const gameId = await listGame(2);
    const order = await customer.order([gameId]);
    expect(order).toMatchObject({
      status: "unpaid",
      total: { amount: "1999", currency: "USD" },
      payment: { amount: "19990000", recipient: env.MERCHANT_ADDRESS, mint: env.USDC_MINT },
    });
    expect(order.payment.url).toContain(`reference=${order.payment.reference}`);
    expect(await available(gameId)).toBe(1);

    const signature = await customer.pay(order);
    const { status, body } = await customer.hint(order.id, signature);
    expect(status).toBe(202);
    expect(body).toMatchObject({ status: "fulfilled", delivery: "delivered", signature });

    const library = await customer.give<{ items: { gameId: string }[] }>("/library");
    expect(library.body.items[0]).toMatchObject({ gameId, delivery: "key", revealedAt: null });
    const shown = await customer.give<{ key: string }>(`/library/${gameId}/reveal`, {
      method: "POST",
    });
    expect(shown.body.key).toMatch(new RegExp(`^KEY-${gameId}-[01]$`));
    const events = await env.DB.prepare(
      `SELECT type FROM events WHERE stream_id = ? ORDER BY version`,
    )
      .bind(`order-${order.id}`)
      .all<{ type: string }>();
    expect(events.results.map(({ type }) => type)).toEqual([
      "OrderPlaced",
      "PaymentReceived",
      "OrderPaid",
      "GameDelivered",
      "OrderFulfilled",
      "KeyRevealed",
    ]);

    const { body: receipt } = await customer.give<
      Record<"canonical" | "signature" | "publicKey", string> & { receipt: object }
    >(`/orders/${order.id}/receipt`);
    expect(canonicalJson(receipt.receipt)).toBe(receipt.canonical);
    const bytes = new TextEncoder().encode(receipt.canonical);
    expect(
      await verifyAsync(hex.decode(receipt.signature), bytes, hex.decode(receipt.publicKey)),
    ).toBe(true);
    const changed = new TextEncoder().encode(receipt.canonical.replace("1999", "0001"));
    expect(
      await verifyAsync(hex.decode(receipt.signature), changed, hex.decode(receipt.publicKey)),
    ).toBe(false);
  });

  test("with SOL at the locked quote, through a wallet that guards its transactions", async () => {
    const order = await customer.order([await listGame(1)], "SOL");
    expect(order.payment.mint).toBeUndefined();
    const signature = await customer.payGuarded(order);
    expect((await customer.hint(order.id, signature)).body.status).toBe("fulfilled");
  });

  test("is settled by its reference when the browser is closed", async () => {
    const order = await customer.order([await listGame(1)]);
    await customer.pay(order);
    await settle();
    expect((await customer.read(order.id)).status).toBe("fulfilled");
  });

  test("that costs nothing needs no payment", async () => {
    const gameId = "tile-tide";
    await operator.list(gameId, { delivery: "account" });
    await operator.price(gameId, 0);
    const order = await customer.order([gameId]);
    expect(order).toMatchObject({
      status: "fulfilled",
      delivery: "delivered",
      total: { amount: "0" },
    });
    expect((await customer.add(gameId)).body.code).toBe("already_owned");
  });

  test("in a box waits until it is sent, and then says how", async () => {
    const gameId = await listGame(1, { delivery: "shipment", priceCents: 4999 });
    await customer.add(gameId);
    expect((await customer.place({ method: "USDC" })).body.code).toBe("shipping_address_required");
    const shippingAddress = {
      name: "Ada",
      phone: "+41 31 555 01 32",
      line1: "1 Way",
      city: "Bern",
      postalCode: "3000",
      country: "CH",
    };
    const wrong = { ...shippingAddress, phone: "call me" };
    const refused = await customer.place({ method: "USDC", shippingAddress: wrong });
    expect(refused.body).toMatchObject({
      code: "malformed",
      errors: [{ path: "shippingAddress.phone" }],
    });
    const { body: order } = await customer.place({ method: "USDC", shippingAddress });
    await customer.hint(order.id, await customer.pay(order));
    expect(await customer.read(order.id)).toMatchObject({ status: "paid", delivery: "pending" });
    const sent = await customer.give(`/ops/orders/${order.id}/shipments/${gameId}`, {
      token: operator.token,
      body: { carrier: "Post", trackingNumber: "TRACK-1" },
    });
    expect(sent.status).toBe(204);
    expect((await customer.read(order.id)).status).toBe("fulfilled");
    const { body } = await customer.give<{ items: object[] }>("/library");
    expect(body.items[0]).toMatchObject({ gameId, carrier: "Post", trackingNumber: "TRACK-1" });
  });

  test("is refused where the spec says so, and a refusal costs nothing", async () => {
    expect((await customer.place({ method: "USDC" })).body.code).toBe("cart_empty");
    const owned = await listGame(1);
    const order = await customer.order([owned]);
    expect((await customer.add(owned)).body.code).toBe("order_open");
    await customer.hint(order.id, await customer.pay(order));
    expect((await customer.add(owned)).body.code).toBe("already_owned");
    expect((await customer.add(await listGame(0))).body.code).toBe("out_of_stock");
    expect((await customer.add("nowhere")).status).toBe(404);
    const twice = await listGame(2);
    await customer.add(twice);
    expect((await customer.add(twice)).body.code).toBe("already_in_cart");
    const unverified = await customer.give("/orders", { body: { method: "USDC" } });
    expect([unverified.status, unverified.body.code]).toEqual([428, "verification_required"]);
    await customer.give(`/cart/games/${twice}`, { method: "DELETE" });
  });

  test("of somebody else's order is not found", async () => {
    const order = await customer.order([await listGame(1)]);
    const stranger = await createCustomer();
    expect((await stranger.give(`/orders/${order.id}`)).status).toBe(404);
    expect((await stranger.hint(order.id, "1".repeat(88))).status).toBe(404);
    expect((await stranger.give(`/orders/${order.id}/cancel`, { method: "POST" })).status).toBe(
      404,
    );
  });
});

describe("a payment that is not as it should be", () => {
  test("too small, then the rest", async () => {
    const order = await customer.order([await listGame(1)]);
    await customer.hint(order.id, await customer.pay(order, { amount: 5_000_000n }));
    const open = await customer.read(order.id);
    expect(open).toMatchObject({
      status: "underpaid",
      payment: { amount: "14990000", received: "5000000" },
    });
    await customer.hint(order.id, await customer.pay(open));
    expect((await customer.read(order.id)).status).toBe("fulfilled");
  });

  test("too large is delivered, and the rest is owed back to who paid", async () => {
    const order = await customer.order([await listGame(1)]);
    await customer.hint(order.id, await customer.pay(order, { amount: 20_000_000n }));
    const read = await customer.read(order.id);
    expect(read).toMatchObject({
      status: "fulfilled",
      refunds: [{ amount: "10000", currency: "USDC", reason: "overpaid", state: "owed" }],
    });
    const { body } = await customer.give<{ refunds: { orderId: string; recipient: string }[] }>(
      "/ops/orders/todo",
      { token: operator.token },
    );
    expect(body.refunds.find(({ orderId }) => orderId === order.id)!.recipient).toBe(
      customer.wallet.publicKey.toBase58(),
    );
  });

  test("in SOL for an order in USDC is owed back, and the order can still be paid", async () => {
    const order = await customer.order([await listGame(1)]);
    await customer.hint(order.id, await customer.pay(order, { amount: 1_000_000n, mint: null }));
    const open = await customer.read(order.id);
    expect(open).toMatchObject({
      status: "unpaid",
      refunds: [{ amount: "1000000", currency: "SOL", reason: "wrong_mint" }],
    });
    await customer.hint(order.id, await customer.pay(order));
    expect((await customer.read(order.id)).status).toBe("fulfilled");
  });

  test("to somebody else pays nothing, whatever the browser says", async () => {
    const order = await customer.order([await listGame(1)]);
    const signature = await customer.pay(order, { to: someAddress() });
    // "processing" while the chain does not show it yet.
    expect((await customer.hint(order.id, signature)).body.status).toMatch(/^(unpaid|processing)$/);
    await settle();
    const { status, payment } = await customer.read(order.id);
    expect(status).toMatch(/^(unpaid|processing)$/);
    expect(payment.received).toBe("0");
  });

  test("of another order pays nothing here", async () => {
    const first = await customer.order([await listGame(1)]);
    const second = await customer.order([await listGame(1)]);
    const signature = await customer.pay(first);
    await customer.hint(first.id, signature);
    expect((await customer.hint(second.id, signature)).body.status).not.toBe("fulfilled");
  });

  test("that carries two references pays one order", async () => {
    const first = await customer.order([await listGame(1)]);
    const second = await customer.order([await listGame(1)]);
    const [create, transfer] = customer.transfer(first.payment);
    transfer!.keys.push(...customer.transfer(second.payment)[1]!.keys.slice(-1));
    const signature = await customer.send(create!, transfer!);
    await Promise.all([customer.hint(first.id, signature), customer.hint(second.id, signature)]);
    await settle();
    const statuses = [
      (await customer.read(first.id)).status,
      (await customer.read(second.id)).status,
    ];
    expect(statuses.filter((status) => status === "fulfilled")).toHaveLength(1);
  });

  test("that failed on chain can be made again", async () => {
    const order = await customer.order([await listGame(1)]);
    const failed = await customer.pay(order, { amount: 10n ** 15n });
    expect((await customer.hint(order.id, failed)).body).toMatchObject({ status: "failed" });
    await customer.hint(order.id, await customer.pay(order));
    await settle();
    expect((await customer.read(order.id)).status).toBe("fulfilled");
  });

  test("of a closed order is looked for again soon, though the chain shows it only after a look", async () => {
    const order = await customer.order([await listGame(1)]);
    await customer.give(`/orders/${order.id}/cancel`, { method: "POST" });
    await customer.hint(order.id, "5".repeat(88));
    await runJob("settle-payments", services());
    await customer.pay(order, { amount: 5_000n });
    const later = services();
    later.store.now = () => new Date(Date.now() + 4_000);
    await runJob("settle-payments", later);
    const { payment } = await customer.read(order.id);
    expect(payment.kept).toMatchObject([{ amount: "5000" }]);
  });

  test("that nobody has seen yet is looked for", async () => {
    const order = await customer.order([await listGame(1)]);
    expect((await customer.hint(order.id, "5".repeat(88))).body.status).toBe("processing");
  });
});

describe("the last copy", () => {
  test("is not held for a wallet that never bought: whoever pays first has it, the other's money is owed back", async () => {
    const gameId = await listGame(1);
    const [first, second] = [await createCustomer(), await createCustomer()];
    const [unpaid, quick] = [await first.order([gameId]), await second.order([gameId])];
    expect([unpaid.held, quick.held, await available(gameId)]).toEqual([false, false, 1]);
    await second.hint(quick.id, await second.pay(quick));
    expect(await second.read(quick.id)).toMatchObject({ status: "fulfilled", held: true });
    expect(await available(gameId)).toBe(0);

    await first.pay(unpaid, { amount: 10_000_000n });
    await settle();
    await first.pay(unpaid, { amount: 9_990_000n });
    await settle();
    expect(await first.read(unpaid.id)).toMatchObject({
      status: "refund_due",
      refunds: [{ reason: "out_of_stock", amount: "19990000" }],
    });
    expect(await available(gameId)).toBe(0);
  });

  test("of two such orders that are paid at once goes to one", async () => {
    const gameId = await listGame(1);
    const wallets = await Promise.all([createCustomer(), createCustomer(), createCustomer()]);
    const orders = await Promise.all(wallets.map((wallet) => wallet.order([gameId])));
    await Promise.all(wallets.map((wallet, at) => wallet.pay(orders[at]!)));
    await Promise.all([settle(), settle()]);
    const read = await Promise.all(wallets.map((wallet, at) => wallet.read(orders[at]!.id)));
    const statuses = read.map(({ status }) => status).toSorted();
    expect(statuses).toEqual(["fulfilled", "refund_due", "refund_due"]);
  });

  test("that such an order does not hold is not given back when it ends", async () => {
    const gameId = await listGame(2);
    const newcomer = await createCustomer();
    await newcomer.order([gameId]);
    await settle(inMinutes(13));
    const again = await newcomer.order([gameId]);
    await newcomer.give(`/orders/${again.id}/cancel`, { method: "POST" });
    expect(await available(gameId)).toBe(2);
  });

  test("is held once a day for a buyer who does not pay, of several orders for one", async () => {
    const gameId = await listGame(3);
    const buyer = await createBuyer();
    await buyer.add(gameId);
    const gifts = await Promise.all([
      buyer.place({ method: "USDC", gift: true }),
      buyer.place({ method: "USDC", gift: true }),
    ]);
    expect(gifts.filter(({ status }) => status === 201)).toHaveLength(1);
    const gift = gifts.find(({ status }) => status === 201)!.body;
    expect([gift.held, await available(gameId)]).toEqual([true, 2]);
    await buyer.add(gameId);
    const own = await buyer.place({ method: "USDC" });
    expect([own.body.held, await available(gameId)]).toEqual([false, 2]);
    await settle(inMinutes(13));
    expect((await buyer.order([gameId])).held).toBe(false);
    expect(await available(gameId)).toBe(3);
  });
});

describe("an order that runs out", () => {
  test("gives its copy back, and the game can be ordered again", async () => {
    const gameId = await listGame(1);
    const order = await customer.order([gameId]);
    expect((await createCustomer().then((other) => other.add(gameId))).body.code).toBe(
      "out_of_stock",
    );
    await settle(inMinutes(13));
    expect((await customer.read(order.id)).status).toBe("expired");
    expect(await available(gameId)).toBe(1);
    await customer.order([gameId]);
  });

  test("is not ended while the chain does not answer", async () => {
    const order = await customer.order([await listGame(1)]);
    await customer.pay(order);
    const rpcUrl = env.SOLANA_RPC_URL;
    env.SOLANA_RPC_URL = `${rpcUrl}/nowhere`;
    await settle(inMinutes(13));
    env.SOLANA_RPC_URL = rpcUrl;
    expect((await customer.read(order.id)).status).toBe("unpaid");
    await settle(inMinutes(13));
    expect((await customer.read(order.id)).status).toBe("fulfilled");
  });

  test("and is paid after all is delivered while there are copies, and owed back when there are none", async () => {
    const gameId = await listGame(1);
    const late = await customer.order([gameId]);
    await settle(inMinutes(13));
    const other = await createBuyer();
    const taken = await other.order([gameId]);
    await customer.pay(late);
    await settle();
    expect(await customer.read(late.id)).toMatchObject({
      status: "refund_due",
      refunds: [{ reason: "out_of_stock" }],
    });

    await other.give(`/orders/${taken.id}/cancel`, { method: "POST" });
    await other.pay(taken);
    await settle();
    expect((await other.read(taken.id)).status).toBe("fulfilled");
  });

  test("half paid is owed back, and the refund is booked only when the chain shows it", async () => {
    const order = await customer.order([await listGame(1)], "SOL");
    await customer.pay(order, { amount: 1_000_000n });
    await settle();
    await settle(inMinutes(13));
    const due = await customer.read(order.id);
    expect(due).toMatchObject({
      status: "refund_due",
      refunds: [{ reason: "underpaid", amount: "1000000" }],
    });
    const refundId = due.refunds[0]!.refundId;
    const record = (signature: string) =>
      customer.give(`/ops/orders/${order.id}/refunds/${refundId}`, {
        token: operator.token,
        body: { signature },
      });
    expect((await record(await customer.pay(order))).body.code).toBe("refund_not_found_on_chain");
  });
});

describe("races", () => {
  test("2 buyers and one copy: one has it, the other is told", async () => {
    const gameId = await listGame(1);
    const buyers = await Promise.all([createBuyer(), createBuyer()]);
    await Promise.all(buyers.map((buyer) => buyer.add(gameId)));
    const answers = await Promise.all(buyers.map((buyer) => buyer.place({ method: "USDC" })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe("out_of_stock");
    expect(await available(gameId)).toBe(0);
  });

  test("20 equal order requests with one key make one order and get one answer", async () => {
    await customer.add(await listGame(5));
    const options = {
      key: crypto.randomUUID(),
      headers: { "x-verification": await solveVerification() },
    };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => customer.place({ method: "USDC" }, options)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]!.status).toBe(201);
  });

  test("20 orders of one cart with different keys: one is placed, none has a game twice", async () => {
    const gameId = await listGame(5);
    await customer.add(gameId);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => customer.place({ method: "USDC" })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(await available(gameId)).toBe(4);
  });

  test("a game is put into a cart once by 20 requests at once", async () => {
    const gameId = await listGame(1);
    const answers = await Promise.all(Array.from({ length: 20 }, () => customer.add(gameId)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    await customer.give(`/cart/games/${gameId}`, { method: "DELETE" });
  });

  test("a job and browsers settling the same order pay and deliver it once", async () => {
    const order = await customer.order([await listGame(3), await listGame(3)]);
    const signature = await customer.pay(order);
    await Promise.all([
      settle(),
      settle(),
      ...Array.from({ length: 8 }, () => customer.hint(order.id, signature)),
    ]);
    const counts = await env.DB.prepare(
      `SELECT type, count(*) AS n FROM events WHERE stream_id = ? AND type IN ('OrderPaid', 'GameDelivered', 'PaymentReceived') GROUP BY type ORDER BY type`,
    )
      .bind(`order-${order.id}`)
      .all();
    expect(counts.results).toEqual([
      { type: "GameDelivered", n: 2 },
      { type: "OrderPaid", n: 1 },
      { type: "PaymentReceived", n: 1 },
    ]);
  });

  test("many buyers of one game get a key each, none twice", async () => {
    const gameId = await listGame(12);
    const buyers = await Promise.all(Array.from({ length: 12 }, () => createCustomer()));
    await Promise.all(
      buyers.map(async (buyer) => {
        const order = await buyer.order([gameId]);
        await buyer.hint(order.id, await buyer.pay(order));
      }),
    );
    const keys = await Promise.all(
      buyers.map(
        async (buyer) =>
          (await buyer.give<{ key: string }>(`/library/${gameId}/reveal`, { method: "POST" })).body
            .key,
      ),
    );
    expect(new Set(keys).size).toBe(12);
    expect(await available(gameId)).toBe(0);
  });
});

afterAll(async () => {
  const { store } = openStore(model);
  expect(await findDifferences(store)).toEqual([]);
});
