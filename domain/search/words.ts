import { foldCharacter } from "~/domain/fold";
import { isSpellable, misspellings, spelledBeginnings } from "./spelling";

/**
 * Characters of one kind in a row, folded: a word of a script that parts its words, or a run of one that does not
 * (Chinese, Japanese, Korean, Thai …, and pictographs), in which any two neighbours may be a word.
 */
export interface Run {
  dense: boolean;
  /** Folded, one after the other; `starts` and `ends` say of which part of the text each came. */
  characters: readonly string[];
  starts: readonly number[];
  ends: readonly number[];
}

const DENSE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Extended_Pictographic}ー々〆]/u;
const OF_WORDS = /[\p{L}\p{N}\p{M}]/u;
/** Seen by nobody, and no end of a word. */
const UNSEEN = /[\p{Cf}\ufe00-\ufe0f]/u;

type Sort = "word" | "dense" | "unseen" | "between";
const sorts = new Map<string, Sort>();
const MAX_KEPT = 20_000;

function sortOf(character: string): Sort {
  let sort = sorts.get(character);
  if (sort === undefined) {
    if (DENSE.test(character)) sort = "dense";
    else if (UNSEEN.test(character)) sort = "unseen";
    else sort = OF_WORDS.test(character) ? "word" : "between";
    if (sorts.size < MAX_KEPT) sorts.set(character, sort);
  }
  return sort;
}

/** Takes a text apart, whatever it holds. */
export function* runsOf(text: string): Generator<Run> {
  let open: { dense: boolean; characters: string[]; starts: number[]; ends: number[] } | undefined;
  let end = 0;
  for (const character of text) {
    const start = end;
    end += character.length;
    for (const folded of foldCharacter(character)) {
      const sort = sortOf(folded);
      if (sort === "unseen") continue;
      const dense = sort === "dense";
      if (open && (sort === "between" || open.dense !== dense)) {
        yield open;
        open = undefined;
      }
      if (sort === "between") continue;
      open ??= { dense, characters: [], starts: [], ends: [] };
      open.characters.push(folded);
      open.starts.push(start);
      open.ends.push(end);
    }
  }
  if (open) yield open;
}

/** Longer words are as good as their beginning. */
const MAX_WORD = 64;

export const wordOf = ({ characters }: Run): string => characters.slice(0, MAX_WORD).join("");

/** Every two neighbours. */
export function pairsOf({ characters }: Pick<Run, "characters">): string[] {
  return characters.slice(1).map((second, at) => characters[at]! + second);
}

/**
 * What the index holds of texts: words, parted by spaces, for a tokenizer that parts at nothing else among them.
 * A run of Chinese characters becomes every two neighbours, found again as a phrase, and the last one alone, so
 * that each character begins a word.
 */
export function wordsOf(text: string): string {
  return [...runsOf(text)].flatMap(wordsOfRun).join(" ");
}

/**
 * The same words as one kind's: in the index each begins with its kind's digit. So every kind has lists of its own, which are
 * read from their ends, and the documents of no kind are passed on the way to those of another.
 */
export function wordsOfKind(code: number, words: string): string {
  return words === "" ? "" : words.replaceAll(/^| /g, (before) => before + code);
}

/** Around a whole name, so that it can be asked for as a whole. No text yields it: it is no letter. */
const WHOLE = "≡";
export const wholeName = (whole: string) => `${WHOLE}${whole}${WHOLE}`;

export function nameWords(names: readonly string[]): string {
  return names
    .map((name) => {
      const runs = [...runsOf(name)];
      return [wholeName(wholeOf(runs)), ...runs.flatMap(wordsOfRun)].join(" ");
    })
    .join(" ");
}

/** The words of names with one letter left out, and whole, and how they then begin. */
export function spellingWords(names: readonly string[]): string {
  const words = names.flatMap((name) =>
    [...runsOf(name)].flatMap((run) => {
      if (run.dense) return wordsOfRun(run);
      const word = wordOf(run);
      return isSpellable(word) ? [...misspellings(word), ...spelledBeginnings(word)] : [word];
    }),
  );
  return [...new Set(words)].join(" ");
}

/** All letters of a text, without what stands between them. */
export function wholeOf(runs: readonly Run[]): string {
  return runs
    .flatMap(({ characters }) => characters)
    .slice(0, MAX_WORD)
    .join("");
}

function wordsOfRun(run: Run): string[] {
  return run.dense ? [...pairsOf(run), run.characters.at(-1)!] : [wordOf(run)];
}
