import type { DeskArticle } from "~/domain/articles/desk-view";
import type { ArticleTexts } from "~/domain/articles/events";
import { type Language, languages } from "~/domain/language";

/** What is typed of an article, by the names of the fields. */
export function fieldsOf(article: DeskArticle | null): Record<string, string> {
  return Object.fromEntries([
    ["gameId", article?.gameId ?? ""],
    ["cover", article?.cover?.id ?? ""],
    ["alt", article?.cover?.alt ?? ""],
    ...languages.flatMap((language) => [
      [`title ${language}`, article?.texts[language].title ?? ""],
      [`content ${language}`, article?.texts[language].content ?? ""],
      [`note ${language}`, ""],
    ]),
  ]) as Record<string, string>;
}

/** The part of it that is sent. */
export function writtenBy(draft: Record<string, string>) {
  const inEach = <Part>(partOf: (language: Language) => Part) =>
    Object.fromEntries(languages.map((language) => [language, partOf(language)])) as Record<
      Language,
      Part
    >;
  const textOf = (part: string) => draft[part]?.trim() ?? "";
  const texts: ArticleTexts = inEach((language) => ({
    title: textOf(`title ${language}`),
    content: textOf(`content ${language}`),
  }));
  const id = textOf("cover");
  return {
    texts,
    cover: id ? { id, alt: textOf("alt") } : null,
    note: inEach((language) => textOf(`note ${language}`)),
    gameId: textOf("gameId") || null,
  };
}
