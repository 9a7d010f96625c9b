import * as boards from "./board";
import type { Board } from "./board";

// Read once, as in the search.
const { CELLS, count, FAR_HIGH, FAR_LOW, firstHigh, firstLow, NEAR_HIGH, NEAR_LOW } = boards;
const { highBit, lowBit } = boards;

export type Side = "moss" | "stone";

/** To grow is to move from a cell to a neighbour and stay; `from` is then `to`. A leap leaves `from` free. */
export interface Move {
  from: number;
  to: number;
}

/** A move as one number, with what it gains at the front, so that the larger number is the likelier move. */
const packMove = (gain: number, from: number, to: number) => (gain << 12) | (from << 6) | to;
export const unpackMove = (packed: number): Move => ({
  from: (packed >> 6) & 63,
  to: packed & 63,
});

/**
 * Writes the moves of `mine` into `moves` and answers how many there are, the likeliest first. Growing from one
 * neighbour or another is the same, so it is listed once. Leaps that gain less than growing are left out while there is
 * anything else to do.
 */
export function listMoves(
  mineLow: number,
  mineHigh: number,
  theirsLow: number,
  theirsHigh: number,
  freeLow: number,
  freeHigh: number,
  moves: Int32Array,
  everything = false,
): number {
  let length = 0;
  let low = freeLow;
  let high = freeHigh;
  while (low | high) {
    let to: number;
    if (low) {
      to = firstLow(low);
      low &= low - 1;
    } else {
      to = firstHigh(high);
      high &= high - 1;
    }
    const turned = count(NEAR_LOW[to]! & theirsLow) + count(NEAR_HIGH[to]! & theirsHigh);
    if (NEAR_LOW[to]! & mineLow || NEAR_HIGH[to]! & mineHigh) {
      moves[length++] = packMove(turned + 1, to, to);
    }
    if (turned < 2 && !everything) continue;
    let fromLow = FAR_LOW[to]! & mineLow;
    let fromHigh = FAR_HIGH[to]! & mineHigh;
    for (; fromLow; fromLow &= fromLow - 1) {
      moves[length++] = packMove(turned, firstLow(fromLow), to);
    }
    for (; fromHigh; fromHigh &= fromHigh - 1) {
      moves[length++] = packMove(turned, firstHigh(fromHigh), to);
    }
  }
  if (length === 0 && !everything) {
    return listMoves(mineLow, mineHigh, theirsLow, theirsHigh, freeLow, freeHigh, moves, true);
  }
  sortDown(moves, length);
  return length;
}

function sortDown(moves: Int32Array, length: number): void {
  for (let at = 1; at < length; at++) {
    const move = moves[at]!;
    let to = at;
    for (; to > 0 && moves[to - 1]! < move; to--) moves[to] = moves[to - 1]!;
    moves[to] = move;
  }
}

/** The most moves that a board can have, with room to spare. */
export const MAX_MOVES = CELLS * 17;
const scratch = new Int32Array(MAX_MOVES);

export function canMove(board: Board, side: Side): boolean {
  const { mossLow, mossHigh, stoneLow, stoneHigh, freeLow, freeHigh } = board;
  return side === "moss"
    ? listMoves(mossLow, mossHigh, stoneLow, stoneHigh, freeLow, freeHigh, scratch) > 0
    : listMoves(stoneLow, stoneHigh, mossLow, mossHigh, freeLow, freeHigh, scratch) > 0;
}

/** Makes a move in place and answers the cells that it turned. */
export function makeMove(board: Board, side: Side, { from, to }: Move): number[] {
  const own =
    side === "moss" ? (["mossLow", "mossHigh"] as const) : (["stoneLow", "stoneHigh"] as const);
  const other =
    side === "moss" ? (["stoneLow", "stoneHigh"] as const) : (["mossLow", "mossHigh"] as const);
  if (from !== to) {
    board[own[0]] &= ~lowBit(from);
    board[own[1]] &= ~highBit(from);
    board.freeLow |= lowBit(from);
    board.freeHigh |= highBit(from);
  }
  const turnedLow = NEAR_LOW[to]! & board[other[0]];
  const turnedHigh = NEAR_HIGH[to]! & board[other[1]];
  board[own[0]] |= turnedLow | lowBit(to);
  board[own[1]] |= turnedHigh | highBit(to);
  board[other[0]] &= ~turnedLow;
  board[other[1]] &= ~turnedHigh;
  board.freeLow &= ~lowBit(to);
  board.freeHigh &= ~highBit(to);
  const turned: number[] = [];
  for (let cell = 0; cell < CELLS; cell++) {
    if (turnedLow & lowBit(cell) || turnedHigh & highBit(cell)) turned.push(cell);
  }
  return turned;
}
