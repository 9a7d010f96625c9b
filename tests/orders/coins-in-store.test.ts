import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { appendTo, startStream } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { type Decision, execute } from "~/domain/event-store/execute";
import { rawQuery } from "~/domain/event-store/query";
import { bind } from "~/domain/event-store/use-case";
import { receiveGift } from "~/domain/gifts/decider";
import { getRedeemableGift } from "~/domain/gifts/queries";
import { refundGift } from "~/domain/gifts/use-cases";
import { model } from "~/domain/model";
import { type OrderCommand, orderDecider } from "~/domain/orders/decider";
import type { OrderEvent } from "~/domain/orders/events";
import { loadOrder } from "~/domain/orders/settling-queries";
import { refundLines } from "~/domain/refunds/use-cases";
import { Chance } from "~/tests/support/random";
import { findDifferences, openStore } from "~/tests/support/store";
import { notifyGiver } from "~/workers/gifts/notify-giver";
import { bookPayments, expireOrder } from "~/workers/orders/settle";

import { checkSums } from "~/workers/operations/check-sums";
import { createServices } from "~/workers/services";
import { Coins, heldOf } from "./coins";
import { anyOrder, USDC, World } from "./order-history";

const HISTORIES = 12;
const STEPS = 20;

const { store } = openStore(model);
/** With a store that publishes nothing: top-ups are delivered where the history says so. */
const services = {
  ...createServices({ ...env, USDC_MINT: USDC }, () => {}, "first-primary"),
  store,
};

async function append(decide: () => Decision) {
  const id = crypto.randomUUID();
  await execute(store, { id, name: "Test", actor: "test", input: null, load: {}, decide });
}

async function give(orderId: string, userId: string, command: OrderCommand, now: number) {
  const watched = { orderId, userId, reference: "", recipient: "", discountCode: null };
  store.now = () => new Date(now);
  if (command.type === "SettlePayments")
    return bookPayments(services, watched, command.transactions);
  if (command.type === "ExpireOrder") return expireOrder(services, orderId);
  const asked = { id: crypto.randomUUID(), name: command.type, actor: "test", input: null };
  if (command.type === "RefundGift") {
    const { lineId, facts: refund } = command;
    const of = { orderId, lineId, buyerId: userId, inviterId: "", now: store.now(), refund };
    await execute(store, { ...bind(refundGift, of, { status: 204 }), ...asked });
    return;
  }
  if (command.type === "RefundLines") {
    const { by, lineIds, facts: refund } = command;
    const of = { orderId, userId, buyerId: userId, inviterId: "", now: store.now(), by };
    await execute(store, {
      ...bind(refundLines, { ...of, lineIds, refund }, { status: 204 }),
      ...asked,
    });
    return;
  }
  if (command.type === "CountGift") {
    // Somebody comes with the code; the order hears of it by the outbox.
    const { giftId } = command;
    const stranger = `stranger-${giftId}`;
    const { events } = await execute(store, {
      ...asked,
      load: { gift: getRedeemableGift({ giftId, userId: stranger, from: "" }) },
      decide: ({ gift }) => ({
        appends: [startStream(`gift-${giftId}`, [receiveGift(gift!, stranger)])],
      }),
    });
    return void (await notifyGiver(services, events[0]!));
  }
  await execute(store, {
    ...asked,
    dataSubjects: [userId],
    load: { order: loadOrder(orderId) },
    decide: ({ order }) => ({
      appends: [appendTo(order, orderDecider.decide(command, order.state))],
    }),
  });
}

test("the database holds the coins of orders as their events say, whatever happens", async () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const chance = new Chance(seed);
  const stock = [0, 1, 2, 3].map((at) =>
    startStream(`stock-line-${at}`, [
      { type: "StockAdded", data: { gameId: `line-${at}`, quantity: 30 } },
    ]),
  );
  await append(() => ({ appends: stock }));
  for (let history = 0; history < HISTORIES; history++) {
    // Two orders under one sky: a transaction may carry the references of both.
    const world = new World(chance, `world-${history}`);
    const orders = ["a", "b"].map((name) => `${history}-${name}`);
    const coins = new Map(orders.map((id) => [id, { coins: new Coins(), version: 0 }]));
    const placed = orders.map((id) =>
      startStream(`order-${id}`, [anyOrder(chance, id, `user-${id}`)]),
    );
    await append(() => ({ appends: placed }));

    for (let step = 0; step < STEPS; step++) {
      const id = chance.of(orders);
      const { order } = await store.db.read({ order: loadOrder(id) });
      const command = world.nextCommand(order.state);
      const times = chance.maybe(0.3) ? 2 : 1;
      const giving = Array.from({ length: times }, () =>
        give(id, `user-${id}`, command, world.now).catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error;
        }),
      );
      await Promise.all(giving);
      const book = coins.get(id)!;
      const { events } = await store.db.read({
        events: rawQuery<{ type: string; data: string; version: number }>(
          `SELECT "type", "data", "version" FROM "events" WHERE "stream_id" = ?1 AND "version" > ?2 ORDER BY "version"`,
          [`order-${id}`, book.version],
        ),
      });
      for (const { type, data, version } of events) {
        book.coins.apply({ type, data: JSON.parse(data) } as OrderEvent);
        book.version = version;
      }
      expect(() => book.coins.check(), `seed ${seed}, history ${history}`).not.toThrow();
    }
    for (const [id, book] of coins) {
      const { rows } = await store.db.read({
        rows: rawQuery<{ sender: string; held: number; owed: number; refunded: number }>(
          `SELECT "payer" || ' ' || CASE "mint" WHEN 'SOL' THEN 'null' ELSE "mint" END AS sender,
            sum("counted") AS held, sum("owed") AS owed, sum("refunded") AS refunded
          FROM "order_payments" WHERE "order_id" = ?1 GROUP BY "payer", "mint"`,
          [id],
        ),
      });
      const booked = [...book.coins.purses].map(([sender, purse]) => ({
        sender,
        held: Number(heldOf(purse)),
        owed: Number(purse.owed),
        refunded: Number(purse.refunded),
      }));
      const bySender = (a: { sender: string }, b: { sender: string }) =>
        a.sender < b.sender ? -1 : 1;
      expect(rows.toSorted(bySender), `seed ${seed}`).toEqual(booked.toSorted(bySender));
    }
  }
  const { findings: all } = await checkSums(services);
  // The chain is shared with tests that mint beside this one.
  const findings = all.filter(({ check }) => check !== "supply of STEAD");
  expect(findings, `seed ${seed}`).toEqual([]);
  expect(await findDifferences(store)).toEqual([]);
});

test("the database refuses to owe or to refund more than came in", async () => {
  await append(() => ({
    appends: [
      startStream("order-forged", [anyOrder(new Chance(1), "forged", "forger")]),
      startStream("order-forged-too", [
        {
          type: "PaymentReceived",
          data: {
            orderId: "forged",
            userId: "forger",
            signature: "forged",
            payer: "forger",
            mint: null,
            amount: "100000",
            slot: 1,
            blockTime: "2026-11-01T10:00:00.000Z",
          },
        },
      ]),
    ],
  }));
  const of = { orderId: "forged", userId: "forger", mint: null };
  const owed = (refundId: string, amount: string) => ({
    type: "RefundOwed",
    data: {
      ...of,
      refundId,
      to: "forger",
      amount,
      parts: [{ payment: "forged", from: "counted", amount }],
      closesOrder: false,
      reason: "late",
    },
  });
  const paid = (refundId: string, amount: string) => ({
    type: "RefundPaid",
    data: {
      ...of,
      refundId,
      to: "forger",
      received: amount,
      sent: amount,
      amount,
      parts: [{ payment: "forged", amount }],
      signature: refundId,
      settlesOrder: false,
    },
  });
  const write = (...events: object[]) =>
    append(() => ({ appends: [startStream(crypto.randomUUID(), events as never)] }));

  await write(owed("first", "60000"));
  await expect(write(owed("second", "60000"))).rejects.toThrow("payments_not_negative");
  await expect(write(paid("first", "60001"))).rejects.toThrow("payments_not_negative");
  await write(owed("rest", "40000"), paid("first", "60000"));
  await expect(write(paid("first", "60000"))).rejects.toThrow();
});
