import type { RecordedEvent } from "~/domain/event-store/event";
import { EVENT_POSITION, type Projection, insert } from "~/domain/event-store/projection";
import { activityEvents, amountOf, isFinal } from "./activities";
import { activities } from "./read-model";

export const activityProjection: Projection = {
  name: "activity",
  tables: [activities],
  events: activityEvents,
  project: ({ type, data, occurredAt }: RecordedEvent) =>
    isFinal(type, data)
      ? [
          insert(activities, {
            position: EVENT_POSITION as never,
            userId: String(data.userId),
            type,
            amount: amountOf(type, data),
            occurredAt,
          }),
        ]
      : [],
};
