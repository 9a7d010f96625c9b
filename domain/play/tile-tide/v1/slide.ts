export const SIDE = 4;

export const DIRECTIONS = ["up", "down", "left", "right"] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** One shell on its way. `kind` is what it was when it set out. */
export interface Slide {
  from: number;
  to: number;
  kind: number;
}

export interface SlideResult {
  /** Cells row by row: 0 is sand, 1 the smallest shell; two of a kind become the next. */
  cells: number[];
  slides: Slide[];
  /** The kinds that were made by joining. */
  joined: number[];
  moved: boolean;
}

/** Everything slides as far as it can; each shell joins at most once. */
export function slide(cells: readonly number[], direction: Direction): SlideResult {
  const after = cells.map(() => 0);
  const slides: Slide[] = [];
  const joined: number[] = [];
  for (let line = 0; line < SIDE; line++) {
    let free = 0;
    let mayJoin = false;
    for (let step = 0; step < SIDE; step++) {
      const from = cellOf(line, step, direction);
      const kind = cells[from]!;
      if (!kind) continue;
      const last = cellOf(line, free - 1, direction);
      if (mayJoin && after[last] === kind) {
        after[last] = kind + 1;
        joined.push(kind + 1);
        slides.push({ from, to: last, kind });
        mayJoin = false;
        continue;
      }
      const to = cellOf(line, free++, direction);
      after[to] = kind;
      slides.push({ from, to, kind });
      mayJoin = true;
    }
  }
  return { cells: after, slides, joined, moved: slides.some(({ from, to }) => from !== to) };
}

/** The cell at a distance from the side to which everything slides. */
function cellOf(line: number, distance: number, direction: Direction): number {
  const far = SIDE - 1 - distance;
  switch (direction) {
    case "up":
      return distance * SIDE + line;
    case "down":
      return far * SIDE + line;
    case "left":
      return line * SIDE + distance;
    case "right":
      return line * SIDE + far;
  }
}
