import { z } from "zod";
import { defineEvents, type EventOf } from "~/domain/event-store/event";
import { keptInEveryLanguage } from "~/domain/localised";

const letterId = z.string();
const texts = keptInEveryLanguage(z.string(), "");

/** Stream `letter-<letterId>`. */
export const letterEvents = defineEvents({
  /** The letter as it reads from now on. */
  LetterWritten: {
    version: 1,
    schema: z.object({ letterId, subject: texts, body: texts }),
  },
  /** Goes out by itself then, as it reads then. */
  LetterScheduled: { version: 1, schema: z.object({ letterId, sendAt: z.string() }) },
  LetterUnscheduled: { version: 1, schema: z.object({ letterId }) },
  /** On its way to all who have confirmed. `readers`: how many they are. */
  LetterSent: { version: 1, schema: z.object({ letterId, readers: z.number().int() }) },
  /** Readers whom it has not reached, it will not reach. */
  LetterStopped: { version: 1, schema: z.object({ letterId }) },
  LetterFinished: {
    version: 1,
    schema: z.object({
      letterId,
      sent: z.number().int(),
      /** What the platform would not take, and what was for somebody who left meanwhile. */
      refused: z.number().int(),
      /** How many nobody knows about, since the sender died while sending. */
      uncertain: z.number().int(),
    }),
  },
});

export type LetterEvent = EventOf<typeof letterEvents>;
