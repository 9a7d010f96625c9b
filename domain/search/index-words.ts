import { MAX_WORD, pairsOf, type Run, runsOf, wordOf } from "./runs";
import { isSpellable, misspellings } from "./spelling";

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

/** The words of names with one letter left out, and whole. */
export function spellingWords(names: readonly string[]): string {
  const words = names.flatMap((name) =>
    [...runsOf(name)].flatMap((run) => {
      if (run.dense) return wordsOfRun(run);
      const word = wordOf(run);
      return isSpellable(word) ? misspellings(word) : [word];
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
