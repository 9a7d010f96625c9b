import type { ResourceKey, TFunction } from "i18next";
import { fallbackLanguage, isLanguage, type Language, languages } from "~/domain/language";
import type { Env } from "~/workers/env";

// Asked for when it is wanted: Node, where the bench loads these files, knows no globs.
const readFiles = () =>
  import.meta.glob<ResourceKey>("/locales/*/mails.json", { eager: true, import: "default" });

export type MailTexts = TFunction<"mails">;

/** The words in a reader's language, and the address of a page in it. */
export async function mailTextsIn({ APP_ORIGIN }: Pick<Env, "APP_ORIGIN">, wanted: string) {
  const language = isLanguage(wanted) ? wanted : fallbackLanguage;
  const page = (path: string, search: Record<string, string> = {}) => {
    const query = new URLSearchParams({ ...search, lng: language });
    return `${APP_ORIGIN}${path}?${query}`;
  };
  return { language, t: await mailTexts(language), page };
}

let loaded: Promise<(language: Language) => MailTexts> | undefined;

/** The words of mails in a language. */
async function mailTexts(language: Language): Promise<MailTexts> {
  loaded ??= load();
  return (await loaded)(language);
}

/** Only what mails needs it: no request waits for it. */
async function load() {
  const { createInstance } = await import("i18next");
  const texts = createInstance();
  await texts.init({
    fallbackLng: fallbackLanguage,
    resources: Object.fromEntries(
      languages.map((language) => [
        language,
        { mails: readFiles()[`/locales/${language}/mails.json`]! },
      ]),
    ),
    interpolation: { escapeValue: false },
  });
  return (language: Language) => texts.getFixedT(language, "mails");
}
