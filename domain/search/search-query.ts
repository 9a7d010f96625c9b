import { pairsOf, runsOf, wholeName, wholeOf, wordOf } from "./words";
import { isSpellable, misspelledBeginning, misspellings } from "./spelling";

/** A word or a run of characters of a query that must occur. */
export interface Term {
  dense: boolean;
  characters: readonly string[];
  word: string;
}

export interface SearchQuery {
  /** The text as it was typed, at most so long. */
  text: string;
  terms: readonly Term[];
  whole: string;
}

/** Characters of a query that count. */
export const MAX_QUERY = 100;
const MAX_TERMS = 8;
const MAX_DENSE = 16;
/** A shorter beginning of a word fits too many words of texts. */
const PREFIX_IN_TEXTS = 3;
/**
 * Beginnings up to so many letters stand in the index themselves (migrations/search). Of a longer one all lists of words would be put
 * together before the first hit, so it is as good as these.
 */
const MAX_PREFIX = 12;

export function parseQuery(typed: string): SearchQuery {
  const plain = typed
    .toWellFormed()
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/\p{Cc}/gu, " ")
    .trim();
  const text = Array.from(plain.slice(0, 2 * MAX_QUERY))
    .slice(0, MAX_QUERY)
    .join("");
  const runs = [...runsOf(text)].slice(0, MAX_TERMS);
  const terms = runs.map((run) => {
    const characters = run.dense ? run.characters.slice(0, MAX_DENSE) : run.characters;
    return { dense: run.dense, characters, word: wordOf(run) };
  });
  return { text, terms, whole: wholeOf(runs) };
}

/** In the language of FTS5: what all must occur, and what each of it is alone. Terms hold letters only: nothing of it can be an operator. */
export interface Match {
  all: string;
  /** Where there are several: how common each is says how far their meeting is to be looked for. */
  parts: readonly string[];
}

export const matches = {
  /** Names that are the query. */
  whole: ({ whole }: SearchQuery): Match => ({ all: quoted(wholeName(whole)), parts: [] }),
  /** Names with words that begin so. */
  names: ({ terms }: SearchQuery) => matchOf(terms, () => true),
  /** Texts, names among them, with these words; the last may be a beginning. */
  texts: ({ terms }: SearchQuery) =>
    matchOf(
      terms,
      (term, at) => at === terms.length - 1 && term.characters.length >= PREFIX_IN_TEXTS,
    ),
  /** Names with words that differ by about one letter; of one that is being typed, with words that begin about so. */
  spellings({ terms }: SearchQuery, { typing = false } = {}): Match {
    const parts = terms.flatMap(({ dense, characters, word }, at) => {
      if (dense) return (characters.length > 1 ? pairsOf({ characters }) : characters).map(quoted);
      if (!isSpellable(word)) return [quoted(word)];
      const isBeginning = typing && at === terms.length - 1;
      const ways = [...misspellings(word), ...(isBeginning ? misspelledBeginning(word) : [])];
      return [`(${ways.map(quoted).join(" OR ")})`];
    });
    return { all: all(parts), parts };
  },
};

function matchOf(terms: readonly Term[], isBeginning: (term: Term, at: number) => boolean): Match {
  const parts = terms.flatMap((term, at) => {
    const { dense, characters } = term;
    if (dense && characters.length > 1) return pairsOf({ characters }).map(quoted);
    return [phrase(term, isBeginning(term, at))];
  });
  return { all: all(terms.map((term, at) => phrase(term, isBeginning(term, at)))), parts };
}

function phrase({ dense, characters, word }: Term, beginning: boolean): string {
  if (!dense) {
    return beginning ? `${quoted(characters.slice(0, MAX_PREFIX).join(""))}*` : quoted(word);
  }
  return characters.length > 1
    ? quoted(pairsOf({ characters }).join(" "))
    : `${quoted(characters[0]!)}*`;
}

const quoted = (words: string) => `"${words}"`;
const all = (parts: readonly string[]) => parts.join(" AND ");
