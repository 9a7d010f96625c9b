import { z } from "@hono/zod-openapi";
import { privacySchema } from "~/domain/profile/privacy";
import { moneySchema } from "./schemas";

export const userSchema = z
  .object({ id: z.string(), address: z.string(), displayName: z.string(), avatarUrl: z.string() })
  .openapi("User");

export const meSchema = userSchema
  .extend({
    named: z.boolean().openapi({ description: "False while the name is made from the id" }),
    backgroundUrl: z.string().nullable(),
    about: z.string().nullable(),
    email: z.string().nullable(),
    emailVerified: z.boolean(),
    joinedAt: z.string(),
    privacy: privacySchema,
  })
  .openapi("Me");

export const balancesSchema = z.object({ balances: z.array(moneySchema) });
