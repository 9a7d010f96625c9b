import { z } from "zod";
import type { Language } from "~/domain/language";
import { inEveryLanguage } from "~/domain/localised";

export const MAX_SUBJECT = 120;
export const MAX_BODY = 20_000;

export const textsSchema = inEveryLanguage(z.string());
export type Texts = Record<Language, string>;

/** Kept to the millisecond, so that times compare as texts. */
export const scheduleLetterSchema = z.object({ sendAt: z.iso.datetime({ offset: true }) });

/** In every language of the shop: a reader gets theirs. */
export const writeLetterSchema = z.object({
  subject: inEveryLanguage(z.string().trim().min(1).max(MAX_SUBJECT)),
  /** Paragraphs, with an empty line between them. */
  body: inEveryLanguage(z.string().trim().min(1).max(MAX_BODY)),
});
