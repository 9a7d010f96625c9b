import type { RecordedEvent } from "~/domain/event-store/event";
import { EVENT_POSITION, insert, type Projection } from "~/domain/event-store/projection";
import { operationEvents } from "./events";
import { operations } from "./read-model";

export const operationProjection: Projection = {
  name: "operations",
  tables: [operations],
  events: operationEvents,
  project: ({ type, actor, data, occurredAt }: RecordedEvent) => [
    insert(operations, {
      position: EVENT_POSITION as never,
      type,
      actor,
      detail: data,
      occurredAt,
    }),
  ],
};
