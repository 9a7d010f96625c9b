import { z } from "zod";
import { defineEvents, type EventOf } from "~/domain/event-store/event";

/** Stream `discount-<code>`. */
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
  /** What it takes off stays as it was issued. */
  DiscountCodeChanged: {
    version: 1,
    schema: z.object({
      code: z.string(),
      minimumCents: z.int().min(0),
      mostCents: z.int().min(1).nullable(),
      from: z.iso.datetime(),
      until: z.iso.datetime(),
      /** In all, and how many more that is than before. */
      uses: z.int().min(1),
      usesAdded: z.int(),
    }),
  },
  /** No order is placed with it any more. Those that were keep their price. */
  DiscountCodeStopped: { version: 1, schema: z.object({ code: z.string() }) },
  DiscountCodeReopened: { version: 1, schema: z.object({ code: z.string() }) },
});

export type DiscountEvent = EventOf<typeof discountEvents>;
