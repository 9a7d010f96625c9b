import { type Language, languages } from "~/domain/language";

/** The key in local storage, and the cookie that tells the server the same. */
export const LANGUAGE_KEY = "i18nextLng";

export function isLanguage(tag: unknown): tag is Language {
  return languages.includes(tag as Language);
}
