import { z } from "zod";

/** Why an operator takes a file away or gives it back. */
export const judgeMediaSchema = z.object({ reason: z.string().trim().min(1).max(300) });
