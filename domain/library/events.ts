import { z } from "zod";
import { defineEvents, type EventOf } from "~/domain/event-store/event";

export const libraryEvents = defineEvents({
  /** Stream `free-<claim id>`. A game that costs nothing, without an order. */
  FreeGameClaimed: {
    version: 1,
    schema: z.object({
      claimId: z.string(),
      userId: z.string(),
      gameId: z.string(),
      delivery: z.enum(["key", "account"]),
      keyId: z.string().nullable(),
    }),
  },
});
export type LibraryEvent = EventOf<typeof libraryEvents>;
