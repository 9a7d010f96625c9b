import { z } from "zod";
import { gameId } from "~/domain/store/commands";
import { MAX_FEATURED, strips } from "./strips";

export const arrangeHomeSchema = z.object({
  /** The revision that was looked at; 0 before the first. */
  revision: z.int().min(0),
  strips: z
    .array(z.object({ strip: z.enum(strips), shown: z.boolean() }))
    .min(1)
    .max(strips.length),
  featured: z.array(gameId).max(MAX_FEATURED),
});
