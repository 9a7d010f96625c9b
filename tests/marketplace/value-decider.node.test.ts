import { describe, expect, test } from "vitest";
import { type PricedSale, takeSales, valueDecider } from "~/domain/mystery-box/value-decider";
import { specification } from "~/tests/support/given-when-then";
import { Chance } from "~/tests/support/random";

const given = specification(valueDecider);
const leastCents = { common: 1, uncommon: 1, rare: 1, epic: 1, legendary: 1 };
const market = { days: 30, leastSales: 5, leastCents };
const rule = { version: 3, market };

const sale = (nth: number, dollars: number, changes: Partial<PricedSale> = {}): PricedSale => ({
  saleId: `sale ${nth}`,
  itemId: `item ${nth}`,
  buyer: `buyer ${nth}`,
  worth: dollars * 1_000_000,
  ...changes,
});
const of = (...dollars: number[]) => dollars.map((one, nth) => sale(nth, one));
const value = (sales: readonly PricedSale[]) => ({
  collectibleId: "moon-owl" as const,
  day: "2026-11-26",
  rule,
  sales,
});
const valued = (valueCents: number, count: number) => ({
  type: "CollectibleValued" as const,
  data: {
    collectibleId: "moon-owl" as const,
    valueCents,
    day: "2026-11-26",
    days: 30,
    saleIds: Array.from({ length: count }, (_, nth) => `sale ${nth}`),
  },
  ruleVersion: "mystery-box:3",
});

describe("what a collectible counts as", () => {
  test("is the middle price, of two the dearer, and a begun cent is a whole one", () => {
    given()
      .when(value(of(1, 900, 3, 2, 5)))
      .then(valued(300, 5));
    given()
      .when(value(of(1, 900, 3, 2, 5, 4)))
      .then(valued(400, 6));
    given()
      .when(value(of(1, 1, 1.000001, 2, 2)))
      .then(valued(101, 5));
  });

  test("is said when it changes, and taken back when too few sell", () => {
    given(valued(300, 5))
      .when(value(of(3, 3, 3, 3, 3, 3, 3)))
      .thenNothingHappened();
    given(valued(300, 5))
      .when(value(of(3, 3, 3, 3)))
      .then(valued(0, 4));
    given()
      .when(value(of(3, 3, 3, 3)))
      .thenNothingHappened();
  });
});

test("of an item counts the newest sale, and of who buys many at any price one; who sells many to many is heard", () => {
  const taken = (...sales: PricedSale[]) => takeSales(sales).map(({ saleId }) => saleId);
  const [one, other] = [sale(1, 1), sale(2, 2)];
  expect(taken(one, { ...other, itemId: one.itemId })).toEqual(["sale 1"]);
  expect(taken(one, { ...other, buyer: one.buyer }, sale(3, 3))).toEqual(["sale 1", "sale 3"]);
  expect(taken(one, other)).toEqual(["sale 1", "sale 2"]);
});

test("whoever hands their own items round moves no price among more honest sales, by however many wallets and sales", () => {
  for (let seed = 1; seed <= 200; seed++) {
    const chance = new Chance(seed);
    const honest = 5 + chance.below(20);
    const items = chance.below(honest);
    const prices = Array.from({ length: honest }, () => 10 + chance.below(20));
    const dollars = chance.maybe() ? 0.01 : 100_000;
    const washed = Array.from({ length: items && chance.below(500) }, (_, nth) =>
      sale(1_000 + nth, dollars, { itemId: `own ${nth % items}` }),
    );
    const sales = chance.shuffle([...of(...prices), ...washed]);
    const [event] = valueDecider.decide(value(sales), valueDecider.initialState);
    const cents = event!.data.valueCents;
    expect(cents).toBeGreaterThanOrEqual(1_000);
    expect(cents).toBeLessThan(3_000);
  }
});
