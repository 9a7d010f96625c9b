/** Shorter words have too many neighbours; longer ones nobody types. */
const LENGTHS = { least: 4, most: 24 };

export function isSpellable(word: string): boolean {
  const { length } = [...word];
  return length >= LENGTHS.least && length <= LENGTHS.most;
}

/**
 * The word, and each that is left of it without one letter. Two words that differ by one letter (one more, one
 * less, another one, two exchanged) have one of these in common.
 */
export function misspellings(word: string): string[] {
  const letters = [...word];
  return [...new Set([word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(""))])];
}

/** Of what is being typed: shorter beginnings have too many neighbours, longer ones are as good as these. */
const BEGINNING = { min: 6, max: 8 };
/** No text yields it: it is no letter. */
const BEGINS = "…";

/** What the index holds of a word for whoever has typed a part of it, with a wrong letter. */
export function spelledBeginnings(word: string): string[] {
  const beginnings = misspellings(word).flatMap((one) => {
    const letters = [...one];
    return [-1, 0, 1, 2].flatMap((more) => {
      const length = BEGINNING.min + more;
      return length < letters.length ? [BEGINS + letters.slice(0, length).join("")] : [];
    });
  });
  return [...new Set(beginnings)];
}

/** What a beginning has in common with those of words that begin so but for one letter. */
export function misspelledBeginning(typed: string): string[] {
  const letters = [...typed];
  if (letters.length < BEGINNING.min) return [];
  return misspellings(letters.slice(0, BEGINNING.max).join("")).map((one) => BEGINS + one);
}

/** Whether a word begins as typed, but for one letter. */
export function beginsOneLetterAway(beginning: string, word: string): boolean {
  const { length } = [...beginning];
  const letters = [...word];
  return [length - 1, length, length + 1].some(
    (some) => some <= letters.length && isOneLetterAway(beginning, letters.slice(0, some).join("")),
  );
}

/** Whether two words differ by one letter at most. */
export function isOneLetterAway(one: string, other: string): boolean {
  const [short, long] = [[...one], [...other]].sort((a, b) => a.length - b.length) as [
    string[],
    string[],
  ];
  const more = long.length - short.length;
  if (more > 1) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  const rest = (letters: string[], from: number) => letters.slice(from).join("");
  if (more === 1) return rest(short, same) === rest(long, same + 1);
  if (same === short.length) return true;
  if (rest(short, same + 1) === rest(long, same + 1)) return true;
  return (
    short[same] === long[same + 1] &&
    short[same + 1] === long[same] &&
    rest(short, same + 2) === rest(long, same + 2)
  );
}
