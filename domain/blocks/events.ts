import { z } from "zod";
import { defineEvents, type EventOf } from "~/domain/event-store/event";

const block = z.object({ blockerId: z.string(), blockedId: z.string() });

/** In the stream of the two, see domain/relations. */
export const blockEvents = defineEvents({
  PersonBlocked: { version: 1, schema: block },
  PersonUnblocked: { version: 1, schema: block },
});

export type BlockEvent = EventOf<typeof blockEvents>;
