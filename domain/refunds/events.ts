import { z } from "zod";
import { defineEvents, type EventOf } from "~/domain/event-store/event";

const payoutId = z.string();
const refundId = z.string();

/** Stream `payout-<payout id>`: one transaction of the desk's wallet for what is owed, from its making to its end. */
export const payoutEvents = defineEvents({
  /** Its transaction is in the wallet's hands and may land until a block's height. Nobody else pays these meanwhile. */
  PayoutPrepared: {
    version: 1,
    schema: z.object({
      payoutId,
      /** base58: whose wallet pays. */
      payer: z.string(),
      /** base58 of an account by which it is found. */
      reference: z.string(),
      lastValidBlockHeight: z.int(),
      refunds: z
        .array(
          z.object({
            orderId: z.string(),
            refundId,
            to: z.string(),
            mint: z.string().nullable(),
            /** Base units, decimal. */
            amount: z.string().regex(/^\d+$/),
          }),
        )
        .min(1),
    }),
  },
  /** The chain shows it. `unpaid`: what it gives too little for is owed as before. */
  PayoutLanded: {
    version: 1,
    schema: z.object({
      payoutId,
      signature: z.string(),
      paid: z.array(refundId),
      unpaid: z.array(refundId),
    }),
  },
  /** It can never land any more. */
  PayoutExpired: {
    version: 1,
    schema: z.object({ payoutId, refunds: z.array(refundId), blockHeight: z.int() }),
  },
});
export type PayoutEvent = EventOf<typeof payoutEvents>;
