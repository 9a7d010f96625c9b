import { z } from "zod";
import { defineEvents } from "~/domain/event-store/event";

export const mailEvents = defineEvents({
  /** Stream `order-address-<orderId>`. Whoever reads the mails to an order's address says that it is theirs. */
  OrderAddressConfirmed: {
    version: 1,
    schema: z.object({ orderId: z.string(), userId: z.string() }),
  },
});
