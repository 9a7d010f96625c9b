import { z } from "zod";
import { approvals, visibilities } from "./choices";
import { MAX_SLOW_MODE_SECONDS } from "./limits";

const mediaId = z.string().max(64);

/** How long each may be is said by name, not by the schema: see {@link readGroupForm}. */
export const changeGroupSchema = z.object({
  name: z.string().optional(),
  announcement: z.string().optional(),
  avatar: mediaId.nullable().optional(),
  banner: mediaId.nullable().optional(),
  visibility: z.enum(visibilities).optional(),
  approval: z.enum(approvals).optional(),
  slowModeSeconds: z.int().min(0).max(MAX_SLOW_MODE_SECONDS).optional(),
});
export type GroupForm = z.infer<typeof changeGroupSchema>;
export const makeGroupSchema = changeGroupSchema.extend({ spaceId: z.string().max(64) });
