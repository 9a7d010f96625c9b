import { z } from "zod";
import { walletAddress } from "~/domain/sign-in/commands";

/** To whom an item is sent: a player, or any wallet. */
export const sendItemSchema = z.object({
  to: z.union([
    z.strictObject({ userId: z.string().min(1).max(64) }),
    z.strictObject({ address: walletAddress }),
  ]),
});
export type Receiver = z.infer<typeof sendItemSchema>["to"];

export const namedTransactionSchema = z.object({
  signature: z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/, "must be a signature"),
});
