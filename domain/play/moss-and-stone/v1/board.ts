export const SIDE = 7;
export const CELLS = SIDE * SIDE;

/** Rows 0 to 3 lie in the low half of a set of cells, rows 4 to 6 in the high half; a bit for each cell, row by row. */
const LOW_CELLS = 4 * SIDE;
export const LOW = 2 ** LOW_CELLS - 1;
export const HIGH = 2 ** (CELLS - LOW_CELLS) - 1;

/** What lies where, as sets of cells. What is in none of them is water. */
export interface Board {
  mossLow: number;
  mossHigh: number;
  stoneLow: number;
  stoneHigh: number;
  freeLow: number;
  freeHigh: number;
}

export type Thing = "moss" | "stone" | "free" | "water";

export function lowBit(cell: number): number {
  return cell < LOW_CELLS ? 1 << cell : 0;
}

export function highBit(cell: number): number {
  return cell < LOW_CELLS ? 0 : 1 << (cell - LOW_CELLS);
}

export function thingAt(board: Board, cell: number): Thing {
  const low = lowBit(cell);
  const high = highBit(cell);
  if (board.mossLow & low || board.mossHigh & high) return "moss";
  if (board.stoneLow & low || board.stoneHigh & high) return "stone";
  return board.freeLow & low || board.freeHigh & high ? "free" : "water";
}

/** How far one cell is from another, as a king walks. */
export function distance(one: number, other: number): number {
  const columns = Math.abs((one % SIDE) - (other % SIDE));
  const rows = Math.abs(Math.floor(one / SIDE) - Math.floor(other / SIDE));
  return Math.max(columns, rows);
}

/** Of each cell: those next to it, and those that a leap reaches. */
export const NEAR_LOW = around(1, lowBit);
export const NEAR_HIGH = around(1, highBit);
export const FAR_LOW = around(2, lowBit);
export const FAR_HIGH = around(2, highBit);

function around(steps: number, bit: (cell: number) => number): Int32Array {
  return Int32Array.from({ length: CELLS }, (_, from) => {
    let set = 0;
    for (let cell = 0; cell < CELLS; cell++) if (distance(from, cell) === steps) set |= bit(cell);
    return set;
  });
}

/** How many cells are in half a set. */
export function count(half: number): number {
  let set = half - ((half >>> 1) & 0x55555555);
  set = (set & 0x33333333) + ((set >>> 2) & 0x33333333);
  return Math.imul((set + (set >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The first cell of half a set that is not empty. */
export function firstLow(half: number): number {
  return 31 - Math.clz32(half & -half);
}

export function firstHigh(half: number): number {
  return firstLow(half) + LOW_CELLS;
}

export function countMoss({ mossLow, mossHigh }: Board): number {
  return count(mossLow) + count(mossHigh);
}

export function countStone({ stoneLow, stoneHigh }: Board): number {
  return count(stoneLow) + count(stoneHigh);
}
