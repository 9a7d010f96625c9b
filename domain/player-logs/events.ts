import { z } from "zod";
import { defineEvents } from "~/domain/event-store/event";
import { OTHER_LOGS } from "~/domain/logs";

/** Stream `player-log-<user id>`. */
export const playerLogEvents = defineEvents({
  /** Where the player's posts lie that are in no Space, for ever. */
  PlayerLogGiven: {
    version: 1,
    schema: z.object({ userId: z.string(), log: z.enum(OTHER_LOGS) }),
  },
});
