/**
 * Words with stars. A star stands for any letters of the word that it is in, or none; where a script puts no spaces
 * between words, for a few characters. There is no going back: whatever is looked through, each part is looked for once
 * behind the one before it, so it takes the time of the text.
 */
export interface Wild {
  /** Each word by its parts, between which the stars stand. */
  words: readonly (readonly string[])[];
  /** Where this is missing, so is the rest. */
  longest: string;
}

/** With fewer letters beside it, a star is a sign like others: else it would stand for everything. */
const MIN_LETTERS = 2;
/** What a star stands for at most in a script without spaces. */
const MAX_RUN = 4;

/** @returns null for a word without stars. */
export function readWild(word: string, shapeOf: (part: string) => string): Wild | null {
  if (!word.includes("*")) return null;
  const words = word
    .split(/\s+/u)
    .map((one) => one.split("*").map(shapeOf))
    .filter((parts) => parts.some(Boolean));
  const letters = words.flat();
  if (letters.join("").length < MIN_LETTERS) return null;
  const longest = letters.reduce((one, other) => (other.length > one.length ? other : one));
  return { words, longest };
}

/** Whether words that follow each other in a line are these. Spaces stand between its words, and around them. */
export function standsIn(line: string, { words, longest }: Wild): boolean {
  if (!line.includes(longest)) return false;
  const said = line.split(" ");
  const last = said.length - words.length;
  for (let from = 0; from <= last; from++) {
    if (words.every((parts, place) => isWord(said[from + place]!, parts))) return true;
  }
  return false;
}

function isWord(word: string, parts: readonly string[]): boolean {
  const [first, ...rest] = parts as [string, ...string[]];
  const end = rest.pop();
  if (end === undefined) return word === first;
  if (word.length < first.length + end.length) return false;
  if (!word.startsWith(first) || !word.endsWith(end)) return false;
  const until = word.length - end.length;
  let at = first.length;
  for (const part of rest) {
    const found = word.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at <= until;
}

/** Whether the parts follow each other in a text without spaces, each a few characters behind the last. */
export function runsIn(text: string, { words, longest }: Wild): boolean {
  if (!text.includes(longest)) return false;
  const [first, ...rest] = words.flat().filter(Boolean) as [string, ...string[]];
  let ends = new Set<number>();
  for (let at = text.indexOf(first); at >= 0; at = text.indexOf(first, at + 1)) {
    ends.add(at + first.length);
  }
  for (const part of rest) {
    const next = new Set<number>();
    for (const end of ends) {
      for (let at = end; at <= end + MAX_RUN; at++) {
        if (text.startsWith(part, at)) next.add(at + part.length);
      }
    }
    ends = next;
  }
  return ends.size > 0;
}
