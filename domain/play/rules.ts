import type { Random } from "./random";

/** What every game's state holds; the rest is each game's own. All numbers are integers. */
export interface GameState {
  random: Random;
  score: number;
  over: boolean;
  /** What happened in the last step, for sound and picture. `advance` empties it before each step. */
  happened: string[];
}

/**
 * The rules of one version of a game. The same seed and the same inputs at the same steps lead to the same score in
 * every engine: rules calculate with integers alone, draw from `state.random` alone, and know no clock.
 */
export interface Rules<State extends GameState = GameState> {
  /** How fast it is played. A pause is no step. */
  readonly stepsPerSecond: number;
  /** Steps after which a session ends by itself. A whole session is run again in at most 200 ms of processor time. */
  readonly maxSteps: number;
  /** Whether a step without an input changes nothing but `happened`: a game of moves, not of reflexes. */
  readonly waits: boolean;
  /** Inputs are whole numbers from 0 up to but without this, at most `RETIRE`. */
  readonly inputs: number;
  start(seed: string): State;
  /** Advances by one step, in place. `inputs`: what the player did since the step before, oldest first. `at`: steps before. */
  step(state: State, inputs: readonly number[], at: number): void;
  /** Of a puzzle: whether it came out. */
  solved?(state: Readonly<State>): boolean;
}

/** The player ends the session: it counts as it stands. No rules ever see this input. */
export const RETIRE = 255;
