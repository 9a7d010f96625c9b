import { below, seedRandom } from "~/domain/play/random";
import type { GameState, Rules } from "~/domain/play/rules";
import { CELLS, type Direction, isStuck, type Slide, slide } from "./slide";

const STEPS_PER_LEVEL = 3;
const HIGHEST_LEVEL = 3;
export const HIGH_TIDE = STEPS_PER_LEVEL * HIGHEST_LEVEL;
export const MAX_PEARLS = 3;
/** Double joins for a pearl. */
export const DOUBLES_PER_PEARL = 4;
/** The kind that is a whale: two of 1,024. */
const WHALE = 11;
/** The input that gives a pearl back to the sea. */
export const EBB = 4;

export interface Shore extends GameState {
  cells: number[];
  /** From 0 to `HIGH_TIDE`. */
  tide: number;
  /** What washes up next, and after it. */
  next: number[];
  pearls: number;
  /** Double joins since the last pearl. */
  doubles: number;
  moves: number;
  largest: number;
  /** The last move, for the picture. */
  slides: Slide[];
  washedUp: number[];
  joinedAt: number[];
}

/**
 * Inputs 0 to 3 slide everything up, down, left, right. A move that joins nothing lets the tide rise two steps, one that
 * joins two pairs or more drives it back by one. The lower the tide, the more a join is worth; and high tide washes two
 * shells ashore at a time. A pearl, for every so many double joins, calls the ebb: it takes the smallest shells away.
 */
export const rules: Rules<Shore> = {
  stepsPerSecond: 60,
  maxSteps: 2 * 60 * 60 * 60,
  waits: true,
  inputs: 5,

  start(seed) {
    const state: Shore = {
      random: seedRandom(seed),
      score: 0,
      over: false,
      happened: [],
      cells: Array.from({ length: CELLS }, () => 0),
      tide: 0,
      next: [],
      pearls: 1,
      doubles: 0,
      moves: 0,
      largest: 1,
      slides: [],
      washedUp: [],
      joinedAt: [],
    };
    state.next.push(drawKind(state), drawKind(state));
    washUp(state);
    washUp(state);
    return state;
  },

  step(state, inputs) {
    for (const input of inputs) {
      if (state.over) return;
      if (input === EBB) ebb(state);
      else move(state, input as Direction);
    }
  },
};

/** By how much joins count at a level of the tide. */
export const timesAt = (level: number): number => HIGHEST_LEVEL + 1 - level;

/**
 * A kind is worth four times the one before, of which it takes two: so whoever slides at random, which brings small shells
 * alone, gets little of what whoever plans for large ones does.
 */
const worth = (kind: number): number => 1 << Math.max(0, 2 * (kind - 4));
/** More than fits on a shore. */
const MAX_POINTS = (1 << 24) - 1;

export function tideLevel({ tide }: Pick<Shore, "tide">): number {
  return Math.floor(tide / STEPS_PER_LEVEL);
}

function move(state: Shore, direction: Direction): void {
  const { cells, slides, joined, moved } = slide(state.cells, direction);
  if (!moved) {
    state.happened.push("stuck");
    return;
  }
  const level = tideLevel(state);
  const points = joined.reduce((sum, kind) => sum + worth(kind), 0);
  state.score = Math.min(MAX_POINTS, state.score + points * timesAt(level));
  state.cells = cells;
  state.slides = slides;
  state.joinedAt = doubled(slides);
  state.washedUp = [];
  state.moves++;
  state.happened.push("slide");
  if (joined.length > 0) celebrate(state, joined);
  changeTide(state, joined.length);
  washUp(state);
  if (state.tide === HIGH_TIDE) {
    washUp(state);
    state.happened.push("wave");
  }
  finish(state);
}

function celebrate(state: Shore, joined: readonly number[]): void {
  const best = Math.max(...joined);
  state.happened.push(`join:${best}`);
  if (best > state.largest) {
    state.largest = best;
    if (best >= 5) state.happened.push(best >= WHALE ? "whale" : "new");
  }
  if (joined.length < 2) return;
  state.doubles++;
  state.happened.push("double");
  if (state.doubles < DOUBLES_PER_PEARL || state.pearls >= MAX_PEARLS) return;
  state.doubles = 0;
  state.pearls++;
  state.happened.push("pearl");
}

function changeTide(state: Shore, joins: number): void {
  const change = joins === 0 ? 2 : joins === 1 ? 0 : -1;
  const before = tideLevel(state);
  state.tide = Math.min(HIGH_TIDE, Math.max(0, state.tide + change));
  const after = tideLevel(state);
  if (after > before) state.happened.push("rise");
  if (after < before) state.happened.push("fall");
}

/** The sea goes out and takes the smallest kind with it, but never all that there is. */
function ebb(state: Shore): void {
  const kinds = state.cells.filter(Boolean);
  const smallest = Math.min(...kinds);
  const gone = state.cells.flatMap((kind, at) => (kind === smallest ? [at] : []));
  if (state.pearls === 0 || gone.length === kinds.length) {
    state.happened.push("stuck");
    return;
  }
  state.pearls--;
  state.tide = 0;
  state.slides = gone.map((at) => ({ from: at, to: at, kind: smallest }));
  for (const at of gone) state.cells[at] = 0;
  state.washedUp = [];
  state.joinedAt = [];
  state.happened.push("ebb");
}

/** It is over when nothing moves and no pearl helps. */
function finish(state: Shore): void {
  if (!isStuck(state.cells)) return;
  if (state.pearls > 0 && new Set(state.cells).size > 1) {
    state.happened.push("warn");
    return;
  }
  state.over = true;
  state.happened.push("over");
}

/** One more shell on a free cell, where there is one. */
function washUp(state: Shore): void {
  const free = state.cells.flatMap((kind, at) => (kind ? [] : [at]));
  if (free.length === 0) return;
  const place = free[below(state.random, free.length)]!;
  state.cells[place] = state.next.shift()!;
  state.next.push(drawKind(state));
  state.washedUp.push(place);
}

/** Mostly the smallest; the further it went, the more often the next ones. */
function drawKind({ random, largest }: Pick<Shore, "random" | "largest">): number {
  const drawn = below(random, 100);
  if (largest >= 9 && drawn < 4) return 3;
  return drawn < (largest >= 7 ? 20 : 12) ? 2 : 1;
}

/** Where two shells came together. */
function doubled(slides: readonly Slide[]): number[] {
  return slides.flatMap(({ to }, at) => (slides[at - 1]?.to === to ? [to] : []));
}
