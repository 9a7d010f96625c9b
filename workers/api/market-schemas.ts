import { z } from "@hono/zod-openapi";
import { currencies } from "~/domain/marketplace/price";
import { moneySchema } from "./schemas";

const paySchema = z.object({
  to: z.string(),
  amount: z.string(),
  currency: z.enum(currencies),
  why: z.enum(["price", "royalty", "rent"]),
});

export const preparedSaleSchema = z.object({
  purchaseId: z.string(),
  transaction: z.string().openapi({ description: "base64" }),
  price: moneySchema,
  pays: z.array(paySchema),
  expiresAt: z.string(),
});
