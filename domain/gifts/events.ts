import { z } from "zod";
import { defineEvents, type EventOf } from "~/domain/event-store/event";

/** The hash of its code, from which the code cannot be told. */
const giftId = z.string();
const delivery = z.enum(["key", "account"]);

/**
 * Stream `gift-<gift id>`, whose first event is the only one of these: what becomes of a gift is settled once.
 * Neither names both sides, for who gave and who received need not know each other.
 */
export const giftEvents = defineEvents({
  /** Whoever came with the code has the game. */
  GiftReceived: {
    version: 1,
    schema: z.object({
      giftId,
      userId: z.string(),
      gameId: z.string(),
      delivery,
      keyId: z.string().nullable(),
    }),
  },
  /** Its order's line was given back before anybody came: the code is good for nothing, the copy on the shelf again. */
  GiftEnded: {
    version: 1,
    schema: z.object({ giftId, gameId: z.string(), delivery }),
  },
});

export type GiftEvent = EventOf<typeof giftEvents>;
