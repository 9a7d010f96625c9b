import { z } from "zod";
import { defineEvents, type EventOf } from "~/domain/event-store/event";
import { automaticRulesSchema } from "./automatic-rules";

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
  /** Stream `automatic-rules-<space id>`: by what else a text is held or refused there, all of it from now on. */
  AutomaticRulesChanged: {
    version: 1,
    schema: z.object({
      spaceId: z.string(),
      moderatorId: z.string(),
      /** 1, 2, 3 … within the Space. */
      version: z.int().min(1),
      rules: automaticRulesSchema,
    }),
  },
});
export type PublishingEvent = EventOf<typeof publishingEvents>;
export type BlockedWordsEvent = Extract<PublishingEvent, { type: "BlockedWordsChanged" }>;
export type AutomaticRulesEvent = Extract<PublishingEvent, { type: "AutomaticRulesChanged" }>;
