import type { Recorded } from "./session";

/** `ending`: the game is over and its picture plays to its end. */
export type Phase = "ready" | "playing" | "paused" | "ending" | "over";

export interface View {
  phase: Phase;
  score: number;
  /** Steps taken, told at least once a second of play, and of how many where that is known: in a replay. */
  step: number;
  steps: number | null;
}

export interface Hooks {
  onView(view: View): void;
  /** The player asked to start by key or gamepad: the page gives a seed to `start`. */
  onBegin(): void;
  /** At once, while the picture still plays to its end. Not of what was only watched or followed. */
  onEnd(ended: Recorded & { score: number }): void;
}
