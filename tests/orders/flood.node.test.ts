import { describe, expect, it } from "vitest";
import { orderDecider } from "~/domain/orders/decider";
import { type SeenTransaction, settleAll } from "~/domain/orders/settlement";
import { type OrderState, evolveOrder, noOrder } from "~/domain/orders/state";
import { Chance } from "~/tests/support/random";
import { anyOrder, USDC } from "./order-history";

const facts = {
  refundIds: () => "refund",
  usdcMint: USDC,
  keys: new Map<string, string>(),
  giftIdOf: (lineId: string) => `gift-${lineId}`,
  obstacle: null,
  usedElsewhere: new Set<string>(),
};

/** An order of 20 USDC that holds nothing yet. */
function placeOrder(): OrderState {
  const placed = anyOrder(new Chance(1));
  if (placed.type !== "OrderPlaced") throw new Error("Not placed");
  const payment = { ...placed.data.payment, amount: "20000000", mint: USDC };
  return evolveOrder(noOrder, { ...placed, data: { ...placed.data, payment } });
}

let signatures = 0;
function transfer(mint: string | null, amount: bigint, payer = "stranger"): SeenTransaction {
  return {
    signature: `signature-${++signatures}`,
    slot: 1,
    blockTime: "2026-11-01T10:01:00.000Z",
    failure: null,
    received: [{ mint, amount, payer }],
  };
}

const settled = (state: OrderState, transactions: SeenTransaction[]) =>
  settleAll(state, transactions, facts).reduce(evolveOrder, state);

const many = (count: number, make: () => SeenTransaction) => Array.from({ length: count }, make);

describe("an order whose reference a stranger floods", () => {
  it.each([
    ["dust", () => transfer(USDC, 1n)],
    ["parts that are owed back", () => transfer(USDC, 10_000n)],
    ["tokens that nobody knows", () => transfer("spam", 1_000_000n)],
    ["transactions that failed", () => ({ ...transfer(USDC, 1n), failure: "no", received: [] })],
  ])("books a hundred of ten thousand, and ends in few events: %s", (_, make) => {
    const order = settled(placeOrder(), many(10_000, make));
    expect(order.signatures.size).toBe(100);
    const now = new Date("2026-11-02T10:00:00.000Z");
    const ending = orderDecider.decide({ type: "ExpireOrder", now, facts }, order);
    expect(ending.length).toBeLessThanOrEqual(101);
  });

  it("is paid all the same: at once, by the rest, or in large parts", () => {
    const flooded = settled(
      placeOrder(),
      many(200, () => transfer(USDC, 1n)),
    );
    const missing = 20_000_000n - 100n;
    expect(settled(flooded, [transfer(USDC, missing, "player")]).paid).toBe(true);
    const half = settled(flooded, [transfer(USDC, missing - 5n, "player")]);
    expect(half.paid).toBe(false);
    expect(settled(half, [transfer(USDC, 5n, "player")]).paid).toBe(true);
    const parts = many(20, () => transfer(USDC, 1_000_000n, "player"));
    expect(settled(flooded, parts).paid).toBe(true);
  });

  it("still owes a player what came by mistake", () => {
    const flooded = settled(
      placeOrder(),
      many(200, () => transfer(USDC, 1n)),
    );
    const mistaken = settled(flooded, [transfer(null, 130_000_000n, "player")]);
    expect(mistaken.refunds).toMatchObject([{ to: "player", mint: null, amount: 130_000_000n }]);
    const twice = [transfer(USDC, 20_000_000n, "player"), transfer(USDC, 20_000_000n, "player")];
    const paid = settled(flooded, twice);
    expect(paid.refunds).toMatchObject([{ to: "player", amount: 20_000_000n }]);
  });
});
