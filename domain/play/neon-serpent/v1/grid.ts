export const COLUMNS = 20;
export const ROWS = 25;
const CELLS = COLUMNS * ROWS;

/** Up, down, left, right: the inputs. */
export type Direction = 0 | 1 | 2 | 3;
export const UP = 0;
export const DOWN = 1;
export const LEFT = 2;
export const RIGHT = 3;
export const OPPOSITE: readonly Direction[] = [DOWN, UP, RIGHT, LEFT];

/** The edges are doors: what leaves on one side comes in on the other. */
export function neighbour(cell: number, direction: Direction): number {
  const column = cell % COLUMNS;
  switch (direction) {
    case UP:
      return (cell - COLUMNS + CELLS) % CELLS;
    case DOWN:
      return (cell + COLUMNS) % CELLS;
    case LEFT:
      return column === 0 ? cell + COLUMNS - 1 : cell - 1;
    default:
      return column === COLUMNS - 1 ? cell - COLUMNS + 1 : cell + 1;
  }
}
