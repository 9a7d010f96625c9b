import { expect, test } from "vitest";
import { orderDecider } from "~/domain/orders/decider";
import type { OrderEvent } from "~/domain/orders/events";
import { earnForOrder } from "~/domain/orders/earning-use-case";
import { anyOrder, USDC } from "~/tests/orders/order-history";
import { Chance } from "~/tests/support/random";

const rule = { version: 1, body: { perDollar: 1 } };
const facts = { refundIds: () => "r", usdcMint: USDC };
const line = (lineId: string, priceCents: number) => ({
  lineId,
  gameId: lineId,
  itemId: null,
  delivery: "top-up" as const,
  priceCents,
  saleDiscountCents: 0,
  codeDiscountCents: 0,
});

/** An order of 20 and of 30 dollars that is paid, and what becomes of its lines. */
function fulfil(...commands: Parameters<typeof orderDecider.decide>[0][]) {
  const placed = anyOrder(new Chance(1));
  if (placed.type !== "OrderPlaced") throw new Error("No order");
  const lines = [line("a", 2_000), line("b", 3_000)];
  Object.assign(placed.data, { lines, totalCents: 5_000, method: "USDC" });
  Object.assign(placed.data.payment, { amount: "50000000", mint: USDC });
  const { orderId, userId } = placed.data;
  const log: OrderEvent[] = [
    placed,
    {
      type: "OrderPaid",
      data: {
        orderId,
        userId,
        method: "USDC",
        totalCents: 5_000,
        signature: "s",
        paidAt: "2026-11-01T10:00:00.000Z",
        lineIds: ["a", "b"],
      },
    },
  ];
  const earned = commands.map((command) => {
    const events = orderDecider.decide(
      command,
      log.reduce(orderDecider.evolve, orderDecider.initialState),
    );
    log.push(...events);
    return earnForOrder(events, { balance: 0, owed: 0 }, rule).map(({ data }) => data.amount);
  });
  return { earned, types: log.map(({ type }) => type) };
}
const deliver = (lineId: string) =>
  ({ type: "ConfirmTopUp", lineId, providerOrderId: "p" }) as const;
const refuse = (lineId: string) =>
  ({ type: "RefuseLine", lineId, reason: "sold_out", facts }) as const;

test("a purchase earns when its last line is delivered, for all of them", () => {
  expect(fulfil(deliver("a"), deliver("b")).earned).toEqual([[], [50]]);
});

test("a line that is owed back earns nothing, whichever comes last", () => {
  expect(fulfil(refuse("a"), deliver("b")).earned).toEqual([[], [30]]);
  expect(fulfil(deliver("a"), refuse("b")).earned).toEqual([[], [20]]);
});

test("an order that is owed back as a whole is never fulfilled and earns nothing", () => {
  const { earned, types } = fulfil(refuse("a"), refuse("b"));
  expect(earned).toEqual([[], []]);
  expect(types).not.toContain("OrderFulfilled");
});
