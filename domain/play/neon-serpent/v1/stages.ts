import { COLUMNS, ROWS } from "./grid";

/** Walls as rectangles of cells: column, row, width, height. Whatever they leave open hangs together. */
const STAGES: readonly (readonly (readonly [number, number, number, number])[])[] = [
  [],
  // Two bars.
  [
    [4, 6, 12, 1],
    [4, 18, 12, 1],
  ],
  // Four pillars.
  [
    [4, 5, 2, 3],
    [14, 5, 2, 3],
    [4, 17, 2, 3],
    [14, 17, 2, 3],
  ],
  // A frame with doors in the middle of each side.
  [
    [0, 0, 8, 1],
    [12, 0, 8, 1],
    [0, 24, 8, 1],
    [12, 24, 8, 1],
    [0, 1, 1, 9],
    [0, 15, 1, 9],
    [19, 1, 1, 9],
    [19, 15, 1, 9],
  ],
  // A cross that is open in its middle.
  [
    [9, 2, 2, 7],
    [9, 16, 2, 7],
    [1, 12, 6, 1],
    [13, 12, 6, 1],
  ],
  // Hooks.
  [
    [3, 4, 7, 1],
    [3, 5, 1, 5],
    [10, 20, 7, 1],
    [16, 15, 1, 5],
    [12, 4, 5, 1],
    [3, 20, 5, 1],
  ],
  // Steps from corner to corner.
  [
    [2, 3, 4, 1],
    [6, 7, 4, 1],
    [10, 17, 4, 1],
    [14, 21, 4, 1],
    [13, 5, 4, 1],
    [3, 19, 4, 1],
  ],
  // Rooms.
  [
    [0, 8, 7, 1],
    [13, 8, 7, 1],
    [0, 16, 7, 1],
    [13, 16, 7, 1],
    [9, 0, 1, 6],
    [9, 19, 1, 6],
  ],
  // Scattered stones.
  [
    [2, 2, 1, 1],
    [7, 4, 1, 1],
    [12, 3, 1, 1],
    [17, 5, 1, 1],
    [4, 8, 1, 1],
    [15, 9, 1, 1],
    [2, 13, 1, 1],
    [17, 14, 1, 1],
    [5, 17, 1, 1],
    [14, 18, 1, 1],
    [8, 21, 1, 1],
    [12, 22, 1, 1],
    [3, 22, 1, 1],
    [17, 21, 1, 1],
  ],
];

/** Stages count from 1, which is open; after the last the walls come round again, and it only gets faster. */
export function wallsOf(stage: number): Uint8Array {
  const walls = new Uint8Array(COLUMNS * ROWS);
  const round = stage <= STAGES.length ? stage - 1 : 1 + ((stage - 2) % (STAGES.length - 1));
  for (const [left, top, width, height] of STAGES[round]!) {
    for (let row = top; row < top + height; row++) {
      for (let column = left; column < left + width; column++) walls[row * COLUMNS + column] = 1;
    }
  }
  return walls;
}
