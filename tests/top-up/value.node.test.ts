import { expect, test } from "vitest";
import { amountOf, bestValueOf, picturesOf } from "~/app/routes/top-up/value";

const pack = (name: string, priceCents: number, bonus: string | null = null) => ({
  name,
  bonus,
  priceCents,
});
const pass = pack("Wick Pass, 30 days", 499);

test("a pack holds what its name and its bonus say, a pass nothing that can be counted", () => {
  expect(amountOf(pack("2,180 Ingots", 2999, "+220 Ingots bonus"))).toBe(2400);
  expect(amountOf(pack("60 Ingots", 99))).toBe(60);
  expect(amountOf(pass)).toBeUndefined();
});

test("the best value is the pack that gives most for a cent, where there is one", () => {
  expect(bestValueOf([pack("60 Gems", 99), pass, pack("680 Gems", 999, "+50 Gems bonus")])).toBe(2);
  expect(bestValueOf([pack("60 Gems", 60), pack("120 Gems", 120)])).toBeUndefined();
  expect(bestValueOf([pack("60 Gems", 60), pass])).toBeUndefined();
  expect(bestValueOf([])).toBeUndefined();
});

test("the pile grows with the pack", () => {
  const packs = [pack("60 Gems", 99), pack("3,880 Gems", 4999), pass, pack("320 Gems", 499)];
  expect(picturesOf(packs)).toEqual(["pile-1", "pile-5", "pass", "pile-3"]);
  expect(picturesOf([pack("1 Crown", 99)])).toEqual(["pile-1"]);
});
