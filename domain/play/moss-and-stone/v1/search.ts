import * as board from "./board";
import { listMoves, MAX_MOVES, type Move, type Side, unpackMove } from "./moves";

// Read once: a module's names are looked up at each use where nothing bundles it, here a million times a second.
const { count, FAR_HIGH, FAR_LOW, highBit, lowBit, NEAR_HIGH, NEAR_LOW } = board;

/** How an opponent thinks. */
export interface Mind {
  /** Moves that it looks ahead. */
  depth: number;
  /** Positions that it looks at before it must decide. */
  positions: number;
  /** Whether it sees more than how many there are of each. */
  careful: boolean;
}

const WON = 100_000;
/** What one piece more is worth. */
const PIECE = 16;
/** What a free cell is worth that only one side can grow into. */
const ROOM = 3;
/** What a piece is worth that nobody can turn any more: no free cell lies beside it. */
const SAFE = 4;

const DEEPEST = 8;
const lists = Array.from({ length: DEEPEST + 1 }, () => new Int32Array(MAX_MOVES));

/** Alpha-beta over one board, deeper and deeper, until the depth or the positions are used up. Only one search runs at a time. */
let positionsLeft = 0;
let careful = false;

/** The best move that a mind sees for a side that can move. Equal minds see equal moves. */
export function think(seen: board.Board, side: Side, mind: Mind): Move {
  const mine = side === "moss";
  const mineLow = mine ? seen.mossLow : seen.stoneLow;
  const mineHigh = mine ? seen.mossHigh : seen.stoneHigh;
  const theirsLow = mine ? seen.stoneLow : seen.mossLow;
  const theirsHigh = mine ? seen.stoneHigh : seen.mossHigh;
  const { freeLow, freeHigh } = seen;
  const moves = lists[0]!;
  const length = listMoves(mineLow, mineHigh, theirsLow, theirsHigh, freeLow, freeHigh, moves);
  positionsLeft = mind.positions;
  careful = mind.careful;
  for (let depth = 1; depth <= mind.depth && positionsLeft > 0; depth++) {
    let best = -WON * 2;
    for (let at = 0; at < length; at++) {
      const move = moves[at]!;
      const value = -follow(
        move,
        mineLow,
        mineHigh,
        theirsLow,
        theirsHigh,
        freeLow,
        freeHigh,
        depth - 1,
        1,
        -WON * 2,
        -best,
      );
      // What was cut short is worth nothing, but for the first move, which was best one move less deep.
      if (positionsLeft <= 0 && at > 0) break;
      if (value <= best) continue;
      best = value;
      // The best so far goes first, the others keep their order.
      moves.copyWithin(1, 0, at);
      moves[0] = move;
    }
  }
  return unpackMove(moves[0]!);
}

/** What the board is worth for those who answer a move. */
function follow(
  move: number,
  mineLow: number,
  mineHigh: number,
  theirsLow: number,
  theirsHigh: number,
  freeLow: number,
  freeHigh: number,
  depth: number,
  ply: number,
  alpha: number,
  beta: number,
): number {
  const from = (move >> 6) & 63;
  const to = move & 63;
  const turnedLow = NEAR_LOW[to]! & theirsLow;
  const turnedHigh = NEAR_HIGH[to]! & theirsHigh;
  let leftLow = 0;
  let leftHigh = 0;
  if (from !== to) {
    leftLow = lowBit(from);
    leftHigh = highBit(from);
  }
  return search(
    theirsLow & ~turnedLow,
    theirsHigh & ~turnedHigh,
    (mineLow & ~leftLow) | turnedLow | lowBit(to),
    (mineHigh & ~leftHigh) | turnedHigh | highBit(to),
    (freeLow & ~lowBit(to)) | leftLow,
    (freeHigh & ~highBit(to)) | leftHigh,
    depth,
    ply,
    alpha,
    beta,
  );
}

function search(
  mineLow: number,
  mineHigh: number,
  theirsLow: number,
  theirsHigh: number,
  freeLow: number,
  freeHigh: number,
  depth: number,
  ply: number,
  alpha: number,
  beta: number,
): number {
  positionsLeft--;
  const mine = count(mineLow) + count(mineHigh);
  const theirs = count(theirsLow) + count(theirsHigh);
  if (mine === 0) return ply - WON;
  if ((freeLow | freeHigh) === 0) return decided(mine - theirs, ply);
  if (depth <= 0 || positionsLeft <= 0) {
    const pieces = (mine - theirs) * PIECE;
    if (!careful) return pieces;
    return (
      pieces +
      weigh(mineLow, mineHigh, theirsLow, theirsHigh, freeLow, freeHigh) +
      // Whoever is to move will turn something.
      PIECE
    );
  }
  const moves = lists[ply]!;
  const length = listMoves(mineLow, mineHigh, theirsLow, theirsHigh, freeLow, freeHigh, moves);
  // Who cannot move leaves all that is free to the other.
  if (length === 0) return decided(mine - theirs - count(freeLow) - count(freeHigh), ply);
  let best = alpha;
  for (let at = 0; at < length; at++) {
    const value = -follow(
      moves[at]!,
      mineLow,
      mineHigh,
      theirsLow,
      theirsHigh,
      freeLow,
      freeHigh,
      depth - 1,
      ply + 1,
      -beta,
      -best,
    );
    if (value > best) best = value;
    if (best >= beta) break;
  }
  return best;
}

function decided(lead: number, ply: number): number {
  return lead * PIECE + (lead > 0 ? WON / 2 - ply : ply - WON / 2);
}

/** Room to grow and pieces that are safe, mine less theirs. */
function weigh(
  mineLow: number,
  mineHigh: number,
  theirsLow: number,
  theirsHigh: number,
  freeLow: number,
  freeHigh: number,
): number {
  let exposedLow = 0;
  let exposedHigh = 0;
  let value = 0;
  let low = freeLow;
  let high = freeHigh;
  while (low | high) {
    let cell: number;
    if (low) {
      cell = 31 - Math.clz32(low & -low);
      low &= low - 1;
    } else {
      cell = 59 - Math.clz32(high & -high);
      high &= high - 1;
    }
    const nearLow = NEAR_LOW[cell]!;
    const nearHigh = NEAR_HIGH[cell]!;
    const byMine = (nearLow & mineLow) | (nearHigh & mineHigh);
    const byTheirs = (nearLow & theirsLow) | (nearHigh & theirsHigh);
    exposedLow |= nearLow;
    exposedHigh |= nearHigh;
    if (byMine && !byTheirs) {
      const reached = (FAR_LOW[cell]! & theirsLow) | (FAR_HIGH[cell]! & theirsHigh);
      value += reached ? -1 : ROOM;
    } else if (byTheirs && !byMine) {
      const reached = (FAR_LOW[cell]! & mineLow) | (FAR_HIGH[cell]! & mineHigh);
      value -= reached ? -1 : ROOM;
    }
  }
  const safeMine = count(mineLow & ~exposedLow) + count(mineHigh & ~exposedHigh);
  const safeTheirs = count(theirsLow & ~exposedLow) + count(theirsHigh & ~exposedHigh);
  return value + (safeMine - safeTheirs) * SAFE;
}
