import { expect, test } from "vitest";
import { royaltyOf } from "~/domain/royalty/royalty-of";

test("a royalty is rounded down to the unit, and exact for any price", () => {
  const rule = { basisPoints: 500 };
  expect(royaltyOf(12_345_679, rule)).toBe(617_283);
  expect(royaltyOf(19, rule)).toBe(0);
  expect(royaltyOf(20, rule)).toBe(1);
  expect(royaltyOf(Number.MAX_SAFE_INTEGER, rule)).toBe(450_359_962_737_049);
  expect(royaltyOf(1_000_000, { basisPoints: 0 })).toBe(0);
});
