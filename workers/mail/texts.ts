import type { ResourceKey } from "i18next";
import { fallbackLanguage, isLanguage } from "~/domain/language";
import type { Env } from "~/workers/env";
import { loadTexts } from "~/workers/load-texts";

const mailTexts = loadTexts("mails", () =>
  import.meta.glob<ResourceKey>("/locales/*/mails.json", { eager: true, import: "default" }),
);

/** The words in a reader's language, and the address of a page in it. */
export async function mailTextsIn({ APP_ORIGIN }: Pick<Env, "APP_ORIGIN">, wanted: string) {
  const language = isLanguage(wanted) ? wanted : fallbackLanguage;
  const page = (path: string, search: Record<string, string> = {}) => {
    const query = new URLSearchParams({ ...search, lng: language });
    return `${APP_ORIGIN}${path}?${query}`;
  };
  return { language, t: await mailTexts(language), page };
}
