import { z } from "zod";
import type { Language } from "~/domain/language";

export const MAX_SUBJECT = 120;
export const MAX_BODY = 20_000;

/** In every language of the shop: a reader gets theirs. */
const inEach = (text: z.ZodString) =>
  z.object({ en: text, "zh-CN": text, "zh-TW": text } satisfies Record<Language, z.ZodString>);

export const textsSchema = inEach(z.string());
export type Texts = z.infer<typeof textsSchema>;

export const writeLetterSchema = z.object({
  subject: inEach(z.string().trim().min(1).max(MAX_SUBJECT)),
  /** Paragraphs, with an empty line between them. */
  body: inEach(z.string().trim().min(1).max(MAX_BODY)),
});
