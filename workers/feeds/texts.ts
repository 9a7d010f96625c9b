import type { Language } from "~/domain/language";
import type texts from "~/locales/en/feeds.json";

export type FeedTexts = typeof texts;

/** Only what feeds needs them: no other request waits for them. */
const files = import.meta.glob<FeedTexts>("/locales/*/feeds.json", { import: "default" });

export const feedTexts = (language: Language): Promise<FeedTexts> =>
  files[`/locales/${language}/feeds.json`]!();
