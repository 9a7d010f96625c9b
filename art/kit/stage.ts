import type { Drawing } from "./drawing.ts";
import type { Palette } from "./palette.ts";
import type { Random } from "./random.ts";

/** What a scene is drawn on. Lengths in `unit`s fit pictures of any size. */
export interface Stage {
  drawing: Drawing;
  width: number;
  height: number;
  /** A hundredth of the shorter side. */
  unit: number;
  palette: Palette;
  random: Random;
  /** How far down the eye's level lies, 0..1. */
  horizon: number;
  /** Where the picture's weight lies across, 0..1. */
  focus: number;
  /** Which of a scene's faces to show. */
  variant: number;
}

export type Scene = (stage: Stage) => void;
