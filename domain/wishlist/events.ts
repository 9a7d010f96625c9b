import { z } from "zod";
import { defineEvents, type EventOf } from "~/domain/event-store/event";

const wish = z.object({ userId: z.string(), gameId: z.string() });

/** Stream `wishlist-<userId>`. A wish that came true by buying has no event of its own. */
export const wishlistEvents = defineEvents({
  GameWished: { version: 1, schema: wish },
  GameUnwished: { version: 1, schema: wish },
});

export type WishlistEvent = EventOf<typeof wishlistEvents>;
