import { expect, test } from "vitest";
import { floating } from "~/art/mystery-box/banner";
import { mysteryBoxRule } from "~/scripts/seed/rules/mystery-box";

test("the banner shows nothing that the box does not hold", () => {
  const held = mysteryBoxRule.body.prizes.map(({ id }) => id);
  expect(held).toEqual(expect.arrayContaining(floating.map(([id]) => id)));
});
