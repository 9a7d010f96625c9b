import { z } from "zod";
import { defineEvents, type EventOf } from "~/domain/event-store/event";

/** Stream `notifications-<user id>`. */
export const notificationEvents = defineEvents({
  /** What changed of what a player wants to be notified of, and how. A kind may be gone by now. */
  NotificationsChosen: {
    version: 1,
    schema: z.object({
      userId: z.string(),
      choices: z.array(z.object({ kind: z.string(), site: z.boolean(), mail: z.boolean() })).min(1),
    }),
  },
});

export type NotificationEvent = EventOf<typeof notificationEvents>;
