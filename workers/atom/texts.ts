import type { Language } from "~/domain/language";
import type texts from "~/locales/en/atom.json";

export type FeedTexts = typeof texts;

/** Only what feeds needs them: no other request waits for them. */
const files = import.meta.glob<FeedTexts>("/locales/*/atom.json", { import: "default" });

export const feedTexts = (language: Language): Promise<FeedTexts> =>
  files[`/locales/${language}/atom.json`]!();
