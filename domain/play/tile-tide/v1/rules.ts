import { below, seedRandom } from "~/domain/play/random";
import type { GameState, Rules } from "~/domain/play/rules";
import { DIRECTIONS, SIDE, slide, type Slide } from "./slide";

const CELLS = SIDE * SIDE;
const STEPS_PER_LEVEL = 3;
const HIGHEST_LEVEL = 3;
export const HIGH_TIDE = STEPS_PER_LEVEL * HIGHEST_LEVEL;
/** One of so many shells is of the second kind. */
const SECOND_KIND = 10;
const STEPS_PER_SECOND = 60;

export interface Shore extends GameState {
  cells: number[];
  /** From 0 to `HIGH_TIDE`. */
  tide: number;
  /** The last move, for the picture. */
  slides: Slide[];
  washedUp: number[];
}

/**
 * A move that joins nothing lets the tide rise a step, one that joins two pairs or more drives it back.
 * The higher the tide, the more a join is worth; but high tide washes two shells ashore at a time.
 */
export const rules: Rules<Shore> = {
  stepsPerSecond: STEPS_PER_SECOND,
  maxSteps: 2 * 60 * 60 * STEPS_PER_SECOND,
  waits: true,
  inputs: DIRECTIONS.length,
  start(seed) {
    const shore: Shore = {
      random: seedRandom(seed),
      score: 0,
      over: false,
      happened: [],
      cells: Array.from({ length: CELLS }, () => 0),
      tide: 0,
      slides: [],
      washedUp: [],
    };
    washUp(shore);
    washUp(shore);
    return shore;
  },
  step(shore, inputs) {
    for (const input of inputs) move(shore, input);
  },
};

export function tideLevel({ tide }: Pick<Shore, "tide">): number {
  return Math.floor(tide / STEPS_PER_LEVEL);
}

function move(shore: Shore, input: number): void {
  if (shore.over) return;
  const { cells, slides, joined, moved } = slide(shore.cells, DIRECTIONS[input]!);
  if (!moved) return;
  const worth = joined.reduce((sum, kind) => sum + 2 ** kind, 0);
  shore.score += worth * (tideLevel(shore) + 1);
  const change = joined.length === 0 ? 1 : joined.length === 1 ? 0 : -1;
  shore.tide = Math.min(HIGH_TIDE, Math.max(0, shore.tide + change));
  shore.cells = cells;
  shore.slides = slides;
  shore.washedUp = [];
  shore.happened.push(joined.length ? "join" : "slide");
  washUp(shore);
  if (shore.tide === HIGH_TIDE) washUp(shore);
  shore.over = DIRECTIONS.every((direction) => !slide(shore.cells, direction).moved);
}

/** One more shell on a free cell, where there is one. */
function washUp(shore: Shore): void {
  const free = shore.cells.flatMap((kind, at) => (kind ? [] : [at]));
  if (!free.length) return;
  const place = free[below(shore.random, free.length)]!;
  shore.cells[place] = below(shore.random, SECOND_KIND) === 0 ? 2 : 1;
  shore.washedUp.push(place);
}
