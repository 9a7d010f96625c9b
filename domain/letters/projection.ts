import { patch, projection, put } from "~/domain/event-store/projection";
import { letterEvents } from "./events";
import { letters } from "./read-model";

export const letterProjection = projection({
  name: "letters",
  tables: [letters],
  events: letterEvents,
  on: {
    LetterWritten: ({ data: { letterId: id, subject, body }, occurredAt }) => [
      put(letters, { id, state: "draft", subject, body, writtenAt: occurredAt }),
    ],
    LetterScheduled: ({ data: { letterId: id, sendAt } }) => [
      patch(letters, { id }, { state: "scheduled", sendAt }),
    ],
    LetterUnscheduled: ({ data: { letterId: id } }) => [
      patch(letters, { id }, { state: "draft", sendAt: null }),
    ],
    LetterSent: ({ data: { letterId: id, readers }, occurredAt }) => [
      patch(letters, { id }, { state: "sending", readers, sentAt: occurredAt, sendAt: null }),
    ],
    LetterStopped: ({ data: { letterId: id }, occurredAt }) => [
      patch(letters, { id }, { state: "stopped", endedAt: occurredAt }),
    ],
    LetterFinished: ({ data: { letterId: id, sent, refused, uncertain }, occurredAt }) => [
      patch(letters, { id }, { state: "sent", endedAt: occurredAt, sent, refused, uncertain }),
    ],
  },
});
