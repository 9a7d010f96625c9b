import { below, seedRandom } from "~/domain/play/random";
import type { GameState, Rules } from "~/domain/play/rules";
import {
  type Board,
  CELLS,
  count,
  countMoss,
  countStone,
  distance,
  NEAR_HIGH,
  NEAR_LOW,
  thingAt,
} from "./board";
import { layMeadow } from "./meadow";
import { canMove, listMoves, makeMove, MAX_MOVES, type Move, type Side, unpackMove } from "./moves";
import { opponents } from "./opponents";
import { think } from "./search";

/** Inputs below are cells, row by row; this one goes on to the next match. */
export const GO_ON = CELLS;

/** So many moves of the player, and the match is counted as it stands. */
export const MAX_TURNS = 40;
const LOSSES_ALLOWED = 1;

/** What a win is worth, times the rung of the ladder. */
const WIN_SCORE = 600;
const MARGIN_SCORE = 20;
/** For each move less than `MAX_TURNS`. */
const QUICK_SCORE = 10;

/** A move that was made, for the picture. */
export interface Turn extends Move {
  side: Side;
  turned: readonly number[];
}

export type Phase = "turn" | "won" | "lost";

export interface MossAndStone extends GameState {
  /** Index into `opponents`. */
  opponent: number;
  losses: number;
  phase: Phase;
  board: Board;
  /** The piece that the player has picked up, or -1. */
  picked: number;
  /** Moves that the player has made in this match. */
  moves: number;
  /** The board before the last move of the player, and what was moved since. */
  before: Board;
  turns: Turn[];
  /** What the last match brought. */
  prize: number;
}

export const rules: Rules<MossAndStone> = {
  stepsPerSecond: 60,
  // An hour and a half.
  maxSteps: 60 * 60 * 90,
  waits: true,
  inputs: CELLS + 1,
  start(seed) {
    const random = seedRandom(seed);
    const board = layMeadow(random, opponents[0]!.pools);
    return {
      random,
      score: 0,
      over: false,
      happened: [],
      opponent: 0,
      losses: 0,
      phase: "turn",
      board,
      picked: -1,
      moves: 0,
      before: { ...board },
      turns: [],
      prize: 0,
    };
  },
  step(state, inputs) {
    for (const input of inputs) {
      if (state.over) return;
      if (input === GO_ON) goOn(state);
      else if (state.phase === "turn") choose(state, input);
    }
  },
};

/** Where the player may move to: the whole board, or from the piece that is picked up. */
export function reach(
  { board, picked }: Pick<MossAndStone, "board" | "picked">,
  to: number,
): Move | null {
  if (thingAt(board, to) !== "free") return null;
  if (picked >= 0) {
    const way = distance(picked, to);
    return way > 2 ? null : { from: way === 1 ? to : picked, to };
  }
  const grows = NEAR_LOW[to]! & board.mossLow || NEAR_HIGH[to]! & board.mossHigh;
  return grows ? { from: to, to } : null;
}

function choose(state: MossAndStone, cell: number): void {
  if (thingAt(state.board, cell) === "moss") {
    state.picked = state.picked === cell ? -1 : cell;
    state.happened.push("pick");
    return;
  }
  const move = reach(state, cell);
  state.picked = -1;
  if (!move) {
    state.happened.push("refuse");
    return;
  }
  state.before = { ...state.board };
  state.turns = [];
  state.moves++;
  take(state, "moss", move);
  if (!settle(state, "stone")) answer(state);
}

function take(state: MossAndStone, side: Side, move: Move): void {
  const turned = makeMove(state.board, side, move);
  state.turns.push({ side, ...move, turned });
  state.happened.push(`${side}-${move.from === move.to ? "grow" : "leap"}`);
  if (turned.length > 0) state.happened.push(`${side}-turn`);
}

const scratch = new Int32Array(MAX_MOVES);

function answer(state: MossAndStone): void {
  const { board, random } = state;
  const mind = opponents[state.opponent]!;
  let move = think(board, "stone", mind);
  if (below(random, 100) < mind.slips) {
    const { mossLow, mossHigh, stoneLow, stoneHigh, freeLow, freeHigh } = board;
    const length = listMoves(stoneLow, stoneHigh, mossLow, mossHigh, freeLow, freeHigh, scratch);
    move = unpackMove(scratch[below(random, length)]!);
  }
  take(state, "stone", move);
  settle(state, "moss");
}

/** Ends the match when `next` cannot move, or when it has lasted long enough. Who cannot move leaves all that is free to the other. */
function settle(state: MossAndStone, next: Side): boolean {
  const { board } = state;
  const stuck = !canMove(board, next);
  if (!stuck && (next === "stone" || state.moves < MAX_TURNS)) return false;
  let moss = countMoss(board);
  let stone = countStone(board);
  if (stuck) {
    const free = count(board.freeLow) + count(board.freeHigh);
    if (next === "stone") moss += free;
    else stone += free;
  }
  const rung = state.opponent + 1;
  if (moss > stone) win(state, rung * worth(moss - stone, state.moves));
  else lose(state, rung * moss);
  return true;
}

function worth(margin: number, moves: number): number {
  return WIN_SCORE + MARGIN_SCORE * margin + QUICK_SCORE * (MAX_TURNS - moves);
}

function win(state: MossAndStone, prize: number): void {
  state.score += prize;
  state.prize = prize;
  state.phase = "won";
  state.over = state.opponent === opponents.length - 1;
  state.happened.push(state.over ? "crowned" : "won");
}

function lose(state: MossAndStone, prize: number): void {
  state.score += prize;
  state.prize = prize;
  state.phase = "lost";
  state.over = state.losses === LOSSES_ALLOWED;
  state.losses++;
  state.happened.push(state.over ? "overgrown" : "lost");
}

/** One rung up after a win, once more on the same after a loss. */
function goOn(state: MossAndStone): void {
  if (state.phase === "turn") return;
  if (state.phase === "won") state.opponent++;
  const { pools, first } = opponents[state.opponent]!;
  state.board = layMeadow(state.random, pools);
  state.before = { ...state.board };
  state.turns = [];
  state.phase = "turn";
  state.moves = 0;
  state.prize = 0;
  state.happened.push("meadow");
  if (first) answer(state);
}
