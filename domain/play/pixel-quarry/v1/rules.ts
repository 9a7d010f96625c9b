import { seedRandom } from "~/domain/play/random";
import type { GameState, Rules } from "~/domain/play/rules";
import { drawPicture, type Picture } from "./pictures";

/** Pictures of one run: the last is the end of it. */
export const SIZES = [5, 5, 10, 10, 15, 15] as const;
/** Inputs below this are cells, row by row: the tool is put to that cell. */
const CELLS = 15 * 15;
export const PICK = CELLS;
export const FLAG = CELLS + 1;
export const CLEAR = CELLS + 2;
/** The next cell ends a line that the cell before began. */
export const SPAN = CELLS + 3;
export const LANTERN = CELLS + 4;
/** From a picture that is found to the next one. */
export const NEXT = CELLS + 5;

export const UNTOUCHED = 0;
export const DUG = 1;
export const FLAGGED = 2;
/** A gap that was dug in. */
export const CRACKED = 3;

export const CHIPS = 3;
export const LANTERNS = 3;
export const LONGEST_CHAIN = 8;
/** Digs that finish no line, after which a chain breaks. */
export const CHAIN_DIGS = 2;
const POINTS_A_STONE = 10;

export interface Quarry extends GameState {
  /** Which picture of the run, from 0. */
  round: number;
  /** Kinds of pictures that came. */
  used: number[];
  picture: Picture;
  cells: number[];
  /** Stones not dug yet, by row and by column: a line without any is finished. */
  rowsLeft: number[];
  columnsLeft: number[];
  tool: typeof PICK | typeof FLAG | typeof CLEAR;
  /** Where a line began, or -1. */
  from: number;
  spans: boolean;
  /** What the pick still stands: a wrong dig costs one. */
  chips: number;
  lanterns: number;
  /** Lines finished shortly after one another, and the digs since the last. */
  chain: number;
  sinceLine: number;
  /** Neither a crack nor a lantern in this picture, and how many pictures without either came before it. */
  clean: boolean;
  streak: number;
  solved: boolean;
}

/**
 * Points come from stones, chains, clean pictures and what is left of pick and lanterns, never from time: pauses are no
 * steps, so who paused to think would beat who thought as fast, and a tape can claim any pauses.
 */
export const rules: Rules<Quarry> = {
  stepsPerSecond: 60,
  maxSteps: 60 * 60 * 60 * 2,
  waits: true,
  inputs: NEXT + 1,
  start(seed) {
    const random = seedRandom(seed);
    const used: number[] = [];
    const picture = drawPicture(random, SIZES[0], used);
    return {
      random,
      score: 0,
      over: false,
      happened: [],
      round: 0,
      used,
      ...site(picture),
      tool: PICK,
      chips: CHIPS,
      lanterns: LANTERNS,
      streak: 0,
    };
  },
  step(state, inputs) {
    for (const input of inputs) {
      if (state.over) return;
      take(state, input);
    }
  },
  // Over with the last picture found, and not by a broken pick.
  solved: ({ over, solved }) => over && solved,
};

/** What begins anew with each picture. */
function site(picture: Picture) {
  const left = (clue: readonly number[]) => clue.reduce((sum, length) => sum + length, 0);
  const rowsLeft = picture.rows.map(left);
  const columnsLeft = picture.columns.map(left);
  return {
    picture,
    // Lines without a stone are finished before they begin.
    cells: picture.inks.map((_, cell): number => {
      const row = Math.trunc(cell / picture.size);
      return rowsLeft[row] && columnsLeft[cell % picture.size] ? UNTOUCHED : FLAGGED;
    }),
    rowsLeft,
    columnsLeft,
    from: -1,
    spans: false,
    chain: 0,
    sinceLine: 0,
    clean: true,
    solved: false,
  };
}

function take(state: Quarry, input: number): void {
  if (state.solved) {
    if (input === NEXT) {
      state.round++;
      Object.assign(state, site(drawPicture(state.random, SIZES[state.round]!, state.used)));
      state.happened.push("next");
    }
    return;
  }
  if (input === PICK || input === FLAG || input === CLEAR) {
    state.tool = input;
    state.from = -1;
  } else if (input === SPAN) {
    state.spans = true;
  } else if (input === LANTERN) {
    shine(state);
  } else if (input < state.cells.length) {
    const { from, spans } = state;
    state.spans = false;
    state.from = input;
    if (!spans) touch(state, input);
    // After a crack there is no line to end.
    else if (from >= 0) stroke(state, from, input);
  }
}

/** Puts the tool to all cells after the first of a straight line. A crack ends the line, and so does the last stone. */
function stroke(state: Quarry, from: number, to: number): void {
  const { size } = state.picture;
  const level = Math.trunc(from / size) === Math.trunc(to / size);
  if (!level && from % size !== to % size) return;
  const stride = (level ? 1 : size) * (to < from ? -1 : 1);
  for (let cell = from; cell !== to && !state.solved;) {
    cell += stride;
    if (!touch(state, cell)) break;
  }
  state.from = -1;
}

/** Whether the hand may go on. */
function touch(state: Quarry, cell: number): boolean {
  const { cells, tool } = state;
  if (tool === FLAG) {
    if (cells[cell] === UNTOUCHED) {
      cells[cell] = FLAGGED;
      tell(state, "flag");
    }
  } else if (cells[cell] === FLAGGED) {
    // The pick spares what is flagged.
    if (tool === CLEAR) {
      cells[cell] = UNTOUCHED;
      tell(state, "clear");
    }
  } else if (tool === PICK && cells[cell] === UNTOUCHED) return dig(state, cell);
  return true;
}

function dig(state: Quarry, cell: number): boolean {
  if (state.picture.inks[cell] === 0) {
    crack(state, cell);
    return false;
  }
  state.score += POINTS_A_STONE;
  tell(state, "dig");
  const finished = open(state, cell);
  if (finished === 0 && ++state.sinceLine > CHAIN_DIGS) state.chain = 0;
  for (let line = 0; line < finished; line++) {
    state.sinceLine = 0;
    state.chain = Math.min(LONGEST_CHAIN, state.chain + 1);
    state.score += 2 * state.picture.size * state.chain;
    state.happened.push(`line:${state.chain}`);
  }
  if (!state.rowsLeft.some((left) => left > 0)) finish(state);
  return true;
}

/** A line of fifteen sounds once. */
function tell({ happened }: Quarry, what: string): void {
  if (!happened.includes(what)) happened.push(what);
}

function crack(state: Quarry, cell: number): void {
  state.cells[cell] = CRACKED;
  state.from = -1;
  state.chips--;
  state.chain = 0;
  state.clean = false;
  state.streak = 0;
  state.happened.push("crack");
  if (state.chips > 0) return;
  state.over = true;
  state.happened.push("broken");
}

/** Takes a stone out and answers how many lines that finishes: the rest of those is flagged. */
function open(state: Quarry, cell: number): number {
  const { size } = state.picture;
  const row = Math.trunc(cell / size);
  const column = cell % size;
  state.cells[cell] = DUG;
  let finished = 0;
  if (--state.rowsLeft[row]! === 0) {
    finished++;
    for (let at = 0; at < size; at++) flagRest(state, row * size + at);
  }
  if (--state.columnsLeft[column]! === 0) {
    finished++;
    for (let at = 0; at < size; at++) flagRest(state, at * size + column);
  }
  return finished;
}

function flagRest({ cells }: Quarry, cell: number): void {
  if (cells[cell] === UNTOUCHED) cells[cell] = FLAGGED;
}

/** Opens the line that hides the most, for nothing: no points, no chain, and the picture is not clean. */
function shine(state: Quarry): void {
  if (state.lanterns === 0) return;
  const { size, inks } = state.picture;
  const left = [...state.rowsLeft, ...state.columnsLeft];
  const line = left.indexOf(Math.max(...left));
  state.lanterns--;
  state.clean = false;
  state.streak = 0;
  state.chain = 0;
  state.from = -1;
  state.happened.push("lantern");
  for (let at = 0; at < size; at++) {
    const cell = line < size ? line * size + at : at * size + line - size;
    if (inks[cell]! > 0 && state.cells[cell] !== DUG) open(state, cell);
  }
  if (!state.rowsLeft.some((left) => left > 0)) finish(state);
}

function finish(state: Quarry): void {
  const { size } = state.picture;
  state.solved = true;
  state.happened.push("solved");
  if (state.clean) {
    state.streak++;
    state.score += 4 * size * size * state.streak;
    state.happened.push("clean");
    if (state.chips < CHIPS) {
      state.chips++;
      state.happened.push("mend");
    }
  }
  if (state.round < SIZES.length - 1) return;
  state.score += 300 * state.lanterns + 200 * state.chips;
  state.over = true;
  state.happened.push("quarry");
}
