import { expect, test } from "vitest";
import { measures, miningRuleSchema } from "~/domain/mining/rule";
import { miningRule } from "~/scripts/seed/rules/mining";

test("a new shop shares 1,000 STEAD an epoch, by all that players do", () => {
  expect(miningRuleSchema.parse(miningRule.body)).toEqual(miningRule.body);
  expect(miningRule.body.emission).toBe(1_000_000_000);
  expect(miningRule.body.weights.map(({ measure }) => measure)).toEqual([...measures]);
});
