import { accumulate, patch } from "~/domain/event-store/projection";
import type { Subscription } from "~/domain/event-store/subscription";
import { LOG_NAMES } from "~/domain/logs";
import { eventCounts } from "./read-model";

/** Counts the events of all logs by their kind. It opens none of them. */
export const eventCountSubscription: Subscription = {
  name: "event-counts",
  version: 1,
  logs: LOG_NAMES,
  database: "main",
  // It opens nothing: what it cannot count is no single event.
  skips: false,
  tables: [eventCounts],
  handles: () => true,
  changes: async (log, rows) =>
    rows.flatMap(({ type, occurred_at }) => [
      accumulate(eventCounts, { log, type }, { events: 1 }),
      patch(eventCounts, { log, type }, { lastAt: occurred_at }),
    ]),
};
