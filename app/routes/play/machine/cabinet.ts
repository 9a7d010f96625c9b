import type { GameState, Rules } from "~/domain/play/rules";
import type { Brush } from "./brush";
import type { Sound } from "./sound";

/**
 * A game as the machine takes it: its rules, and what only a page needs. The machine runs the rules in whole steps,
 * records what the player did, pauses, and plays sounds; a cabinet says what a signal means, and draws.
 *
 * Whole files to copy from: `games/neon-serpent` (buttons and swipes), `games/brick-garden` (a pointer).
 */
export interface Cabinet<State extends GameState = GameState> {
  readonly rules: Rules<State>;
  /** In pixels of the game: 160 × 200 where nothing speaks against it. All drawing and pointing is in these. */
  readonly screen: { readonly width: number; readonly height: number };
  /** The colour around and before the picture. */
  readonly backdrop: string;
  /** Those that the game knows: shown under the screen in this order, and given by keys and gamepads. */
  readonly buttons: readonly Button[];
  /** What buttons do here, where "Button A" says too little: texts of `play`. */
  readonly labels?: Readonly<Partial<Record<Button, "games.tile-tide.b">>>;
  /** A swipe is a press of a direction, and a tap one of `a` where the game has it. Fingers then give no points. */
  readonly swipes: boolean;
  /** 2: WASD, Space and E are the first player's, arrows, Enter and Shift the second's, and so are two gamepads. */
  readonly players?: 2;
  /** Keys of its own, by their `code`: they go before the usual ones. */
  readonly keys?: Readonly<Record<string, Button>>;
  /** It is played by ear: the page lets one say how late sound is heard, and what was paused is counted in again. */
  readonly byEar?: true;
  /** Seconds in which the picture plays to its end when the game is over, before the result stands over it; else 1. */
  readonly ending?: number;
  /** The inputs (`rules.inputs`) that a signal means now, often none. They are part of the next step. */
  signal(signal: Signal, state: Readonly<State>): readonly number[];
  /** A new one for each session, and after each jump in a replay: what animation must remember lives in it. */
  painter(): Painter<State>;
  /** By the names in `happened`. Of `"join:5"` the part behind the colon is the value: a pitch that rises. */
  readonly sounds: Readonly<Record<string, Sound | ((value: number) => Sound)>>;
  /** What begins to sound at a step. Asked once for each step, about a tenth of a second ahead, so that it is exact. */
  music?(step: number, state: Readonly<State>): Sound | undefined;
}

export type Button = "up" | "down" | "left" | "right" | "a" | "b";

/**
 * `x`, `y`: whole pixels of the game's screen, never outside. Those that are inputs come 20 times a second in
 * the long run, so that a long session fits its tape; `hover` is a mouse that moves without being pressed. `finger` tells fingers apart, from 0.
 * `second`: with a mouse's right button. `player` is 0, or 1 for the second of two.
 */
export type Signal =
  | { button: Button; down: boolean; player: 0 | 1 }
  | { x: number; y: number; phase: PointPhase; finger: number; second: boolean };

export type PointPhase = "down" | "move" | "up" | "hover";

/** Draws states and changes none. */
export interface Painter<State extends GameState = GameState> {
  paint(brush: Brush, state: Readonly<State>, look: Look): void;
}

/** How a state is looked at. */
export interface Look {
  /** The player wants no motion that the game can do without: no shaking, no particles, no swaying. */
  readonly still: boolean;
  /** `ready`: the picture before the first step, which stands still. `over`: it plays to its end. */
  readonly phase: "ready" | "playing" | "over";
  /** Steps taken, and how far the next one is due, from 0 up to 1: what moves is drawn between its steps. */
  readonly step: number;
  readonly between: number;
  /** All that `happened` since the last picture, in order. */
  readonly happened: readonly string[];
  /** Since the last picture; 0 while it stands still. */
  readonly seconds: number;
  /** Seconds for which this painter has drawn. */
  readonly clock: number;
}
