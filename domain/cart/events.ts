import { z } from "zod";
import { defineEvents, type EventOf } from "~/domain/event-store/event";

const item = z.object({ userId: z.string(), gameId: z.string() });

export const cartEvents = defineEvents({
  GameAddedToCart: { version: 1, schema: item },
  GameRemovedFromCart: { version: 1, schema: item },
  CartCheckedOut: {
    version: 1,
    schema: z.object({ userId: z.string(), orderId: z.string(), gameIds: z.array(z.string()) }),
  },
});

export type CartEvent = EventOf<typeof cartEvents>;
