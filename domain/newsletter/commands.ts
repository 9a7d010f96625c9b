import { z } from "zod";
import { emailSchema } from "~/domain/email-schema";
import { fallbackLanguage, languages } from "~/domain/language";

export const subscribeToNewsletterSchema = z.object({
  email: emailSchema,
  /** The privacy policy; without it there is no subscription. */
  privacyPolicyAgreed: z.literal(true),
  /** The language in which the letters are to be written. */
  language: z.enum(languages).default(fallbackLanguage),
});

/** What an address that nobody confirms has time for. */
export const CONFIRMATION_DAYS = 7;
