import { z } from "zod";
import { Refusal } from "~/domain/event-store/decider";
import { type Language, languages } from "~/domain/language";
import { readChanges, refuseEmpty } from "~/domain/posts/commands";
import { readMarkdown } from "~/domain/posts/read-markdown";
import { readLines } from "~/domain/profile/about";
import { MAX_ANSWER } from "./limits";
import { MAX_STARS } from "~/domain/ratings/stars";

export const writeReviewSchema = z.object({
  stars: z.number().int().min(1).max(MAX_STARS),
  /** How long it may be is said by name, not by the schema: see `readChanges` of posts. */
  text: z.string(),
  /** The language in which it is written; of a text that cannot be in it, nobody knows. */
  language: z.enum(languages).optional(),
});

export const voteSchema = z.object({ helpful: z.boolean() });
export const answerSchema = z.object({ text: z.string() });

/** What a review says, as it is kept. Throws for a text that is empty, too long or too deep. */
export function readReviewText(typed: string): string {
  const { content = "" } = readChanges({ content: typed });
  refuseEmpty({ content, media: [] });
  return content;
}

/** The answer as it is kept. Throws for one that is empty, too long or too deep. */
export function readAnswer(typed: string): string {
  const text = readLines(typed, MAX_ANSWER);
  if (text === undefined) throw new Refusal("answer_too_long");
  if (!text) throw new Refusal("content_empty");
  if (readMarkdown(text).tooDeep) throw new Refusal("content_too_deep");
  return text;
}

/** The language that a text is said to be in, if its letters bear that out. */
export function languageOf(text: string, said: Language | undefined): Language | null {
  if (said === undefined) return null;
  const isChinese = /\p{Script=Han}/u.test(text) && !/[\p{Script=Kana}\p{Script=Hira}]/u.test(text);
  const isLatin = /\p{Script=Latin}/u.test(text);
  return (said === "en" ? isLatin && !isChinese : isChinese) ? said : null;
}
