import { z } from "zod";
import { defineEvents } from "~/domain/event-store/event";

export const discountEvents = defineEvents({
  DiscountCodeIssued: {
    version: 2,
    schema: z.object({
      code: z.string(),
      /** The only player who can use it; null for everybody. */
      userId: z.string().nullable(),
      /** Off the price that the sale leaves: a share, or an amount in USD cents. */
      percent: z.int().min(1).max(100).nullable(),
      amountCents: z.int().min(1).nullable(),
      /** The most that a share takes off, in USD cents; left out: no end of it. */
      mostCents: z.int().min(1).optional(),
      minimumCents: z.int().min(0),
      from: z.iso.datetime(),
      until: z.iso.datetime(),
      /** Orders that can use it. */
      uses: z.int().min(1),
    }),
    upcasters: { 1: (data) => ({ ...data, userId: null }) },
  },
});
