import { expect, test } from "vitest";
import { miningRuleSchema } from "~/domain/mining/rule";
import { miningRule } from "~/scripts/seed/rules/mining";

test("a new shop mints 1,000 STEAD an epoch at most, and 10 for a dollar", () => {
  expect(miningRuleSchema.parse(miningRule.body)).toEqual(miningRule.body);
  expect(miningRule.body).toMatchObject({ emission: 1_000_000_000, perDollar: 10_000_000 });
});
