import { z } from "zod";
import { Refusal } from "~/domain/event-store/decider";
import { type Language, type Localised, languages } from "~/domain/language";
import { keptInEveryLanguage } from "~/domain/localised";
import { MAX_ALT } from "~/domain/media/uses";
import { readMarkdown } from "~/domain/posts/read-markdown";
import { readLines } from "~/domain/profile/about";
import { type ArticleText, type ArticleTexts, textsSchema } from "./events";
import { MAX_CONTENT, MAX_NOTE, MAX_TITLE } from "./limits";

const coverSchema = z.object({
  id: z.string().max(64),
  /** What it shows. */
  alt: z.string().trim().max(MAX_ALT),
});
export type CoverRef = z.infer<typeof coverSchema>;

/** Empty or left out: not there in that language. How long texts may be is said by name: see {@link readTexts}. */
export const writeArticleSchema = z.object({
  texts: textsSchema,
  cover: coverSchema.nullable(),
});
/** In the official Space of a game, or of the house. */
export const beginArticleSchema = writeArticleSchema.extend({
  gameId: z.string().max(64).nullable(),
});
export const correctArticleSchema = writeArticleSchema.extend({
  /** What was wrong, in English at least. */
  note: keptInEveryLanguage(z.string(), ""),
});
export const scheduleArticleSchema = z.object({ publishAt: z.iso.datetime() });

/** Texts as they are kept. Throws for what is too long or too deep. */
export function readTexts(typed: ArticleTexts): ArticleTexts {
  return Object.fromEntries(
    languages.map((language) => [language, readText(typed[language])]),
  ) as ArticleTexts;
}

function readText(typed: ArticleText): ArticleText {
  const title = readLines(typed.title.replaceAll(/\s+/g, " "), MAX_TITLE);
  if (title === undefined) throw new Refusal("title_too_long");
  const content = readLines(typed.content, MAX_CONTENT);
  if (content === undefined) throw new Refusal("content_too_long");
  if (readMarkdown(content).tooDeep) throw new Refusal("content_too_deep");
  return { title, content };
}

export function readNote(typed: Record<Language, string>): Localised {
  const read = languages.flatMap((language) => {
    const note = readLines(typed[language].replaceAll(/\s+/g, " "), MAX_NOTE);
    if (note === undefined) throw new Refusal("note_too_long");
    return note ? [[language, note]] : [];
  });
  const note = Object.fromEntries(read) as Partial<Localised>;
  if (!note.en) throw new Refusal("note_missing");
  return note as Localised;
}
