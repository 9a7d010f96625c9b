import type { Language } from "~/domain/language";
import type { Texts } from "~/.react-router/texts";

/** A file of texts: one feature's in each language. */
export type Group = keyof Texts;

/** Built, the address changes with the content of any text; in development the files lie where they are. */
const FOLDER = import.meta.env.DEV ? "/locales" : `/assets/texts/${import.meta.env.TEXTS_VERSION}`;

/** Where the browser finds a group's texts. */
export function localeFile(language: Language, group: string): string {
  return `${FOLDER}/${language}/${group}.json`;
}
