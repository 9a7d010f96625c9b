import { z } from "zod";
import { defineEvents, type EventOf } from "~/domain/event-store/event";

/** Stream `top-up-players-<userId>`: the players a user tops up, kept so that nobody types them twice. */
export const topUpEvents = defineEvents({
  /** Also when the player has another nickname since. */
  PlayerSaved: {
    version: 1,
    schema: z.object({
      userId: z.string(),
      playerId: z.string(),
      gameId: z.string(),
      /** The player's id in their game. */
      gameUserId: z.string().nullable(),
      /** Null where the game has no zones. */
      zoneId: z.string().nullable(),
      nickname: z.string().nullable(),
    }),
    personal: { owner: "userId", fields: ["gameUserId", "zoneId", "nickname"] },
  },
  PlayerForgotten: {
    version: 1,
    schema: z.object({ userId: z.string(), playerId: z.string() }),
  },
});

export type TopUpEvent = EventOf<typeof topUpEvents>;
