import { z } from "zod";
import { refuseRule } from "~/domain/rules/fields";
import { MAX_WORD, MAX_WORDS } from "./word-limits";

/** Words and phrases as people wrote them, each once. They are words, never patterns. */
export const wordsSchema = z
  .array(z.string().max(MAX_WORD * 4))
  .max(MAX_WORDS)
  .transform((words) => {
    const clean = words.map(cleanWord).filter(Boolean);
    return [...new Map(clean.map((word) => [word.toLowerCase(), word])).values()];
  })
  .check((context) => {
    const long = context.value.find((word) => Array.from(word).length > MAX_WORD);
    if (long === undefined) return;
    refuseRule(context, { problem: "word_too_long", message: `${long}: is too long`, value: long });
  });

const cleanWord = (word: string) =>
  word
    .normalize("NFKC")
    .replaceAll(/[\p{Cf}\p{Cc}]/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim();
