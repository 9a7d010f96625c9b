import { close, distance, fits, LYING, CORNERS, shortestPath, SIZE, stepsFrom } from "./garden";
import { type DuelState, goalOf, isLegal, other, PLANT, type Side } from "./rules";

/** How far the computer thinks: its own move, or the answer to it too. */
export type Depth = 1 | 2;

interface Position {
  pawns: [number, number];
  left: [number, number];
  ways: number[];
  hedges: number[];
}

/** More than any garden is worth. */
const WON = 10_000;

/**
 * What the computer does for the side whose turn it is: it walks the shortest way, and plants where that costs the
 * other more than it costs itself. Among equals `pick` chooses: 0 up to but without its argument.
 */
export function choose(state: DuelState, depth: Depth, pick: (count: number) => number): number {
  const { turn, pawns, left, ways, hedges } = state;
  const position: Position = {
    pawns: [...pawns],
    left: [...left],
    ways: [...ways],
    hedges: [...hedges],
  };
  let best: number[] = [];
  let most = -2 * WON;
  for (const input of candidates(position, turn)) {
    if (!isLegal(state, input)) continue;
    const worth = tryOut(position, turn, input, () =>
      depth === 1 || isHome(position, turn) ? value(position, turn) : worst(position, turn),
    );
    if (worth > most) [best, most] = [[], worth];
    if (worth === most) best.push(input);
  }
  return best[pick(best.length)]!;
}

const isHome = ({ pawns }: Position, side: Side) => Math.floor(pawns[side] / SIZE) === goalOf(side);

/** How much nearer a side is than the other, and a little for each hedge that is left. */
function value({ pawns, left, ways }: Position, side: Side): number {
  const their = other(side);
  const mine = distance(ways, pawns[side], goalOf(side));
  const theirs = distance(ways, pawns[their], goalOf(their));
  if (mine < 0 || theirs < 0) return -2 * WON;
  if (mine === 0) return WON;
  if (theirs === 0) return -WON;
  return (theirs - mine) * 8 + (left[side] - left[their]) * 5;
}

/** What is left of a move after the best answer to it. */
function worst(position: Position, side: Side): number {
  const their = other(side);
  let least = 2 * WON;
  for (const input of candidates(position, their)) {
    const worth = tryOut(position, their, input, () => value(position, side));
    // What shuts somebody in is no answer.
    if (worth > -2 * WON) least = Math.min(least, worth);
  }
  return least;
}

/** Each step, and each hedge that has room across the other's shortest way. */
function candidates({ pawns, left, ways, hedges }: Position, side: Side): number[] {
  const their = other(side);
  const found = stepsFrom(ways, pawns[side], pawns[their]);
  if (left[side] === 0) return found;
  const path = shortestPath(ways, pawns[their], goalOf(their));
  for (let at = 1; at < path.length; at++) {
    for (const hedge of across(path[at - 1]!, path[at]!)) {
      if (fits(hedges, hedge) && !found.includes(PLANT + hedge)) found.push(PLANT + hedge);
    }
  }
  return found;
}

/** The places of hedges between two beds side by side. */
function across(one: number, next: number): number[] {
  const first = Math.min(one, next);
  const x = first % SIZE;
  const y = Math.floor(first / SIZE);
  const lies = Math.abs(one - next) === SIZE;
  const places = lies
    ? [
        [x, y],
        [x - 1, y],
      ]
    : [
        [x, y],
        [x, y - 1],
      ];
  return places
    .filter(([left, top]) => left! >= 0 && top! >= 0 && left! < CORNERS && top! < CORNERS)
    .map(([left, top]) => top! * CORNERS + left! + (lies ? 0 : LYING));
}

/** Makes a move, and takes it back. */
function tryOut(position: Position, side: Side, input: number, ask: () => number): number {
  const { pawns, left, ways, hedges } = position;
  if (input < PLANT) {
    const from = pawns[side];
    pawns[side] = input;
    const worth = ask();
    pawns[side] = from;
    return worth;
  }
  const hedge = input - PLANT;
  close(ways, hedge);
  hedges[hedge] = side + 1;
  left[side]--;
  const worth = ask();
  left[side]++;
  hedges[hedge] = 0;
  close(ways, hedge, true);
  return worth;
}
