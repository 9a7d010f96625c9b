/** Lengths of the runs of stones of a line, in order. An empty line has none. */
export type Clue = readonly number[];

/** @param stones of one line, as bits: bit 0 is its first cell */
export function clueOf(stones: number, size: number): number[] {
  const clue: number[] = [];
  for (let at = 0, run = 0; at <= size; at++) {
    if ((stones >> at) & 1) run++;
    else if (run > 0) {
      clue.push(run);
      run = 0;
    }
  }
  return clue;
}

/** At most C(12, 4) = 495 of a line of 15, kept by size and clue: puzzles share most of theirs. */
const known = new Map<string, readonly number[]>();

/** All ways to lay a clue into a line, as bits. */
function waysOf(clue: Clue, size: number): readonly number[] {
  const key = `${size}:${clue.join()}`;
  const kept = known.get(key);
  if (kept) return kept;
  const ways: number[] = [];
  const lay = (run: number, from: number, stones: number, rest: number) => {
    const length = clue[run];
    if (length === undefined) {
      ways.push(stones);
      return;
    }
    for (let at = from; at + rest <= size; at++) {
      lay(run + 1, at + length + 1, stones | (((1 << length) - 1) << at), rest - length - 1);
    }
  };
  lay(
    0,
    0,
    0,
    clue.reduce((sum, length) => sum + length + 1, -1),
  );
  known.set(key, ways);
  return ways;
}

/** What is certain of a grid, each row as bits. */
export interface Certain {
  stones: number[];
  gaps: number[];
  /** How often all lines were looked at until nothing more followed. */
  passes: number;
  solved: boolean;
}

/**
 * What follows line by line, without a guess: the reasoning that a player needs. A puzzle is fair where it solves it.
 * A grid of 15 takes at most 226 passes, since each finds a cell or is the last; real ones take under ten.
 */
export function solve(size: number, rows: readonly Clue[], columns: readonly Clue[]): Certain {
  const full = (1 << size) - 1;
  const across = new Lines(size, rows);
  const down = new Lines(size, columns);
  let passes = 0;
  for (let moved = true; moved;) {
    passes++;
    moved = across.deduce(down);
    if (down.deduce(across)) moved = true;
  }
  const { stones, gaps } = across;
  return { stones, gaps, passes, solved: stones.every((row, at) => (row | gaps[at]!) === full) };
}

/** The lines of one direction: the ways that are left to each, and what is certain. */
class Lines {
  readonly stones: number[];
  readonly gaps: number[];
  readonly #ways: (readonly number[])[];

  constructor(
    readonly size: number,
    clues: readonly Clue[],
  ) {
    this.stones = clues.map(() => 0);
    this.gaps = clues.map(() => 0);
    this.#ways = clues.map((clue) => waysOf(clue, size));
  }

  /** Whether anything new was found; it is told to the lines that cross. */
  deduce(crossing: Lines): boolean {
    const full = (1 << this.size) - 1;
    let moved = false;
    for (let at = 0; at < this.size; at++) {
      const stones = this.stones[at]!;
      const gaps = this.gaps[at]!;
      if ((stones | gaps) === full) continue;
      let all = full;
      let any = 0;
      this.#ways[at] = this.#ways[at]!.filter((way) => {
        if ((way & gaps) !== 0 || (way & stones) !== stones) return false;
        all &= way;
        any |= way;
        return true;
      });
      const newStones = all & ~stones;
      const newGaps = full & ~any & ~gaps;
      if ((newStones | newGaps) === 0) continue;
      moved = true;
      this.stones[at] = stones | newStones;
      this.gaps[at] = gaps | newGaps;
      for (let other = 0; other < this.size; other++) {
        if ((newStones >> other) & 1) crossing.stones[other] = crossing.stones[other]! | (1 << at);
        if ((newGaps >> other) & 1) crossing.gaps[other] = crossing.gaps[other]! | (1 << at);
      }
    }
    return moved;
  }
}
