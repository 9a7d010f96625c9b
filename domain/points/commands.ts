import { z } from "zod";

/** The most that one press of the desk gives or takes. */
export const MAX_GRANT = 1_000_000;
/** A word of Chinese has two characters. */
export const MIN_MESSAGE = 2;
export const MAX_MESSAGE = 300;

/** Points that an operator gives to a player or takes from them. */
export const grantSchema = z.object({
  way: z.enum(["give", "take"]),
  amount: z.int().min(1).max(MAX_GRANT),
  message: z
    .string()
    .trim()
    .min(MIN_MESSAGE)
    .max(MAX_MESSAGE)
    .meta({ description: "Why; the player reads it" }),
});
export type Grant = z.infer<typeof grantSchema>;
