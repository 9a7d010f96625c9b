import { type Random, shuffle } from "~/domain/play/random";
import { type Board, CELLS, distance, HIGH, highBit, LOW, lowBit, SIDE, thingAt } from "./board";

const LAST = SIDE - 1;
const CORNERS = [0, LAST, CELLS - 1 - LAST, CELLS - 1];

/** A new board: pools that lie alike in each quarter, and two of each in the corners. */
export function layMeadow(random: Random, pools: number): Board {
  const board: Board = {
    mossLow: 0,
    mossHigh: 0,
    stoneLow: 0,
    stoneHigh: 0,
    freeLow: LOW,
    freeHigh: HIGH,
  };
  const quarter: number[] = [];
  for (let row = 0; row <= SIDE >> 1; row++) {
    for (let column = 0; column <= SIDE >> 1; column++) {
      // The middle stays free, so that there is no tie; and the corners' neighbours do.
      const middle = row === SIDE >> 1 && column === SIDE >> 1;
      if (row + column > 1 && !middle) quarter.push(row * SIDE + column);
    }
  }
  let dug = 0;
  for (const cell of shuffle(random, quarter)) {
    if (dug === pools) break;
    const mirrored = mirrors(cell);
    for (const pool of mirrored) dig(board, pool);
    if (isWhole(board)) dug++;
    else for (const pool of mirrored) fill(board, pool);
  }
  for (const [at, corner] of CORNERS.entries()) {
    const moss = at === 1 || at === 2;
    board[moss ? "mossLow" : "stoneLow"] |= lowBit(corner);
    board[moss ? "mossHigh" : "stoneHigh"] |= highBit(corner);
    dig(board, corner);
  }
  return board;
}

function mirrors(cell: number): number[] {
  const column = cell % SIDE;
  const top = cell - column;
  const bottom = LAST * SIDE - top;
  return [top + column, top + LAST - column, bottom + column, bottom + LAST - column];
}

function dig(board: Board, cell: number): void {
  board.freeLow &= ~lowBit(cell);
  board.freeHigh &= ~highBit(cell);
}

function fill(board: Board, cell: number): void {
  board.freeLow |= lowBit(cell);
  board.freeHigh |= highBit(cell);
}

/** Whether one can walk from any cell to any other. */
function isWhole(board: Board): boolean {
  const found = new Set([0]);
  for (const cell of found) {
    for (let next = 0; next < CELLS; next++) {
      if (distance(cell, next) === 1 && thingAt(board, next) === "free") found.add(next);
    }
  }
  let free = 0;
  for (let cell = 0; cell < CELLS; cell++) if (thingAt(board, cell) === "free") free++;
  return found.size === free;
}
