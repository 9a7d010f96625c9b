import { describe, test } from "vitest";
import { z } from "zod";
import { type PublishRule, ruleDecider } from "~/domain/rules/decider";
import { specification } from "~/tests/support/given-when-then";

const given = specification(ruleDecider);
const now = new Date("2026-11-22T10:00:00.000Z");
const yesterday = "2026-11-21T10:00:00.000Z";
const tomorrow = "2026-11-23T10:00:00.000Z";
const publish: PublishRule = {
  type: "PublishRule",
  kind: "points",
  startsAt: tomorrow,
  body: { perDollar: 3 },
  schema: z.object({ perDollar: z.int().min(0) }),
  passed: true,
  now,
};
const published = (version: number, startsAt: string, perDollar = 3) => ({
  type: "RulePublished" as const,
  data: { kind: "points" as const, version, startsAt, body: { perDollar } },
});

describe("a rule", () => {
  test("has versions that count from one", () => {
    given().when(publish).then(published(1, tomorrow));
    given(published(1, yesterday)).when(publish).then(published(2, tomorrow));
  });

  test("may hold for what went before only as its first version", () => {
    given()
      .when({ ...publish, startsAt: yesterday })
      .then(published(1, yesterday));
    given(published(1, "2026-11-20T10:00:00.000Z"))
      .when({ ...publish, startsAt: yesterday })
      .thenRefuses("rule_starts_too_early");
  });

  test("is not published where it should have passed its trial and did not", () =>
    given()
      .when({ ...publish, passed: false })
      .thenRefuses("rule_not_tried"));

  test("begins after the version before it, also where that is yet to come", () => {
    given(published(1, tomorrow)).when(publish).thenRefuses("rule_starts_too_early");
    given(published(1, tomorrow))
      .when({ ...publish, startsAt: "2026-11-23T10:00:00.001Z" })
      .then(published(2, "2026-11-23T10:00:00.001Z"));
  });

  test("says nothing but what its kind can say", () => {
    given()
      .when({ ...publish, body: { perDollar: "many" } })
      .thenRefuses("malformed");
    given()
      .when({ ...publish, body: { perDollar: 3, more: true } })
      .then(published(1, tomorrow));
  });
});
