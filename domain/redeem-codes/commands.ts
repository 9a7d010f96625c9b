import { z } from "zod";
import { promisedPrizeSchema } from "./prize";

/** Codes of one batch: their hashes are one event, which the platform bounds at 2 MB. */
export const MAX_CODES = 10_000;
export const MAX_USES = 100_000;

export const redeemCodeSchema = z.object({ code: z.string().min(1).max(100) });

export const createBatchSchema = z.object({
  prize: promisedPrizeSchema,
  count: z.int().min(1).max(MAX_CODES),
  usesPerCode: z.int().min(1).max(MAX_USES),
  expiresAt: z.iso.datetime({ offset: true }).nullish(),
});
