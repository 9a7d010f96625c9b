import { foldCharacter } from "~/domain/fold";
import { skeletonOf } from "~/domain/profile/look-alikes";
import { readWild, SpokenLine, SpokenRun, type Wild } from "./wildcards";

/** Characters that nobody sees, and marks that are piled on letters. Lines still end words. */
const INVISIBLE = /[\p{Cf}\p{M}\u{115f}\u{1160}\u{3164}]/gu;
const bareOf = (text: string) => text.normalize("NFKC").replaceAll(INVISIBLE, "");
const NO_SPACES_BETWEEN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** A text as it is compared: in one of the Chinese scripts, and each letter by the one that it is taken for. */
export const shapeOf = (text: string) => skeletonOf(Array.from(text, foldCharacter).join(""));

/** Split where neither letters nor digits are. */
const wordsIn = (text: string) =>
  text
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(shapeOf);

/** A text in the ways in which a word can be hidden in it. */
class Searched {
  readonly #plain: string;
  readonly #lines: readonly SpokenLine[];
  readonly #whole: SpokenRun;

  constructor(text: string) {
    this.#plain = bareOf(text);
    this.#lines = [
      wordsIn(this.#plain),
      // s.p.a.m, sp@m
      this.#plain.split(/\s+/u).map(trim).filter(Boolean).map(shapeOf),
      joinSingles(this.#plain),
    ].map((words) => new SpokenLine(` ${words.join(" ")} `));
    this.#whole = new SpokenRun(wordsIn(this.#plain).join(""));
  }

  has({ plain, key, anywhere, wild }: Word): boolean {
    if (!key) return this.#plain.includes(bareOf(plain));
    if (wild) {
      return anywhere ? this.#whole.has(wild) : this.#lines.some((line) => line.has(wild));
    }
    if (anywhere) return this.#whole.text.includes(key);
    return this.#lines.some(({ line }) => line.includes(` ${key} `));
  }
}

/** Without the signs around it: those in it may stand for letters. */
function trim(word: string): string {
  const signs = Array.from(word);
  const first = signs.findIndex(isLetter);
  return signs.slice(Math.max(0, first), signs.findLastIndex(isLetter) + 1).join("");
}
const isLetter = (sign: string) => /[\p{L}\p{N}]/u.test(sign);

/** S p a m: letters that stand alone are read as one word. */
function joinSingles(text: string): string[] {
  const words: string[] = [];
  let run = "";
  for (const word of text.split(/[^\p{L}\p{N}]+/u)) {
    if ([...word].length === 1) run += word;
    else {
      if (run) words.push(shapeOf(run));
      run = "";
      if (word) words.push(shapeOf(word));
    }
  }
  return run ? [...words, shapeOf(run)] : words;
}

interface Word {
  plain: string;
  /** Empty where there is no letter in it. */
  key: string;
  /** True in a script that puts no spaces between words. */
  anywhere: boolean;
  /** Where stars stand in it. */
  wild: Wild | null;
}

const read = new WeakMap<readonly string[], readonly Word[]>();

function readWords(words: readonly string[]): readonly Word[] {
  let known = read.get(words);
  known ??= words.map((plain) => {
    const anywhere = NO_SPACES_BETWEEN.test(plain);
    const parts = wordsIn(bareOf(plain));
    const key = parts.join(anywhere ? "" : " ");
    return {
      plain,
      anywhere,
      key,
      wild: readWild(bareOf(plain), (part) => wordsIn(part).join("")),
    };
  });
  read.set(words, known);
  return known;
}

/** Which of these words stand in a text, however they are written. */
export function findWords(text: string, words: readonly string[]): string[] {
  if (!words.length || !text) return [];
  const searched = new Searched(text);
  return readWords(words)
    .filter((word) => searched.has(word))
    .map(({ plain }) => plain);
}

/** Shorter texts are repeated by everybody. */
const MIN_LETTERS = 12;

/** The letters of a text, by which it is known when it comes again; none of one too short to tell. */
export function repeatLetters(text: string): string {
  const letters = wordsIn(bareOf(text)).join("");
  return letters.length < MIN_LETTERS ? "" : letters;
}
