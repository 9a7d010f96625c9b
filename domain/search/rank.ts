import type { Candidate, WayIn } from "./candidate-queries";
import { type Run, runsOf, wholeOf, wordOf } from "./words";
import type { SearchQuery, Term } from "./search-query";
import { beginsOneLetterAway, isOneLetterAway, isSpellable, misspelledBeginning } from "./spelling";

// Hits hold every word of the query, so what tells them apart is how much of a name the query is. BM25 weighs rare
// words against common ones, for which it would have to read the whole list of each (docs/decisions/search.md).

const SCORE = {
  id: 999,
  whole: 800,
  begins: 600,
  words: 500,
  beginnings: 400,
  spelling: 200,
  text: 100,
};
/** By how much a thing's own name, the first, is better than others that it goes by, such as its studio's. */
const LESS = 300;
/** By how much a shorter name is better than a longer one. */
const COVERED = 99;

/** How well a candidate fits; 0 for one that does not. */
export function scoreOf({ names, way }: Candidate, query: SearchQuery): number {
  if (way === "id") return SCORE.id;
  if (way === "texts") return SCORE.text;
  const known = JSON.parse(names) as string[];
  return Math.max(
    0,
    ...known.map((name, at) => {
      const score = scoreOfName([...runsOf(name)], way, query);
      return at === 0 || score <= SCORE.text ? score : Math.max(SCORE.text + 1, score - LESS);
    }),
  );
}

function scoreOfName(runs: readonly Run[], way: WayIn, query: SearchQuery): number {
  const whole = wholeOf(runs);
  const covered = Math.floor((COVERED * query.whole.length) / Math.max(1, whole.length));
  const plus = (score: number) => score + Math.min(COVERED, covered);
  const every = (fits: (term: Term, run: Run) => boolean) =>
    query.terms.every((term) => runs.some((run) => term.dense === run.dense && fits(term, run)));
  if (way === "spellings") {
    if (every((term, run) => isMisspelt(term, run) || holds(term, run)))
      return plus(SCORE.spelling);
    return every(
      (term, run) => beginsMisspelt(term, run) || isMisspelt(term, run) || holds(term, run),
    )
      ? SCORE.text + 1
      : 0;
  }
  if (whole === query.whole) return plus(SCORE.whole);
  if (whole.startsWith(query.whole)) return plus(SCORE.begins);
  if (every(holds)) return plus(SCORE.words);
  // Words that stand in several names of one thing, such as a game's and its studio's, are hits as well.
  return every((term, run) => holds(term, run) || beginsSo(term, run))
    ? plus(SCORE.beginnings)
    : SCORE.text;
}

const holds = (term: Term, run: Run) =>
  term.dense
    ? run.characters.join("").includes(term.characters.join(""))
    : wordOf(run) === term.word;
const beginsSo = (term: Term, run: Run) => !term.dense && wordOf(run).startsWith(term.word);

/** Whether a word of a name is the one of the query but for a letter. */
export function isMisspelt(term: Term, run: Run): boolean {
  if (term.dense || run.dense || !isSpellable(term.word)) return false;
  const word = wordOf(run);
  return isSpellable(word) && isOneLetterAway(term.word, word);
}

/** Whether a word of a name begins as the one of the query but for a letter. */
export const beginsMisspelt = (term: Term, run: Run): boolean =>
  !term.dense &&
  !run.dense &&
  misspelledBeginning(term.word).length > 0 &&
  beginsOneLetterAway(term.word, wordOf(run));
