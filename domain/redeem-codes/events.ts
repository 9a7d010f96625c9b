import { z } from "zod";
import { defineEvents, type EventOf } from "~/domain/event-store/event";
import { batchPrizeSchema, grantedPrizeSchema } from "./prize";

export const closingReasons = ["stopped", "expired"] as const;

export const redeemCodeEvents = defineEvents({
  /** Stream `redeem-batch-<batch id>`. Copies of a game are held for every use from now on. */
  RedeemBatchCreated: {
    version: 1,
    schema: z.object({
      batchId: z.string(),
      prize: batchPrizeSchema,
      usesPerCode: z.int().min(1),
      expiresAt: z.iso.datetime({ precision: 3 }).nullable(),
      /** Hashes: nobody can tell the codes from them. */
      codeIds: z.array(z.string()).min(1),
    }),
  },
  /** Same stream. What was not redeemed never will be, and copies held for it go back on the shelf. */
  RedeemBatchClosed: {
    version: 1,
    schema: z.object({
      batchId: z.string(),
      reason: z.enum(closingReasons),
      prize: batchPrizeSchema,
      /** Uses that were left. */
      unused: z.int().min(0),
    }),
  },
  /** Stream `redemption-<redemption id>`. */
  CodeRedeemed: {
    version: 1,
    schema: z.object({
      redemptionId: z.string(),
      userId: z.string(),
      codeId: z.string(),
      batchId: z.string(),
      prize: grantedPrizeSchema,
    }),
  },
});

export type RedeemCodeEvent = EventOf<typeof redeemCodeEvents>;
