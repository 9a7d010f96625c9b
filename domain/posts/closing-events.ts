import { z } from "zod";
import { defineEvents } from "~/domain/event-store/event";

/** `topics`: how many it has. */
const posts = z.array(z.object({ postId: z.string(), topics: z.int() }));
const some = { version: 1, schema: z.object({ spaceId: z.string(), posts }) };

/**
 * Streams `away-<id>`: what others saw of a Space that is closed leaves the lists that walk over all Spaces, some posts at
 * a time, and comes back where it is opened again.
 */
export const closingEvents = defineEvents({ PostsPutAway: some, PostsBroughtBack: some });
