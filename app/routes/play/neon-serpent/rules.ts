import { fraction, nextSeed } from "~/app/routes/play/random";
import type { Direction, Progress, Rules } from "~/app/routes/play/rules";

export const COLUMNS = 20;
export const ROWS = 25;
const CELLS = COLUMNS * ROWS;

const FIRST_LENGTH = 4;
const TRAIL_LENGTH = 14;
const POINTS_PER_LIGHT = 10;
const SLOWEST_MOVE = 0.15;
const FASTEST_MOVE = 0.07;
const FASTER_BY = 0.0025;
/** More would be turns that the player has long forgotten. */
const MAX_TURNS_AHEAD = 2;

const OPPOSITE: Record<Direction, Direction> = {
  up: "down",
  down: "up",
  left: "right",
  right: "left",
};

/** Cells are counted row by row. */
export interface Serpent extends Progress {
  seed: number;
  /** Head first. */
  body: readonly number[];
  heading: Direction;
  turns: readonly Direction[];
  /** Seconds until the next move. */
  wait: number;
  light: number;
  eaten: number;
  /** Cells that the tail left, newest first. */
  trail: readonly number[];
}

export const rules: Rules<Serpent> = {
  start(seed) {
    const middle = Math.floor(ROWS / 2) * COLUMNS + Math.floor(COLUMNS / 2);
    const body = Array.from({ length: FIRST_LENGTH }, (_, at) => middle - at);
    return {
      ...placeLight(seed, body),
      score: 0,
      over: false,
      body,
      heading: "right",
      turns: [],
      wait: SLOWEST_MOVE,
      eaten: 0,
      trail: [],
    };
  },

  step(state, input, seconds) {
    if (state.over) return state;
    const turns = input.turns.reduce(
      (queue, turn) => addTurn(queue, turn, state.heading),
      state.turns,
    );
    const wait = state.wait - seconds;
    return wait > 0 ? { ...state, turns, wait } : move({ ...state, turns }, wait);
  },
};

/** Seconds between two moves. */
export function pace(eaten: number): number {
  return Math.max(FASTEST_MOVE, SLOWEST_MOVE - eaten * FASTER_BY);
}

function addTurn(
  turns: readonly Direction[],
  turn: Direction,
  heading: Direction,
): readonly Direction[] {
  const last = turns.at(-1) ?? heading;
  const useless = turn === last || turn === OPPOSITE[last];
  return useless || turns.length >= MAX_TURNS_AHEAD ? turns : [...turns, turn];
}

function move(state: Serpent, late: number): Serpent {
  const [heading = state.heading, ...turns] = state.turns;
  const head = neighbour(state.body[0]!, heading);
  const eats = head === state.light;
  const kept = eats ? state.body : state.body.slice(0, -1);
  if (kept.includes(head)) return { ...state, heading, turns: [], over: true };
  const body = [head, ...kept];
  const eaten = state.eaten + (eats ? 1 : 0);
  const moved = { ...state, heading, turns, body, eaten, wait: late + pace(eaten) };
  if (!eats) {
    const trail = [state.body.at(-1)!, ...state.trail.slice(0, TRAIL_LENGTH - 1)];
    return { ...moved, trail };
  }
  const score = state.score + POINTS_PER_LIGHT + Math.floor(eaten / 5);
  if (body.length === CELLS) return { ...moved, score, over: true };
  return { ...moved, ...placeLight(state.seed, body), score };
}

/** The walls are doors: what leaves on one side comes in on the other. */
export function neighbour(cell: number, direction: Direction): number {
  const column = cell % COLUMNS;
  switch (direction) {
    case "up":
      return (cell - COLUMNS + CELLS) % CELLS;
    case "down":
      return (cell + COLUMNS) % CELLS;
    case "left":
      return column === 0 ? cell + COLUMNS - 1 : cell - 1;
    case "right":
      return column === COLUMNS - 1 ? cell - COLUMNS + 1 : cell + 1;
  }
}

function placeLight(before: number, body: readonly number[]): { seed: number; light: number } {
  const seed = nextSeed(before);
  let left = Math.floor(fraction(seed) * (CELLS - body.length));
  let light = 0;
  while (body.includes(light) || left-- > 0) light++;
  return { seed, light };
}
