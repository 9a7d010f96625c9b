import { z } from "zod";
import { defineEvents } from "~/domain/event-store/event";

const judged = z.object({ mediaId: z.string(), ownerId: z.string(), reason: z.string() });

/** Stream `media-<id>-<judgement>`: what those who judge do with a file. That it was uploaded is no event. */
export const mediaEvents = defineEvents({
  MediaHidden: { version: 1, schema: judged },
  MediaRestored: { version: 1, schema: judged },
  MediaErased: { version: 1, schema: judged },
});
