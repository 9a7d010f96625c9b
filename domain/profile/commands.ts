import { z } from "zod";

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
