import { z } from "zod";
import { defineEvents, type EventOf } from "~/domain/event-store/event";

/** Stream `achievement-<achievement>-<user>`, which holds one event: what is unlocked stays so. */
export const achievementEvents = defineEvents({
  AchievementUnlocked: {
    version: 1,
    schema: z.object({
      userId: z.string(),
      achievementId: z.string(),
      progress: z.int().min(1),
      target: z.int().min(1),
    }),
  },
});

export type AchievementEvent = EventOf<typeof achievementEvents>;
