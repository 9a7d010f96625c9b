import { insert, projection } from "~/domain/event-store/projection";
import { publishingEvents } from "./events";
import { blockedWords } from "./read-model";

/** In each log of the communities. */
export const blockedWordsProjection = projection({
  name: "blocked-words",
  tables: [blockedWords],
  events: publishingEvents,
  on: {
    BlockedWordsChanged: ({ data: { spaceId, version, words }, occurredAt }) => [
      insert(blockedWords, { spaceId, version, words, changedAt: occurredAt }),
    ],
  },
});
