import { isTraditional } from "~/domain/fold";
import { beginsMisspelt, isMisspelt } from "./rank";
import { type Run, runsOf } from "./words";
import type { SearchQuery, Term } from "./search-query";

/** A part of a text, in UTF-16 units: from `start` up to `end`. */
export interface Mark {
  start: number;
  end: number;
}

/** What of a text is what was searched for. `misspelt`: words that differ by a letter are, too. */
export function marksIn(text: string, { terms }: SearchQuery, misspelt = false): Mark[] {
  const marks: Mark[] = [];
  for (const run of runsOf(text)) {
    const found = terms.flatMap((term) => marksOf(run, term, misspelt));
    marks.push(...found.sort((a, b) => a.start - b.start || b.end - a.end));
  }
  return joined(marks);
}

function marksOf(run: Run, term: Term, misspelt: boolean): Mark[] {
  if (run.dense !== term.dense) return [];
  const { characters } = term;
  const isAt = (from: number) => characters.every((one, at) => run.characters[from + at] === one);
  const markAt = (from: number, length: number) => ({
    start: run.starts[from]!,
    end: run.ends[from + length - 1]!,
  });
  if (term.dense) {
    const starts = [...run.characters.keys()].filter((from) => isAt(from));
    return starts.map((from) => markAt(from, characters.length));
  }
  if (isAt(0)) return [markAt(0, characters.length)];
  if (!misspelt) return [];
  if (isMisspelt(term, run)) return [markAt(0, run.characters.length)];
  return beginsMisspelt(term, run)
    ? [markAt(0, Math.min(characters.length, run.characters.length))]
    : [];
}

function joined(marks: readonly Mark[]): Mark[] {
  const result: Mark[] = [];
  for (const mark of marks) {
    const last = result.at(-1);
    if (last && mark.start <= last.end) last.end = Math.max(last.end, mark.end);
    else result.push({ ...mark });
  }
  return result;
}

const BEFORE = 40;
const LENGTH = 160;

/**
 * The passage that the query is in: the first in the reader's script, where it is in both, else the first. Undefined
 * when it is in none.
 */
export function passageOf(text: string, query: SearchQuery, lng = "en"): string | undefined {
  let passage: string | undefined;
  for (const line of text.split("\n")) {
    const [mark] = marksIn(line, query);
    if (!mark) continue;
    const isReaders = !lng.startsWith("zh") || isTraditional(line) === (lng === "zh-TW");
    if (!isReaders && passage !== undefined) continue;
    passage = cut(line, Math.max(0, mark.start - BEFORE));
    if (isReaders) break;
  }
  return passage;
}

/** The part of a text that stands under a hit, from a place on, never half a character. */
export function cut(text: string, from = 0): string {
  const start = from <= BEFORE ? 0 : beginningOfCharacter(text, from);
  const end = beginningOfCharacter(text, start + LENGTH);
  const part = text.slice(start, end).replaceAll(/\s+/g, " ").trim();
  return `${start > 0 ? "…" : ""}${part}${end < text.length ? "…" : ""}`;
}

const beginningOfCharacter = (text: string, at: number) =>
  at < text.length && /[\udc00-\udfff]/.test(text[at]!) ? at - 1 : Math.min(at, text.length);
