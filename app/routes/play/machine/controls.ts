import type { Button, Cabinet, PointPhase } from "./cabinet";
import type { Phase } from "./view";

/** What keys, gestures and gamepads do to a machine. */
export interface Controls {
  readonly canvas: HTMLCanvasElement;
  readonly cabinet: Cabinet;
  readonly phase: Phase;
  pause(): void;
  /** What the large button says: start, go on, once more. */
  begin(): void;
  press(button: Button, player?: 0 | 1): void;
  release(button: Button, player?: 0 | 1): void;
  /** `x`, `y`: shares of the canvas from 0 to 1. */
  point(x: number, y: number, phase: PointPhase, finger: number, second: boolean): void;
}
