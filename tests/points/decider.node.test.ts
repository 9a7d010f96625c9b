import { describe, expect, it } from "vitest";
import { decidePoints, type PointCommand, pointDecider } from "~/domain/points/decider";
import { specification } from "~/tests/support/given-when-then";
import { Chance } from "~/tests/support/random";

const given = specification(pointDecider);
const change = (
  type: "EarnPoints" | "SpendPoints" | "TakeBackPoints",
  amount: number,
): PointCommand => ({
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

const takenBack = (
  amount: number,
  balance: number,
  owed: number,
  reason: "task" | "refund" = "task",
) => ({
  type: "PointsTakenBack" as const,
  data: { userId: "ann", amount, reason, source: "check-in", balance, owed },
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

  it("that a refund takes back and are spent already are owed by the next ones", () => {
    const earned = happened("PointsEarned", 5, 5);
    given(earned, happened("PointsSpent", 4, 1))
      .when(change("TakeBackPoints", 5))
      .then(takenBack(1, 0, 4));
    given(earned, happened("PointsSpent", 4, 1), takenBack(1, 0, 4))
      .when(change("EarnPoints", 10))
      .then(happened("PointsEarned", 10, 10), takenBack(4, 6, 0, "refund"));
  });

  it("add up whatever is earned, spent and taken back, and are never below zero", () => {
    for (let seed = 1; seed <= 300; seed++) {
      const chance = new Chance(seed);
      let state = pointDecider.initialState;
      // In plain words: what one may spend is what came less what went, and what cannot be taken is owed.
      let net = 0;
      for (let step = 0; step < 60; step++) {
        const amount = chance.below(20);
        const type = chance.of(["EarnPoints", "SpendPoints", "TakeBackPoints"] as const);
        if (type === "SpendPoints" && amount > Math.max(net, 0)) {
          const spend = () => decidePoints(state, change(type, amount));
          expect(spend, `seed ${seed}`).toThrow("not_enough_points");
          continue;
        }
        net += type === "EarnPoints" ? amount : -amount;
        state = decidePoints(state, change(type, amount)).reduce(pointDecider.evolve, state);
        expect(state, `seed ${seed}`).toEqual({
          balance: Math.max(net, 0),
          owed: Math.max(-net, 0),
        });
      }
    }
  });
});
