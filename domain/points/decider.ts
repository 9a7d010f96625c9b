import { type Decider, Refusal } from "~/domain/event-store/decider";
import type { PointEvent, pointReasons, SpendReason } from "./events";

export interface PointState {
  balance: number;
  /** What refunds take back and is spent already. */
  owed: number;
}

interface Change<Reason> {
  userId: string;
  amount: number;
  reason: Reason;
  source: string;
  /** `<kind>:<version>` of the rule that says how much. */
  rule: string;
}
type Spending = Change<SpendReason>;

interface ByDesk {
  userId: string;
  grantId: string;
  amount: number;
  message: string;
}

export type PointCommand =
  | ({ type: "GrantPoints" | "DeductPoints" } & ByDesk)
  | ({ type: "EarnPoints" } & Change<(typeof pointReasons)[number]>)
  | ({ type: "SpendPoints" | "TakeBackPoints" } & Spending);

export const pointDecider: Decider<PointState, PointCommand, PointEvent> = {
  initialState: { balance: 0, owed: 0 },

  evolve: ({ owed }, { type, data }) => ({
    balance: data.balance,
    owed: type === "PointsTakenBack" ? data.owed : owed,
  }),

  decide(command, state) {
    if (command.amount === 0) return [];
    switch (command.type) {
      case "EarnPoints": {
        const { type: _, rule, ...change } = command;
        const balance = state.balance + change.amount;
        const earned = {
          type: "PointsEarned" as const,
          data: { ...change, balance },
          ruleVersion: rule,
        };
        if (state.owed === 0) return [earned];
        const after = { balance, owed: state.owed };
        return [earned, takeBack(after, { ...change, reason: "refund", amount: 0 }, rule)];
      }
      case "GrantPoints": {
        const { type: _, ...change } = command;
        const balance = state.balance + change.amount;
        const granted = { type: "PointsGranted" as const, data: { ...change, balance } };
        if (state.owed === 0) return [granted];
        const { userId, grantId: source } = change;
        const due = { userId, source, reason: "refund" as const, amount: 0 };
        return [granted, takeBack({ balance, owed: state.owed }, due)];
      }
      case "DeductPoints": {
        const { type: _, ...change } = command;
        const balance = state.balance - change.amount;
        if (balance < 0) throw new Refusal("not_enough_points", { balance: state.balance });
        return [{ type: "PointsDeducted", data: { ...change, balance } }];
      }
      case "SpendPoints": {
        const { type: _, rule, ...change } = command;
        const balance = state.balance - change.amount;
        if (balance < 0) throw new Refusal("not_enough_points", { balance: state.balance });
        return [{ type: "PointsSpent", data: { ...change, balance }, ruleVersion: rule }];
      }
      case "TakeBackPoints": {
        const { type: _, rule, ...change } = command;
        return [takeBack(state, change, rule)];
      }
    }
  },
};

/** Takes what there is of what was owed before and is owed now. */
function takeBack(
  { balance, owed }: PointState,
  change: Omit<Spending, "rule">,
  ruleVersion?: string,
): PointEvent {
  const due = owed + change.amount;
  const amount = Math.min(balance, due);
  return {
    type: "PointsTakenBack",
    data: { ...change, amount, balance: balance - amount, owed: due - amount },
    ...(ruleVersion !== undefined && { ruleVersion }),
  };
}

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
