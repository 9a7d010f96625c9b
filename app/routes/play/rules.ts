export type Direction = "up" | "down" | "left" | "right";

/** What the player did since the last step. */
export interface Input {
  /** Directions asked for, oldest first. */
  turns: readonly Direction[];
  /** Held to the left (-1), to the right (1) or not at all. */
  push: -1 | 0 | 1;
  /** Where on the screen a finger or the mouse points, from 0 (left) to 1; null when it does not. */
  pointer: number | null;
}

export interface Progress {
  score: number;
  over: boolean;
}

/** A game without its picture. The same seed and the same inputs lead to the same end. */
export interface Rules<State extends Progress> {
  start(seed: number): State;
  step(state: State, input: Input, seconds: number): State;
}

/** All games are drawn on a screen of this many pixels, which then grows to fit. */
export const WIDTH = 160;
export const HEIGHT = 200;
