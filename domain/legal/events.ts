import { z } from "zod";
import { defineEvents, type EventOf } from "~/domain/event-store/event";
import { legalTexts } from "./texts";
import { legalWordsSchema } from "./schema";

/** One stream for each text: `legal-<text>`. */
export const legalEvents = defineEvents({
  /** A version of a text, in every language. What binds is what was in force when something was done. */
  LegalTextPublished: {
    version: 1,
    schema: z.object({
      text: z.enum(legalTexts),
      /** Counts on from the versions that came with the software. */
      version: z.int().min(2),
      /** From the beginning of this day (UTC) on. */
      inForceFrom: z.iso.date(),
      words: legalWordsSchema,
    }),
  },
});

export type LegalEvent = EventOf<typeof legalEvents>;
