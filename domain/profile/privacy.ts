import { z } from "zod";
import { audiences } from "./audiences";

/** Who sees what somebody did, which games they own and who their friends are. They themselves always do. */
export const privacySchema = z.object({
  activity: z.enum(audiences),
  games: z.enum(audiences),
  friends: z.enum(audiences),
});
export type Privacy = z.infer<typeof privacySchema>;
