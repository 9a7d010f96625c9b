import { defineEvents } from "~/domain/event-store/event";
import { z } from "zod";

/** Stream `player-note-<note id>`. What operators tell each other about a player, who is never shown it. */
export const playerNoteEvents = defineEvents({
  PlayerNoteWritten: {
    version: 1,
    schema: z.object({ noteId: z.string(), userId: z.string(), text: z.string().nullable() }),
    personal: { owner: "userId", fields: ["text"] },
  },
});
