import { z } from "zod";

export const audiences = ["everybody", "friends", "nobody"] as const;
export type Audience = (typeof audiences)[number];

/** Who sees what somebody did, which games they own and who their friends are. They themselves always do. */
export const privacySchema = z.object({
  activity: z.enum(audiences),
  games: z.enum(audiences),
  friends: z.enum(audiences),
});
export type Privacy = z.infer<typeof privacySchema>;
