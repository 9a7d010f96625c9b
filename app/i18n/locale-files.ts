import type { Language } from "~/domain/language";
import type { texts } from "~/locales/en/texts";

/** A file of texts: one feature's in each language. */
export type Group = keyof typeof texts;

const urls = import.meta.glob<string>("/locales/*/*.json", {
  query: "?url&no-inline",
  import: "default",
  eager: true,
});

/** Where the browser finds a group's texts; the name changes with the content. */
export function localeFile(language: Language, group: string): string | undefined {
  return urls[`/locales/${language}/${group}.json`];
}
