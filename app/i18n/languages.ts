export const languages = ["en", "zh-CN", "zh-TW"] as const;
export type Language = (typeof languages)[number];

export const fallbackLanguage: Language = "en";

/** The key in local storage, and the cookie that tells the server the same. */
export const LANGUAGE_KEY = "i18nextLng";

/** Each in its own language, as a reader looks for it. */
export const languageNames: Record<Language, string> = {
  en: "English",
  "zh-CN": "简体中文",
  "zh-TW": "繁體中文",
};

export function isLanguage(tag: unknown): tag is Language {
  return languages.includes(tag as Language);
}

/** The language we have for a BCP 47 tag: readers in Hong Kong and Macau read Traditional characters. */
export function matchLanguage(tag: string): Language | undefined {
  const subtags = tag.toLowerCase().split("-");
  if (subtags[0] === "en") return "en";
  if (subtags[0] !== "zh") return undefined;
  if (subtags.includes("hans")) return "zh-CN";
  return subtags.some((subtag) => ["hant", "tw", "hk", "mo"].includes(subtag)) ? "zh-TW" : "zh-CN";
}

/** The spec's rule: what was chosen, then what the browser asks for, then English. */
export function chooseLanguage(
  chosen: string | null | undefined,
  acceptLanguage: string | null | undefined,
): Language {
  if (isLanguage(chosen)) return chosen;
  const wanted = (acceptLanguage ?? "")
    .split(",")
    .map((entry) => {
      const [tag = "", quality] = entry.trim().split(/;\s*q=/);
      return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .sort((a, b) => b.quality - a.quality);
  for (const { tag, quality } of wanted) {
    const language = quality > 0 ? matchLanguage(tag) : undefined;
    if (language) return language;
  }
  return fallbackLanguage;
}
