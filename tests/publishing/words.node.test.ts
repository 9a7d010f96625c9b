import { describe, expect, test } from "vitest";
import { wordsSchema } from "~/domain/publishing/word-list";
import { findWords, repeatLetters } from "~/domain/publishing/words";

const words = ["spam", "free nitro", "赌博", "Ärger", "代練", "🎰"];
const find = (text: string) => findWords(text, words);

describe("a blocked word is found", () => {
  test.for([
    ["as it stands", "no spam here", "spam"],
    ["at the end of a sentence", "No SPAM!", "spam"],
    ["fullwidth", "ｓｐａｍ", "spam"],
    ["in mathematical letters", "𝐬𝐩𝐚𝐦 𝔰𝔭𝔞𝔪", "spam"],
    ["with letters of other scripts", "ѕраm", "spam"],
    ["with digits and signs for letters", "sp4m or $p@m", "spam"],
    ["letter by letter", "s p a m", "spam"],
    ["with dots between", "s.p.a.m", "spam"],
    ["with one dot", "sp.am", "spam"],
    ["with characters that nobody sees", "sp\u200bam s\u00adpam", "spam"],
    ["under piled marks", "s\u0336\u0301\u0302\u0303p\u0336\u0344a\u0336m\u0336\u035c", "spam"],
    ["as a phrase over two lines", "Free\nNITRO now", "free nitro"],
    ["without its accent", "arger", "Ärger"],
    ["in the other Chinese script", "賭博", "赌博"],
    ["in the other Chinese script, too", "找代练", "代練"],
    ["inside of Chinese without spaces", "欢迎来赌博网", "赌博"],
    ["with spaces in Chinese", "赌 . 博", "赌博"],
    ["with signs in Chinese", "赌!博", "赌博"],
    ["as a picture", "spin 🎰 now", "🎰"],
  ] as const)("%s", ([, text, word]) => expect(find(text)).toEqual([word]));
});

describe("what only looks like one is left alone", () => {
  test.for(["spamming is a word", "Wisp am rest", "freedom", "nitro free", "a b c", "博赌", ""])(
    "%s",
    (text) => expect(find(text)).toEqual([]),
  );
});

test("they are words, never patterns", () => {
  const patterns = ["(a+)+$", ".*", "[a-z]", "a{1,99999}", "\\p{L}+"];
  expect(findWords("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!", patterns)).toEqual([]);
  expect(findWords("I wrote (a+)+$ here", patterns)).toContain("(a+)+$");
});

test.for([
  ["one long word", "a".repeat(100_000)],
  ["signs between two letters", `a${"!".repeat(30_000)}a`],
  ["letters that stand alone", "a ".repeat(30_000)],
  ["marks on one letter", `a${"\u0301".repeat(30_000)}`],
  ["spaces", " ".repeat(30_000)],
])("%s is read in the time of its length", ([, text]) => {
  const begun = performance.now();
  findWords(text!, words);
  repeatLetters(text!);
  expect(performance.now() - begun).toBeLessThan(5_000);
});

test("a list holds each word once, as it was written, and none that is empty or too long", () => {
  expect(wordsSchema.parse(["  Free   nitro ", "free nitro", "", "\u200b", "हिन्दी"])).toEqual([
    "free nitro",
    "हिन्दी",
  ]);
  expect(wordsSchema.safeParse(["x".repeat(61)]).success).toBe(false);
  expect(wordsSchema.safeParse(Array.from({ length: 301 }, String)).success).toBe(false);
});

test("a text is known again in whatever letters it comes", () => {
  const text = "Buy cheap gold at my place";
  expect(repeatLetters("BUY cheap: gold... at ｍｙ pl4ce")).toBe(repeatLetters(text));
  expect(repeatLetters("gg wp")).toBe("");
});
