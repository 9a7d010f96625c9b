import { type Decider, Refusal } from "~/domain/event-store/decider";
import type { PointEvent, pointReasons } from "./events";

export interface PointState {
  balance: number;
}

export interface PointCommand {
  type: "EarnPoints" | "SpendPoints";
  userId: string;
  amount: number;
  reason: (typeof pointReasons)[number];
  source: string;
  /** `<kind>:<version>` of the rule that says how much. */
  rule: string;
}

export const pointDecider: Decider<PointState, PointCommand, PointEvent> = {
  initialState: { balance: 0 },

  evolve: (_, { data: { balance } }) => ({ balance }),

  decide({ type, rule, ...change }, state) {
    if (change.amount === 0) return [];
    if (type === "EarnPoints") {
      const balance = state.balance + change.amount;
      return [{ type: "PointsEarned", data: { ...change, balance }, ruleVersion: rule }];
    }
    const balance = state.balance - change.amount;
    if (balance < 0) throw new Refusal("not_enough_points", { balance: state.balance });
    return [{ type: "PointsSpent", data: { ...change, balance }, ruleVersion: rule }];
  },
};

/** Several changes of one balance, each after the one before. */
export function decidePoints(
  state: PointState,
  ...commands: readonly PointCommand[]
): PointEvent[] {
  const events: PointEvent[] = [];
  for (const command of commands) {
    const before = events.reduce(pointDecider.evolve, state);
    events.push(...pointDecider.decide(command, before));
  }
  return events;
}
