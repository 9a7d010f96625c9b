import { z } from "zod";

export const MAX_NOTE = 2_000;

export const noteSchema = z.object({ text: z.string().trim().min(1).max(MAX_NOTE) });
