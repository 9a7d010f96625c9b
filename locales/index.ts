import type { Language } from "~/domain/language";
import type { texts } from "./en/texts";

export interface TextTree {
  [key: string]: string | TextTree;
}
type Texts = Record<keyof typeof texts, TextTree>;

const files = import.meta.glob<TextTree>("./*/*.json", { eager: true, import: "default" });

/** Every text in every language, found by folder. Server only; the browser fetches what it needs. */
export const locales = {} as Record<Language, Texts>;
for (const [path, file] of Object.entries(files)) {
  const [, language, group] = path.split(/[/.]+/) as [string, Language, keyof Texts];
  (locales[language] ??= {} as Texts)[group] = file;
}
