import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { startStream } from "~/domain/event-store/append";
import { execute } from "~/domain/event-store/execute";
import { watchPayments } from "~/domain/orders/settling-queries";
import { Chance } from "~/tests/support/random";
import { runJob, servicesAt } from "~/tests/support/run-job";
import { someAddress } from "./customer";
import { anyOrder } from "./order-history";

/** What D1 allows one invocation. */
const MOST = 1_000;
const ORDERS = 400;

async function placeMany(): Promise<void> {
  const chance = new Chance(1);
  const { store } = servicesAt(new Date());
  const stock = [0, 1, 2, 3].map((at) =>
    startStream(`stock-line-${at}`, [
      { type: "StockAdded", data: { gameId: `line-${at}`, quantity: ORDERS } },
    ]),
  );
  const orders = Array.from({ length: ORDERS }, (_, at) => {
    const order = anyOrder(chance, `open-${at}`, `player-${at}`);
    if (order.type === "OrderPlaced") {
      Object.assign(order.data.payment, {
        reference: someAddress(),
        recipient: env.MERCHANT_ADDRESS,
        expiresAt: new Date(Date.now() + 600_000).toISOString(),
      });
    }
    return order;
  });
  for (let at = 0; at < ORDERS; at += 50) {
    const some = orders.slice(at, at + 50);
    await execute(store, {
      id: crypto.randomUUID(),
      name: "Test",
      actor: "test",
      input: null,
      load: {},
      decide: () => ({
        appends: [
          ...(at ? [] : stock),
          ...some.map((order, place) => startStream(`order-open-${at + place}`, [order])),
        ],
        writes: some.flatMap((order) => watchPayments([order], new Date(0))),
      }),
    });
  }
}

test("of four hundred open orders each run looks up what it has room for, and the next the rest", async () => {
  await placeMany();
  const unseen = async () =>
    (await env.DB.prepare(
      `SELECT count(*) AS n FROM payment_watches WHERE look_at < '2000'`,
    ).first<number>("n"))!;
  expect(await unseen()).toBe(ORDERS);
  const now = new Date();
  for (let run = 1, before = ORDERS; before; run++) {
    const own = servicesAt(now);
    const { done, left } = await runJob("settle-payments", own);
    const after = await unseen();
    expect(own.trips.statements).toBeLessThan(MOST);
    expect([done, left > 0]).toEqual([before - after, after > 0]);
    expect(run).toBeLessThan(6);
    before = after;
  }
});
