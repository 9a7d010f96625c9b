import { fraction, nextSeed } from "~/app/routes/play/random";
import type { Direction, Progress, Rules } from "~/app/routes/play/rules";
import { SIDE, slide, type Slide } from "./slide";

const CELLS = SIDE * SIDE;
const STEPS_PER_LEVEL = 3;
const HIGHEST_LEVEL = 3;
export const HIGH_TIDE = STEPS_PER_LEVEL * HIGHEST_LEVEL;
const SECOND_KIND_SHARE = 0.1;
/** Seconds after which nothing of the last move is under way any more. */
const SETTLED = 0.3;
const DIRECTIONS: readonly Direction[] = ["up", "down", "left", "right"];

export interface Shore extends Progress {
  seed: number;
  cells: readonly number[];
  /** From 0 to `HIGH_TIDE`. */
  tide: number;
  /** The last move, for the picture. */
  slides: readonly Slide[];
  washedUp: readonly number[];
  /** Seconds since then. */
  age: number;
}

/**
 * A move that joins nothing lets the tide rise a step, one that joins two pairs or more drives it back.
 * The higher the tide, the more a join is worth; but high tide washes two shells ashore at a time.
 */
export const rules: Rules<Shore> = {
  start(seed) {
    const empty: Shore = {
      seed,
      score: 0,
      over: false,
      cells: Array.from({ length: CELLS }, () => 0),
      tide: 0,
      slides: [],
      washedUp: [],
      age: SETTLED,
    };
    return washUp(washUp(empty));
  },

  step(state, input, seconds) {
    const aged = state.age < SETTLED ? { ...state, age: state.age + seconds } : state;
    return input.turns.reduce(move, aged);
  },
};

export function tideLevel({ tide }: Pick<Shore, "tide">): number {
  return Math.floor(tide / STEPS_PER_LEVEL);
}

function move(state: Shore, direction: Direction): Shore {
  if (state.over) return state;
  const { cells, slides, joined, moved } = slide(state.cells, direction);
  if (!moved) return state;
  const worth = joined.reduce((sum, kind) => sum + 2 ** kind, 0);
  const change = joined.length === 0 ? 1 : joined.length === 1 ? 0 : -1;
  const tide = Math.min(HIGH_TIDE, Math.max(0, state.tide + change));
  const score = state.score + worth * (tideLevel(state) + 1);
  const slid = washUp({ ...state, cells, slides, score, tide, washedUp: [], age: 0 });
  const after = tide === HIGH_TIDE ? washUp(slid) : slid;
  return { ...after, over: isStuck(after.cells) };
}

/** One more shell on a free cell, where there is one. */
function washUp(state: Shore): Shore {
  const free = state.cells.flatMap((kind, at) => (kind ? [] : [at]));
  if (!free.length) return state;
  const placeSeed = nextSeed(state.seed);
  const seed = nextSeed(placeSeed);
  const place = free[Math.floor(fraction(placeSeed) * free.length)]!;
  const kind = fraction(seed) < SECOND_KIND_SHARE ? 2 : 1;
  const cells = state.cells.with(place, kind);
  return { ...state, seed, cells, washedUp: [...state.washedUp, place] };
}

function isStuck(cells: readonly number[]): boolean {
  return DIRECTIONS.every((direction) => !slide(cells, direction).moved);
}
