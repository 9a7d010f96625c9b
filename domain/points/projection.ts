import type { RecordedEvent } from "~/domain/event-store/event";
import { accumulate, EVENT_POSITION, insert, projection } from "~/domain/event-store/projection";
import { type PointEvent, pointEvents } from "./events";
import { pointBalances, pointEntries } from "./read-model";

const change = (event: RecordedEvent<PointEvent>, sign: 1 | -1) => {
  const { userId, amount, balance, reason, source } = event.data;
  const { version, occurredAt, ruleVersion: rule } = event;
  const delta = sign * amount;
  return [
    accumulate(
      pointBalances,
      { userId },
      {
        balance: delta,
        earned: sign === 1 ? amount : 0,
        spent: sign === 1 ? 0 : amount,
        version: 1,
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
  },
});
