import { foldCharacter } from "~/domain/fold";

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
export const MAX_WORD = 64;

export const wordOf = ({ characters }: Run): string => characters.slice(0, MAX_WORD).join("");

/** Every two neighbours. */
export function pairsOf({ characters }: Pick<Run, "characters">): string[] {
  return characters.slice(1).map((second, at) => characters[at]! + second);
}
