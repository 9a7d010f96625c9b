import { describe, expect, it } from "vitest";
import { decidePoints, type PointCommand, pointDecider } from "~/domain/points/decider";
import { specification } from "~/tests/support/given-when-then";

const given = specification(pointDecider);
const change = (type: PointCommand["type"], amount: number): PointCommand => ({
  type,
  userId: "ann",
  amount,
  reason: "task",
  source: "check-in",
  rule: "tasks:1",
});
const happened = (type: "PointsEarned" | "PointsSpent", amount: number, balance: number) => ({
  type,
  data: { userId: "ann", amount, reason: "task" as const, source: "check-in", balance },
  ruleVersion: "tasks:1",
});

describe("points", () => {
  it("are earned and spent, each event with the balance after it and the rule it follows", () => {
    given()
      .when(change("EarnPoints", 5))
      .then(happened("PointsEarned", 5, 5));
    given(happened("PointsEarned", 5, 5))
      .when(change("SpendPoints", 5))
      .then(happened("PointsSpent", 5, 0));
  });

  it("cannot be spent before they are there", () => {
    given(happened("PointsEarned", 5, 5))
      .when(change("SpendPoints", 6))
      .thenRefuses("not_enough_points");
  });

  it("do not change by nothing", () => {
    given().when(change("EarnPoints", 0)).thenNothingHappened();
  });

  it("change one after the other in one decision", () => {
    const events = decidePoints(
      { balance: 3, owed: 0 },
      change("SpendPoints", 3),
      change("EarnPoints", 10),
    );
    expect(events.map(({ data }) => data.balance)).toEqual([0, 10]);
  });
});
