import type { Language } from "~/domain/language";
import type { Texts } from "~/.react-router/texts";

export interface TextTree {
  [key: string]: string | TextTree;
}
type Group = keyof Texts;

const files = import.meta.glob<TextTree>("./*/*.json", { eager: true, import: "default" });

/** Every text in every language, found by folder. Server only; the browser fetches what it needs. */
export const locales = {} as Record<Language, Record<Group, TextTree>>;
for (const [path, file] of Object.entries(files)) {
  const [, language, group] = path.split(/[/.]+/) as [string, Language, Group];
  (locales[language] ??= {} as Record<Group, TextTree>)[group] = file;
}
