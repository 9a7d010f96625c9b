import { z } from "zod";

export const nameInviterSchema = z.object({ code: z.string().max(64) });

export const decideInviteSchema = z.object({ decision: z.enum(["pay", "refuse"]) });
