import { z } from "zod";
import { defineEvents, type EventOf } from "~/domain/event-store/event";

export const publishingEvents = defineEvents({
  /** Stream `blocked-words-<space id>`: what holds a text in this Space, all of it from now on. */
  BlockedWordsChanged: {
    version: 1,
    schema: z.object({
      spaceId: z.string(),
      moderatorId: z.string(),
      /** 1, 2, 3 … within the Space. */
      version: z.int().min(1),
      words: z.array(z.string()),
    }),
  },
});
export type PublishingEvent = EventOf<typeof publishingEvents>;
