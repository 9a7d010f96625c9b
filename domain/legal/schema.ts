import { z } from "zod";
import { inEveryLanguage } from "~/domain/localised";
import type { LegalWords } from "./words";

const wordsSchema: z.ZodType<LegalWords, LegalWords> = z.object({
  intro: z.string(),
  body: z.string(),
  changes: z.string(),
});

export const legalWordsSchema = inEveryLanguage(wordsSchema);
