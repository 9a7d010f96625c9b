/** The one list of languages. What a language lacks reads in the first, which is the source. */
export const languages = ["en", "zh-CN", "zh-TW"] as const;
export type Language = (typeof languages)[number];
export type Localised = Record<Language, string>;
