/** The one list of languages, each by its own name. The first is the source and the fallback. */
export const languageNames = {
  en: "English",
  "zh-CN": "简体中文",
  "zh-TW": "繁體中文",
} as const;

export type Language = keyof typeof languageNames;
export const languages = Object.keys(languageNames) as [Language, ...Language[]];
export const fallbackLanguage = languages[0];

/** A text in English and whatever other languages it has. */
export type Localised = { en: string } & { [Lng in Exclude<Language, "en">]?: string };

/** A text in one language; in English where that language lacks it. */
export function textIn(text: Localised, lng: Language): string {
  return text[lng] ?? text.en;
}

/** The key in local storage, and the cookie that tells the server the same. */
export const LANGUAGE_KEY = "i18nextLng";

export function isLanguage(tag: unknown): tag is Language {
  return languages.includes(tag as Language);
}
