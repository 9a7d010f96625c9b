import { z } from "zod";

export const nameInviterSchema = z.object({ code: z.string().max(64) });

export const decideInviteSchema = z.object({ decision: z.enum(["pay", "refuse"]) });

/** How long after registering one may say who invited one. */
export const NAMING_DAYS = 7;
