import { below, seedRandom } from "~/domain/play/random";
import type { GameState, Rules } from "~/domain/play/rules";
import { CELLS, close, distance, fits, LYING, openGarden, SIZE, stepsFrom } from "./garden";

/** The two hedgehogs: the first walks up, the second down. */
export type Side = 0 | 1;
export type Ending = "home" | "resigned" | "time" | "agreed" | "repeated" | "limit";

export interface DuelState extends GameState {
  /** The beds where they stand. */
  pawns: [number, number];
  /** Hedges that each has left to plant. */
  left: [number, number];
  /** Whose turn it is, and so whose the next input is. */
  turn: Side;
  /** Moves of both. */
  moves: number;
  /** The ways out of each bed, see `openGarden`. */
  ways: number[];
  /** For each place 0, or 1 or 2: who planted a hedge there. */
  hedges: number[];
  /** What stood since the last hedge, each as a number: a hedge never goes away. */
  seen: number[];
  /** What was refused since the last move: it still would be. */
  refused: number[];
  ending: Ending | null;
  /** Null while it goes on, and where nobody won. */
  winner: Side | null;
}

/** The rows where they begin; each wants to where the other did. */
export const HOME: readonly [number, number] = [SIZE - 1, 0];
const HEDGES = 10;
const MAX_MOVES = 200;
/** As often as things may stand alike before nobody wins. */
const MAX_ALIKE = 3;

/** Inputs: the bed to step to, then the place of a hedge, then what ends a game before somebody is home. */
export const PLANT = CELLS;
export const RESIGNS: readonly [number, number] = [PLANT + 2 * LYING, PLANT + 2 * LYING + 1];
export const TIME_IS_UP: readonly [number, number] = [RESIGNS[1] + 1, RESIGNS[1] + 2];
/** Both agreed that nobody wins. */
export const AGREED = TIME_IS_UP[1] + 1;

export const other = (side: Side): Side => (side === 0 ? 1 : 0);

/** The row that a side wants to reach. */
export const goalOf = (side: Side): number => HOME[other(side)]!;

/** Whether the side whose turn it is may do that: the bed is one step away, or the hedge has room and shuts nobody in. */
export function isLegal(state: DuelState, input: number): boolean {
  const { turn, pawns, ways } = state;
  if (state.over || input < 0 || input >= RESIGNS[0]) return false;
  if (input < PLANT) return stepsFrom(ways, pawns[turn], pawns[other(turn)]).includes(input);
  const hedge = input - PLANT;
  return state.left[turn] > 0 && fits(state.hedges, hedge) && leavesWays(state, hedge);
}

/** All that the side whose turn it is may do. */
export function legalInputs(state: DuelState): number[] {
  const { turn, pawns, ways } = state;
  if (state.over) return [];
  const found = stepsFrom(ways, pawns[turn], pawns[other(turn)]);
  for (let input = PLANT; input < RESIGNS[0] && state.left[turn] > 0; input++) {
    if (isLegal(state, input)) found.push(input);
  }
  return found;
}

function leavesWays(state: DuelState, hedge: number): boolean {
  close(state.ways, hedge);
  const leaves = ([0, 1] as const).every(
    (side) => distance(state.ways, state.pawns[side], goalOf(side)) >= 0,
  );
  close(state.ways, hedge, true);
  return leaves;
}

function end(state: DuelState, ending: Ending, winner: Side | null): void {
  state.over = true;
  state.ending = ending;
  state.winner = winner;
  state.score = winner === null ? 0 : winner + 1;
  state.happened.push(winner === null ? "draw" : "win");
}

function move(state: DuelState, input: number): void {
  const { turn, pawns } = state;
  state.refused.length = 0;
  state.moves++;
  if (input < PLANT) {
    const isJump = ![1, SIZE].includes(Math.abs(input - pawns[turn]));
    state.happened.push(isJump ? "jump" : "step");
    pawns[turn] = input;
    if (Math.floor(input / SIZE) === goalOf(turn)) return end(state, "home", turn);
  } else {
    const hedge = input - PLANT;
    close(state.ways, hedge);
    state.hedges[hedge] = turn + 1;
    state.left[turn]--;
    state.seen.length = 0;
    state.happened.push("hedge");
  }
  state.turn = other(turn);
  const now = (pawns[0] * CELLS + pawns[1]) * 2 + state.turn;
  state.seen.push(now);
  if (state.seen.filter((one) => one === now).length >= MAX_ALIKE) end(state, "repeated", null);
  else if (state.moves >= MAX_MOVES) end(state, "limit", null);
}

/** Two hedgehogs in one garden: step, or plant a hedge in the other's way. Whoever is on the far side first wins. */
export const rules: Rules<DuelState> = {
  stepsPerSecond: 30,
  // Two hours; a room counts its moves alone.
  maxSteps: 2 * 60 * 60 * 30,
  waits: true,
  inputs: AGREED + 1,
  start(seed) {
    const random = seedRandom(seed);
    const middle = Math.floor(SIZE / 2);
    return {
      random,
      score: 0,
      over: false,
      happened: [],
      pawns: [HOME[0] * SIZE + middle, HOME[1] * SIZE + middle],
      left: [HEDGES, HEDGES],
      turn: below(random, 2) as Side,
      moves: 0,
      ways: openGarden(),
      hedges: Array.from({ length: 2 * LYING }, () => 0),
      seen: [],
      refused: [],
      ending: null,
      winner: null,
    };
  },
  step(state, inputs) {
    for (const input of inputs) {
      if (state.over) return;
      if (state.refused.includes(input)) continue;
      if (isLegal(state, input)) move(state, input);
      else if (input < RESIGNS[0]) state.refused.push(input);
      else if (input === AGREED) end(state, "agreed", null);
      else if (input === RESIGNS[0] || input === RESIGNS[1]) {
        end(state, "resigned", input === RESIGNS[0] ? 1 : 0);
      } else if (input === TIME_IS_UP[0] || input === TIME_IS_UP[1]) {
        end(state, "time", input === TIME_IS_UP[0] ? 1 : 0);
      }
    }
  },
};
