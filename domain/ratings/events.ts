import { z } from "zod";
import { defineEvents, type EventOf } from "~/domain/event-store/event";

/** Stream `rating-<game id>` in the main log. */
export const ratingEvents = defineEvents({
  /** Where the reviews of a game put it in the lists of the shop: 1 to 100, 0 without any. */
  GameRated: {
    version: 1,
    schema: z.object({ gameId: z.string(), score: z.int().min(0).max(100) }),
  },
});
export type RatingEvent = EventOf<typeof ratingEvents>;
