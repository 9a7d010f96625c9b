import { z } from "zod";
import { defineEvents } from "~/domain/event-store/event";

export const royaltyEvents = defineEvents({
  /**
   * Stream `royalty-<purchase id>`, which holds nothing else. What of a sale went to the shop, as what its buyer has spent: it
   * cannot be asked back, so it is firm at once.
   */
  RoyaltyPaid: {
    version: 1,
    schema: z.object({
      purchaseId: z.string(),
      /** Of the buyer. */
      userId: z.string(),
      itemId: z.string(),
      /** Base units. */
      royalty: z.object({ amount: z.int().min(1), currency: z.enum(["USDC", "SOL"]) }),
      /** What that was worth, in whole US cents, rounded down. */
      cents: z.int().min(1),
    }),
  },
});
