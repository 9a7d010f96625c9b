import { z } from "zod";

/** What a link in a mail carries. */
export const linkSchema = z.object({ token: z.string().min(1).max(500) });
