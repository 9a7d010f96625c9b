import { z } from "zod";
import { currencies } from "./price";

/** Base units, as a text. */
const amount = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number);
const price = z.strictObject({ amount, currency: z.enum(currencies) });
const time = z.iso.datetime({ precision: 3 });

export const listItemSchema = z.strictObject({ price, endsAt: time.optional() });
export const repriceSchema = z.strictObject({
  price,
  /** base64, over the text of `price-text`. */
  signature: z.string().max(128),
});
export const buySchema = z.strictObject({ price: price.optional() });
export const offerSchema = z.strictObject({
  price: z.strictObject({ amount, currency: z.literal("USDC") }),
  endsAt: time,
});
export const priceTextQuery = z.object({ amount, currency: z.enum(currencies) });
export const stopMarketSchema = z.strictObject({ reason: z.string().trim().min(1).max(300) });
