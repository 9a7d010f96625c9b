import { z } from "zod";
import { fallbackLanguage, languages } from "~/domain/language";
import { isEmail, LONGEST_EMAIL, normalizeEmail } from "~/domain/email";

export const subscribeToNewsletterSchema = z.object({
  email: z
    .string()
    .max(LONGEST_EMAIL)
    .transform(normalizeEmail)
    .refine(isEmail, "must be an e-mail address"),
  /** The privacy policy; without it there is no subscription. */
  privacyPolicyAgreed: z.literal(true),
  /** In which the letters are to be written. */
  language: z.enum(languages).default(fallbackLanguage),
});
