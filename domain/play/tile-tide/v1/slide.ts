export const SIDE = 4;
export const CELLS = SIDE * SIDE;

/** Up, down, left, right: the inputs. */
export type Direction = 0 | 1 | 2 | 3;

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
  let moved = false;
  for (let line = 0; line < SIDE; line++) {
    let free = 0;
    let mayJoin = false;
    for (let step = 0; step < SIDE; step++) {
      const from = cellOf(line, step, direction);
      const kind = cells[from]!;
      if (!kind) continue;
      if (mayJoin) {
        const last = cellOf(line, free - 1, direction);
        if (after[last] === kind) {
          after[last] = kind + 1;
          joined.push(kind + 1);
          slides.push({ from, to: last, kind });
          mayJoin = false;
          moved = true;
          continue;
        }
      }
      const to = cellOf(line, free++, direction);
      after[to] = kind;
      slides.push({ from, to, kind });
      moved ||= from !== to;
      mayJoin = true;
    }
  }
  return { cells: after, slides, joined, moved };
}

/** Nothing can slide: the shore is full, and no two neighbours are of a kind. */
export function isStuck(cells: readonly number[]): boolean {
  for (let at = 0; at < CELLS; at++) {
    const kind = cells[at];
    if (!kind) return false;
    if (at % SIDE < SIDE - 1 && cells[at + 1] === kind) return false;
    if (at + SIDE < CELLS && cells[at + SIDE] === kind) return false;
  }
  return true;
}

/** The cell at a distance from the side to which everything slides. */
function cellOf(line: number, distance: number, direction: Direction): number {
  const far = SIDE - 1 - distance;
  switch (direction) {
    case 0:
      return distance * SIDE + line;
    case 1:
      return far * SIDE + line;
    case 2:
      return line * SIDE + distance;
    default:
      return line * SIDE + far;
  }
}
