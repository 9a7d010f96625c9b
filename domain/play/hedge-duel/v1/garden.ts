/** Beds of the garden, row by row from the top left. */
export const SIZE = 9;
export const CELLS = SIZE * SIZE;
/** Places where four beds meet, in a row: a hedge grows around one of them. */
export const CORNERS = SIZE - 1;
/** Places for hedges that lie; as many for those that stand come after them. */
export const LYING = CORNERS * CORNERS;

/** Up, right, down, left: what a step adds to a bed's number. */
const STEPS: readonly number[] = [-SIZE, 1, SIZE, -1];

/** For each bed the ways that lead out of it, a bit each in the order of `STEPS`. */
export function openGarden(): number[] {
  return Array.from({ length: CELLS }, (_, cell) => {
    const x = cell % SIZE;
    const y = Math.floor(cell / SIZE);
    return (y > 0 ? 1 : 0) | (x < SIZE - 1 ? 2 : 0) | (y < SIZE - 1 ? 4 : 0) | (x > 0 ? 8 : 0);
  });
}

/** Whether a hedge has room among those that grow: they may touch, not cross and not overlap. */
export function fits(hedges: readonly number[], hedge: number): boolean {
  const lies = hedge < LYING;
  const corner = lies ? hedge : hedge - LYING;
  if (hedges[corner] !== 0 || hedges[corner + LYING] !== 0) return false;
  const place = lies ? corner % CORNERS : Math.floor(corner / CORNERS);
  const step = lies ? 1 : CORNERS;
  return !(
    (place > 0 && hedges[hedge - step] !== 0) ||
    (place < CORNERS - 1 && hedges[hedge + step] !== 0)
  );
}

/** Closes the ways that a hedge stands in; `opens`: opens them again. */
export function close(ways: number[], hedge: number, opens = false): void {
  const lies = hedge < LYING;
  const corner = lies ? hedge : hedge - LYING;
  const first = Math.floor(corner / CORNERS) * SIZE + (corner % CORNERS);
  const out = lies ? 4 : 2;
  const back = lies ? 1 : 8;
  const along = lies ? 1 : SIZE;
  const across = lies ? SIZE : 1;
  for (const cell of [first, first + along]) {
    if (opens) {
      ways[cell]! |= out;
      ways[cell + across]! |= back;
    } else {
      ways[cell]! &= ~out;
      ways[cell + across]! &= ~back;
    }
  }
}

/** Where somebody may step to: onto the next bed, over whoever stands there, or beside them where nothing lies behind. */
export function stepsFrom(ways: readonly number[], from: number, other: number): number[] {
  const found: number[] = [];
  for (let way = 0; way < 4; way++) {
    if (!(ways[from]! & (1 << way))) continue;
    const next = from + STEPS[way]!;
    if (next !== other) found.push(next);
    else if (ways[next]! & (1 << way)) found.push(next + STEPS[way]!);
    else {
      for (const side of [(way + 1) % 4, (way + 3) % 4]) {
        if (ways[next]! & (1 << side)) found.push(next + STEPS[side]!);
      }
    }
  }
  return found;
}

const reached = new Uint8Array(CELLS);
const queue = new Uint8Array(CELLS);
const cameFrom = new Int8Array(CELLS);

/** The fewest steps to a row, as if nobody else were there; -1 where none lead there. */
export function distance(ways: readonly number[], from: number, row: number): number {
  return walk(ways, from, row).steps;
}

/** One of the shortest ways to a row: the beds of it from the first on. Empty where there is none. */
export function shortestPath(ways: readonly number[], from: number, row: number): number[] {
  const { cell } = walk(ways, from, row);
  const path: number[] = [];
  for (let at = cell; at >= 0; at = at === from ? -1 : at - STEPS[cameFrom[at]!]!) path.push(at);
  return path.reverse();
}

function walk(ways: readonly number[], from: number, row: number): { steps: number; cell: number } {
  const first = row * SIZE;
  reached.fill(0);
  reached[from] = 1;
  queue[0] = from;
  let last = 1;
  let steps = 0;
  for (let at = 0, end = 1; at < last;) {
    for (; at < end; at++) {
      const cell = queue[at]!;
      if (cell >= first && cell < first + SIZE) return { steps, cell };
      const open = ways[cell]!;
      for (let way = 0; way < 4; way++) {
        if (!(open & (1 << way))) continue;
        const next = cell + STEPS[way]!;
        if (reached[next]) continue;
        reached[next] = 1;
        cameFrom[next] = way;
        queue[last++] = next;
      }
    }
    end = last;
    steps++;
  }
  return { steps: -1, cell: -1 };
}
