import { below, seedRandom } from "~/domain/play/random";
import type { GameState, Rules } from "~/domain/play/rules";
import { COLUMNS, type Direction, neighbour, OPPOSITE, RIGHT, ROWS } from "./grid";
import { wallsOf } from "./stages";

const CELLS = COLUMNS * ROWS;
const FIRST_LENGTH = 4;
/** More would be turns that the player has long forgotten. */
const MAX_TURNS_AHEAD = 2;
/** Parts of a cell. */
export const CELL = 256;
const LIGHTS_PER_STAGE = 8;
const POINTS_PER_LIGHT = 10;
/** Eating again within so many steps goes on with the row, and it is worth so many times as much at most. */
export const COMBO_STEPS = 240;
const HIGHEST_COMBO = 6;
/** An uneaten light goes elsewhere: waiting brings nothing nearer. */
const LIGHT_STEPS = 1200;

export type SpecialKind = "gold" | "scissors" | "ice" | "ghost";
const SPECIALS: readonly SpecialKind[] = ["gold", "scissors", "ice", "ghost"];
const SPECIAL_EVERY = 4;
const SPECIAL_STEPS = 480;
const GOLD_POINTS = 50;
const CUT = 8;
const ICE_STEPS = 480;
export const GHOST_STEPS = 360;

/** Cells are counted row by row, from the top left. */
export interface Serpent extends GameState {
  /** Head first. */
  body: number[];
  heading: Direction;
  turns: Direction[];
  /** How far it is on its way to the next cell, in parts of a `CELL`. */
  way: number;
  light: number;
  /** Steps until the light goes elsewhere. */
  lightLeft: number;
  special: { cell: number; kind: SpecialKind; left: number } | null;
  eaten: number;
  stage: number;
  /** 1 where a wall stands. */
  walls: Uint8Array;
  combo: number;
  /** Steps left to go on with the row. */
  comboLeft: number;
  iceLeft: number;
  ghostLeft: number;
  /** The cell that the tail has just left. */
  left: number;
}

/** Inputs 0 to 3 are turns: up, down, left, right. */
export const rules: Rules<Serpent> = {
  stepsPerSecond: 60,
  maxSteps: 30 * 60 * 60,
  waits: false,
  inputs: 4,

  start(seed) {
    const middle = (ROWS >> 1) * COLUMNS + (COLUMNS >> 1);
    const body = Array.from({ length: FIRST_LENGTH }, (_, at) => middle - at);
    const state: Serpent = {
      random: seedRandom(seed),
      score: 0,
      over: false,
      happened: [],
      body,
      heading: RIGHT,
      turns: [],
      way: 0,
      light: 0,
      lightLeft: 0,
      special: null,
      eaten: 0,
      stage: 1,
      walls: new Uint8Array(CELLS),
      combo: 0,
      comboLeft: 0,
      iceLeft: 0,
      ghostLeft: 0,
      left: middle - FIRST_LENGTH,
    };
    placeLight(state);
    return state;
  },

  step(state, inputs) {
    for (const turn of inputs) addTurn(state, turn as Direction);
    tickDown(state);
    state.way += pace(state);
    if (state.way < CELL) return;
    state.way -= CELL;
    move(state);
  },
};

/** Parts of a cell a step: faster with each light, slower for each stage's beginning, half on ice. */
export function pace({
  eaten,
  stage,
  iceLeft,
}: Pick<Serpent, "eaten" | "stage" | "iceLeft">): number {
  const inStage = eaten - (stage - 1) * LIGHTS_PER_STAGE;
  const fast = Math.min(62, 26 + stage * 3 + inStage);
  return iceLeft > 0 ? (fast * 5) >> 3 : fast;
}

/** How many lights of this stage are still to be eaten. */
export function lightsLeft({ eaten, stage }: Pick<Serpent, "eaten" | "stage">): number {
  return stage * LIGHTS_PER_STAGE - eaten;
}

function tickDown(state: Serpent): void {
  if (state.iceLeft > 0) state.iceLeft--;
  if (state.ghostLeft > 0) state.ghostLeft--;
  if (state.comboLeft > 0 && --state.comboLeft === 0) state.combo = 0;
  if (--state.lightLeft <= 0) placeLight(state);
  if (state.special && --state.special.left <= 0) {
    state.special = null;
    state.happened.push("fade");
  }
}

function addTurn(state: Serpent, turn: Direction): void {
  const last = state.turns.at(-1) ?? state.heading;
  if (turn === last || turn === OPPOSITE[last] || state.turns.length >= MAX_TURNS_AHEAD) return;
  state.turns.push(turn);
}

function move(state: Serpent): void {
  const turn = state.turns.shift();
  if (turn !== undefined) {
    state.heading = turn;
    state.happened.push("turn");
  }
  const { body } = state;
  const head = neighbour(body[0]!, state.heading);
  const eats = head === state.light;
  if (!eats) state.left = body.pop()!;
  if (state.walls[head] || (state.ghostLeft === 0 && body.includes(head))) {
    if (!eats) body.push(state.left);
    state.over = true;
    state.happened.push("crash");
    return;
  }
  body.unshift(head);
  if (eats) eat(state);
  if (state.special?.cell === head) takeSpecial(state, state.special.kind);
}

function eat(state: Serpent): void {
  state.eaten++;
  state.combo = Math.min(HIGHEST_COMBO, state.combo + 1);
  state.comboLeft = COMBO_STEPS;
  state.score += (POINTS_PER_LIGHT + 2 * (state.stage - 1)) * state.combo;
  state.happened.push(`eat:${state.combo}`);
  if (lightsLeft(state) === 0) nextStage(state);
  placeLight(state);
  if (state.eaten % SPECIAL_EVERY === 0 && !state.special && !state.over) {
    const cell = freeCell(state);
    if (cell < 0) return;
    const kind = SPECIALS[below(state.random, SPECIALS.length)]!;
    state.special = { cell, kind, left: SPECIAL_STEPS };
    state.happened.push("special");
  }
}

function takeSpecial(state: Serpent, kind: SpecialKind): void {
  state.special = null;
  state.happened.push(kind);
  switch (kind) {
    case "gold":
      state.score += GOLD_POINTS * Math.max(1, state.combo);
      break;
    case "scissors":
      state.body.length = Math.max(FIRST_LENGTH, state.body.length - CUT);
      break;
    case "ice":
      state.iceLeft = ICE_STEPS;
      break;
    case "ghost":
      state.ghostLeft = GHOST_STEPS;
      break;
  }
}

/** New walls, but none on the serpent or so near before it that it could not turn away. */
function nextStage(state: Serpent): void {
  state.stage++;
  state.score += 50 * (state.stage - 1);
  state.walls = wallsOf(state.stage);
  for (const cell of state.body) state.walls[cell] = 0;
  let ahead = state.body[0]!;
  for (let at = 0; at < 6; at++) {
    ahead = neighbour(ahead, state.heading);
    state.walls[ahead] = 0;
  }
  if (state.special && state.walls[state.special.cell]) state.special = null;
  state.happened.push("stage");
}

function placeLight(state: Serpent): void {
  const cell = freeCell(state);
  state.lightLeft = LIGHT_STEPS;
  if (cell >= 0) state.light = cell;
  // There is no place left: nobody can do better.
  else state.over = true;
}

/** A cell without wall, body or light, each as likely; -1 where there is none. */
function freeCell({ random, walls, body, special, light }: Serpent): number {
  const taken = Uint8Array.from(walls);
  for (const cell of body) taken[cell] = 1;
  if (special) taken[special.cell] = 1;
  taken[light] = 1;
  let free = 0;
  for (const one of taken) free += one ^ 1;
  if (free === 0) return -1;
  let left = below(random, free);
  let cell = 0;
  while (taken[cell] || left-- > 0) cell++;
  return cell;
}
