import type { RecordedEvent } from "~/domain/event-store/event";
import {
  EVENT_POSITION,
  accumulate,
  add,
  insert,
  patch,
  projection,
} from "~/domain/event-store/projection";
import { type PointEvent, pointEvents } from "./events";
import { pointBalances, pointEntries } from "./read-model";

const change = (event: RecordedEvent<PointEvent>, sign: 1 | -1, owed?: number) => {
  const { userId, amount, balance, reason, source } = event.data;
  const { version, occurredAt, ruleVersion: rule } = event;
  const delta = sign * amount;
  return [
    // A row that is to be inserted must not be negative, even where it would only be added to another.
    sign === 1
      ? accumulate(
          pointBalances,
          { userId },
          { balance: amount, earned: amount, spent: 0, owed: 0, version: 1 },
        )
      : patch(
          pointBalances,
          { userId },
          {
            balance: add(-amount),
            spent: add(amount),
            version: add(1),
            ...(owed !== undefined && { owed }),
          },
        ),
    insert(pointEntries, {
      userId,
      version,
      position: EVENT_POSITION,
      delta,
      balance,
      reason,
      source,
      rule,
      occurredAt,
    }),
  ];
};

export const pointProjection = projection({
  name: "points",
  tables: [pointBalances, pointEntries],
  events: pointEvents,
  refusals: { points_not_negative: "not_enough_points" },
  on: {
    PointsEarned: (event) => change(event as RecordedEvent<PointEvent>, 1),
    PointsSpent: (event) => change(event as RecordedEvent<PointEvent>, -1),
    PointsTakenBack: (event) => change(event as RecordedEvent<PointEvent>, -1, event.data.owed),
  },
});
