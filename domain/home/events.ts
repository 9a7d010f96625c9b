import { z } from "zod";
import { defineEvents, type EventOf } from "~/domain/event-store/event";
import { strips } from "./strips";

export const homeEvents = defineEvents({
  /** The home page stands like this from now on; what it was before, the event before says. */
  HomeArranged: {
    version: 1,
    schema: z.object({
      /** 1, 2, 3 … */
      revision: z.int().min(1),
      /** From the top. */
      strips: z.array(z.object({ strip: z.enum(strips), shown: z.boolean() })),
      /** Games that the shop puts forward, in this order; none: those that are marked so, newest first. */
      featured: z.array(z.string()),
    }),
  },
});

export type HomeEvent = EventOf<typeof homeEvents>;
