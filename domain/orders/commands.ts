import { z } from "zod";
import { emailSchema } from "~/domain/email-schema";
import { isPhone } from "./phone";

const text = (most: number) => z.string().trim().min(1).max(most);

const shippingAddressSchema = z.object({
  name: text(100),
  /** For the carrier. */
  phone: z.string().trim().refine(isPhone, "must be a phone number").optional(),
  line1: text(200),
  line2: z.string().trim().max(200).optional(),
  city: text(100),
  region: z.string().trim().max(100).optional(),
  postalCode: text(20),
  /** ISO 3166-1 alpha-2. */
  country: z.string().regex(/^[A-Z]{2}$/),
});

export const placeOrderSchema = z.object({
  method: z.enum(["SOL", "USDC"]),
  contact: z
    .object({ email: emailSchema.nullish(), newsletter: z.boolean().default(false) })
    .optional(),
  shippingAddress: shippingAddressSchema.optional(),
  discountCode: z.string().max(40).optional(),
  gift: z.boolean().default(false),
});

export const paymentSignature = z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/);
export const submitPaymentSchema = z.object({ signature: paymentSignature });
