import { expect, test } from "vitest";
import { activityProjection } from "~/domain/activity/activities";
import { noOrder } from "~/domain/orders/state";
import { payAndDeliver } from "~/domain/orders/settlement";
import { orderDecider } from "~/domain/orders/decider";
import type { OrderLine } from "~/domain/orders/events";

const line = (lineId: string, priceCents: number): OrderLine => ({
  lineId,
  gameId: `game-${lineId}`,
  itemId: null,
  delivery: "account",
  priceCents,
  saleDiscountCents: 0,
  codeDiscountCents: 0,
});

/** What of an order counts for tasks and mining, by type. */
function countedOf(...lines: OrderLine[]): string[] {
  const totalCents = lines.reduce((sum, { priceCents }) => sum + priceCents, 0);
  const order = { ...noOrder, orderId: "o", userId: "u", lines, totalCents };
  const nothing = { keys: new Map(), giftIdOf: () => "" };
  return payAndDeliver(order, null, "2026-11-21T12:00:00.000Z", nothing)
    .filter((event) => activityProjection.project(event as never).length > 0)
    .map(({ type }) => type)
    .filter((type) => type in activityProjection.events);
}

test("what cost nothing is no purchase: neither its delivery nor its order counts", () => {
  expect(countedOf(line("a", 0), line("b", 0))).toEqual([]);
  expect(countedOf(line("a", 0), line("b", 99))).toEqual(["GameDelivered", "OrderFulfilled"]);
});

test("a key is shown for the first time once", () => {
  const data = { orderId: "o", userId: "u", gameId: "game-a", keyId: "k", lineId: "a" };
  const order = { ...noOrder, status: "fulfilled", orderId: "o", userId: "u" } as const;
  const state = { ...order, lines: [line("a", 99)], lineStates: { a: "delivered" as const } };
  const reveal = { type: "RevealKey", gameId: "game-a", keyId: "k" } as const;
  const shown = { type: "KeyRevealed", data } as const;
  expect(orderDecider.decide(reveal, state)).toEqual([shown]);
  expect(orderDecider.decide(reveal, orderDecider.evolve(state, shown))).toEqual([]);
});
