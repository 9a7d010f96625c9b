import type { GameState } from "~/domain/play/rules";

/** Parts of a pixel. Lengths and places are in these where nothing else is said. */
export const PIXEL = 256;
export const WIDTH = 160;
export const HEIGHT = 200;
/** Pixels. */
export const FLOOR = HEIGHT - 14;
export const PADDLE_TOP = 170;
export const PADDLE_HEIGHT = 5;
export const BALL_HALF = 2;
export const PLOT_WIDTH = 8;
export const PLOTS = WIDTH / PLOT_WIDTH;

const PADDLE_WIDTH = 30;
const VINE_WIDTH = 46;
const SMALL_WIDTH = 20;

/** `x` and `y` are its middle, `direction` one of `directions.ts`. */
export interface Ball {
  x: number;
  y: number;
  direction: number;
}

/**
 * A vine widens the paddle, a dandelion brings more balls, a cactus guards the floor once, a chilli lets balls burn
 * through bricks, a snail slows them, clover doubles points, a rose is a life. A thorn comes from beetles: it makes
 * the paddle small.
 */
export type Plant =
  | "flower"
  | "vine"
  | "dandelion"
  | "cactus"
  | "chilli"
  | "snail"
  | "clover"
  | "rose"
  | "thorn";

export interface FallingSeed {
  x: number;
  y: number;
  plant: Plant;
  colour: number;
}

/** Walks to and fro over the wall; hits left until it is gone. */
export interface Beetle {
  x: number;
  y: number;
  right: boolean;
  hits: number;
  all: number;
  /** Steps until it throws the next thorn. */
  throws: number;
}

/** Steps for which each still lasts. */
export type Lasting = "vine" | "chilli" | "snail" | "clover" | "thorn";

export interface Garden extends GameState {
  step: number;
  level: number;
  lives: number;
  /** Row by row: 0 is a gap, else what `wall.ts` says. */
  bricks: number[];
  /** Bricks that are still to be broken. */
  left: number;
  beetle: Beetle | null;
  balls: Ball[];
  seeds: FallingSeed[];
  /** What grows in each plot, by colour, and since which step; 0 is bare. */
  plots: { colour: number; since: number }[];
  /** The middle of the paddle, and where it is going, if a pointer leads it. */
  paddle: number;
  goal: number;
  pushLeft: boolean;
  pushRight: boolean;
  lasting: Record<Lasting, number>;
  cacti: number;
  /** Bricks since the last time that a ball touched the paddle. */
  combo: number;
  /** Bounces off the paddle since the last brick. */
  idle: number;
  /** Steps until the next ball sets out; 0 while there are balls. */
  serve: number;
  /** What broke last, for the picture: pixels. */
  broken: { x: number; y: number; colour: number }[];
}

/** Pixels. */
export function paddleWidth({ lasting }: Pick<Garden, "lasting">): number {
  if (lasting.thorn > 0) return SMALL_WIDTH;
  return lasting.vine > 0 ? VINE_WIDTH : PADDLE_WIDTH;
}
