import { z } from "zod";
import { defineEvents, type EventOf } from "~/domain/event-store/event";

const about = { undoId: z.string(), spaceId: z.string() };

/** Stream `undo-<undo id>`: what one moderator did in one Space since a time, taken back step by step. */
export const undoEvents = defineEvents({
  UndoBegun: {
    version: 2,
    upcasters: { 1: (data) => ({ ...data, withRules: true }) },
    schema: z.object({
      ...about,
      moderatorId: z.string(),
      since: z.string(),
      /** Who asked for it. */
      userId: z.string(),
      /** What operators decided, operators alone take back. */
      asOperator: z.boolean(),
      /** Whether blocked words, automatic rules and rules that they changed are taken back, too. */
      withRules: z.boolean(),
    }),
  },
  /** `position`: of the event that was looked at, the newest first. `undone`: false where somebody else changed it since. */
  UndoStepTaken: {
    version: 1,
    schema: z.object({ ...about, position: z.int(), undone: z.boolean() }),
  },
  UndoFinished: { version: 1, schema: z.object(about) },
});
export type UndoEvent = EventOf<typeof undoEvents>;
