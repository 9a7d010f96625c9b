import type { RecordedEvent } from "~/domain/event-store/event";
import {
  EVENT_POSITION,
  accumulate,
  add,
  insert,
  patch,
  projection,
  type RowOp,
} from "~/domain/event-store/projection";
import { type deskReasons, type PointEvent, pointEvents } from "./events";
import { pointBalances, pointEntries } from "./read-model";

type Recorded<Type extends PointEvent["type"]> = Omit<RecordedEvent, "type" | "data"> & {
  data: Extract<PointEvent, { type: Type }>["data"];
};
type Entry = Omit<
  typeof pointEntries.$inferInsert,
  "version" | "position" | "occurredAt" | "balance"
>;

const entry = (
  { version, occurredAt, data: { balance } }: Recorded<PointEvent["type"]>,
  values: Entry,
): RowOp =>
  insert(pointEntries, { ...values, version, balance, position: EVENT_POSITION, occurredAt });

// A row that is to be inserted must not be negative, even where it would only be added to another.
const comesIn = (userId: string, amount: number, as: "earned" | "given") =>
  accumulate(
    pointBalances,
    { userId },
    { balance: amount, earned: 0, given: 0, spent: 0, owed: 0, version: 1, [as]: amount },
  );

const goesOut = (userId: string, amount: number, owed?: number) =>
  patch(
    pointBalances,
    { userId },
    {
      balance: add(-amount),
      spent: add(amount),
      version: add(1),
      ...(owed !== undefined && { owed }),
    },
  );

const ofRule = (
  event: Recorded<"PointsEarned" | "PointsSpent" | "PointsTakenBack">,
  sign: 1 | -1,
) => {
  const { userId, amount, reason, source } = event.data;
  const delta = sign * amount;
  return entry(event, { userId, delta, reason, source, rule: event.ruleVersion });
};

const ofDesk = (
  event: Recorded<"PointsGranted" | "PointsDeducted">,
  sign: 1 | -1,
  reason: (typeof deskReasons)[number],
) => {
  const { userId, amount, grantId: source, message } = event.data;
  const delta = sign * amount;
  return entry(event, { userId, delta, reason, source, rule: null, message, givenBy: event.actor });
};

export const pointProjection = projection({
  name: "points",
  version: 2,
  tables: [pointBalances, pointEntries],
  events: pointEvents,
  personal: [{ owner: pointEntries.userId, columns: [pointEntries.message] }],
  refusals: { points_not_negative: "not_enough_points" },
  on: {
    PointsEarned: (event) => [
      comesIn(event.data.userId, event.data.amount, "earned"),
      ofRule(event, 1),
    ],
    PointsGranted: (event) => [
      comesIn(event.data.userId, event.data.amount, "given"),
      ofDesk(event, 1, "granted"),
    ],
    PointsSpent: (event) => [goesOut(event.data.userId, event.data.amount), ofRule(event, -1)],
    PointsDeducted: (event) => [
      goesOut(event.data.userId, event.data.amount),
      ofDesk(event, -1, "deducted"),
    ],
    PointsTakenBack: (event) => [
      goesOut(event.data.userId, event.data.amount, event.data.owed),
      ofRule(event, -1),
    ],
  },
});
