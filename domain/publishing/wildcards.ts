import { hex } from "@scure/base";

/**
 * Words with stars. A star stands for any letters of the word that it is in, or none; where a script puts no spaces
 * between words, for a few characters. There is no going back: each part is looked for once in a text, for all words
 * that have it.
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

/** Places in a text: a bit for each, so that those of a whole text are compared in a few steps. */
type Places = bigint;

function placesOf(places: Iterable<number>, length: number): Places {
  const bytes = new Uint8Array((length >> 3) + 1);
  for (const place of places) bytes[bytes.length - 1 - (place >> 3)]! |= 1 << (place & 7);
  return BigInt(`0x${hex.encode(bytes)}`);
}

/** A line in which words with stars are looked for. What words share is looked for once. */
export class SpokenLine {
  readonly #words: readonly string[];
  readonly #places = new Map<string, Places>();

  constructor(readonly line: string) {
    this.#words = line.split(" ");
  }

  /** Whether words that follow each other in it are these. */
  has({ words, longest }: Wild): boolean {
    if (!this.line.includes(longest)) return false;
    let from = -1n;
    for (const [place, parts] of words.entries()) {
      from &= this.#placesOf(parts) >> BigInt(place);
      if (from === 0n) return false;
    }
    return true;
  }

  #placesOf(parts: readonly string[]): Places {
    const key = parts.join("*");
    let places = this.#places.get(key);
    if (places === undefined) {
      const found = this.#words.flatMap((word, place) => (isWord(word, parts) ? [place] : []));
      places = placesOf(found, this.#words.length);
      this.#places.set(key, places);
    }
    return places;
  }
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

/** The same for a text without spaces. */
export class SpokenRun {
  readonly #places = new Map<string, Places>();

  constructor(readonly text: string) {}

  /** Whether the parts follow each other in it, each a few characters behind the last. */
  has({ words, longest }: Wild): boolean {
    if (!this.text.includes(longest)) return false;
    const [first, ...rest] = words.flat().filter(Boolean) as [string, ...string[]];
    let ends = this.#placesOf(first) << BigInt(first.length);
    for (const part of rest) {
      let near = ends;
      for (let skipped = 1; skipped <= MAX_RUN; skipped++) near |= ends << BigInt(skipped);
      const begun = near & this.#placesOf(part);
      if (begun === 0n) return false;
      ends = begun << BigInt(part.length);
    }
    return ends !== 0n;
  }

  #placesOf(part: string): Places {
    let places = this.#places.get(part);
    if (places === undefined) {
      places = placesOf(everyPlace(this.text, part), this.text.length);
      this.#places.set(part, places);
    }
    return places;
  }
}

function* everyPlace(text: string, part: string): Iterable<number> {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) yield at;
}
