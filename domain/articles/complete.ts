import { Refusal } from "~/domain/event-store/decider";
import { fallbackLanguage, languages } from "~/domain/language";
import type { ArticleTexts } from "./events";

/**
 * What readers are shown has a title and a text in English, and in each other language both or neither.
 *
 * @throws Refusal `article_incomplete`, `translation_incomplete`
 */
export function requireComplete(texts: ArticleTexts): void {
  for (const language of languages) {
    const { title, content } = texts[language];
    if (title && content) continue;
    if (language === fallbackLanguage) throw new Refusal("article_incomplete");
    if (title || content) throw new Refusal("translation_incomplete");
  }
}

/** The languages in which there is the whole of it. */
export const writtenIn = (texts: ArticleTexts) =>
  languages.filter((language) => texts[language].title && texts[language].content);
