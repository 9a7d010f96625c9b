import type { Cabinet } from "./cabinet";
import type { Direction } from "./rules";

export type Phase = "loading" | "failed" | "ready" | "playing" | "paused" | "over";

/** What keys and gestures do to a machine. */
export interface Controls {
  readonly canvas: HTMLCanvasElement;
  readonly cabinet: Cabinet;
  readonly phase: Phase;
  pause(): void;
  goOn(): void;
  press(direction: Direction): void;
  release(direction: Direction): void;
  /** `share`: how far across the canvas, 0 to 1. */
  point(share: number | null): void;
}
