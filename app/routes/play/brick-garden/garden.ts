import { HEIGHT, WIDTH, type Progress } from "~/app/routes/play/rules";

export const FLOOR = HEIGHT - 14;
export const PADDLE_TOP = 170;
export const PADDLE_HEIGHT = 5;
export const BALL_HALF = 2;
export const PLOT_WIDTH = 8;
export const PLOTS = WIDTH / PLOT_WIDTH;

const PADDLE_WIDTH = 30;
const VINE_WIDTH = 46;

/** Lengths in pixels of the screen, speeds in pixels per second; x and y are middles. */
export interface Ball {
  x: number;
  y: number;
  vx: number;
  vy: number;
}

/** A vine widens the paddle, a dandelion brings more balls, a cactus guards the floor once. */
export type Plant = "flower" | "vine" | "dandelion" | "cactus";

export interface FallingSeed {
  x: number;
  y: number;
  plant: Plant;
  colour: number;
}

interface Flower {
  colour: number;
  /** When it was sown, on the garden's clock. */
  since: number;
}

export interface Garden extends Progress {
  seed: number;
  /** Seconds played. */
  clock: number;
  level: number;
  lives: number;
  bricks: readonly number[];
  balls: readonly Ball[];
  seeds: readonly FallingSeed[];
  plots: readonly (Flower | null)[];
  /** The middle of the paddle. */
  paddle: number;
  /** Until when the paddle is wide. */
  vineUntil: number;
  cacti: number;
  /** Seconds until the next ball sets out; 0 while there are balls. */
  serve: number;
}

export function paddleWidth({ clock, vineUntil }: Pick<Garden, "clock" | "vineUntil">): number {
  return clock < vineUntil ? VINE_WIDTH : PADDLE_WIDTH;
}
