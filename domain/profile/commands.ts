import { z } from "zod";
import { MAX_SHOWN } from "./showcase";

const mediaId = z.string().max(64);

/** How long each may be is said by name, not by the schema: see `readProfileForm`. */
export const changeProfileSchema = z.object({
  displayName: z.string().optional(),
  /** Null takes it away. */
  email: z.string().nullable().optional(),
  about: z.string().nullable().optional(),
  avatar: mediaId.nullable().optional(),
  background: mediaId.nullable().optional(),
});
export type ProfileForm = z.infer<typeof changeProfileSchema>;

/** What is to become different; left out is left as it is. */
export type ProfileChanges = ProfileForm;

const picks = (most: number) =>
  z
    .array(z.string().min(1).max(64))
    .max(most)
    .refine((ids) => new Set(ids).size === ids.length, "each once");

export const showcaseSchema = z.object({
  games: picks(MAX_SHOWN.games),
  achievements: picks(MAX_SHOWN.achievements),
  collectibles: picks(MAX_SHOWN.collectibles),
});
