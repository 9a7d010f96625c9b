import { type Garden, PIXEL, WIDTH } from "~/domain/play/brick-garden/v1/garden";
import { type Direction, neighbour } from "~/domain/play/neon-serpent/v1/grid";
import type { Serpent } from "~/domain/play/neon-serpent/v1/rules";
import { Playing } from "~/domain/play/replay";
import { RETIRE, type Rules } from "~/domain/play/rules";
import type { TapeEntry } from "~/domain/play/tape";
import { EBB, type Shore } from "~/domain/play/tile-tide/v1/rules";
import { SIDE, slide } from "~/domain/play/tile-tide/v1/slide";

export type Bot<State> = (state: State, step: number) => readonly number[];

/** Plays until the game is over, or so many steps. */
export function playOut(
  rules: Rules,
  seed: string,
  bot: Bot<never>,
  steps: number = rules.maxSteps,
) {
  const playing = new Playing(rules, seed);
  const tape: TapeEntry[] = [];
  while (!playing.over) {
    const inputs =
      playing.step === steps - 1 ? [RETIRE] : bot(playing.state as never, playing.step);
    for (const input of inputs) tape.push({ step: playing.step, input });
    playing.advance(inputs);
  }
  return { tape, score: playing.state.score, steps: playing.step };
}

/** Follows the lowest ball with one and the other end of the paddle. */
export const gardener: Bot<Garden> = ({ balls }, step) => {
  const ball = balls.toSorted((one, other) => other.y - one.y)[0];
  if (!ball || step % 3 > 0) return [];
  const aim = ((step >> 5) % 5) * 4 - 8;
  return [Math.min(WIDTH - 1, Math.max(0, Math.floor(ball.x / PIXEL) + aim))];
};

const DIRECTIONS: readonly Direction[] = [1, 2, 3, 0];

/** Goes for each light by the shortest way that its body leaves open. */
export const charmer: Bot<Serpent> = ({ body, light, walls, way, heading }) => {
  if (way < 128) return [];
  const seen = new Set(body);
  let edge = DIRECTIONS.map((first) => ({ first, cell: neighbour(body[0]!, first) }));
  while (edge.length > 0) {
    const open = edge.filter(({ cell }) => !walls[cell] && !seen.has(cell) && seen.add(cell));
    const there = open.find(({ cell }) => cell === light);
    if (there) return there.first === heading ? [] : [there.first];
    edge = open.flatMap(({ first, cell }) =>
      DIRECTIONS.map((direction) => ({ first, cell: neighbour(cell, direction) })),
    );
  }
  return [];
};

/**
 * Keeps the large shells in a corner and their neighbours close to them, looks one move ahead to where the announced shell
 * may wash up, minds the tide, and calls the ebb when nothing moves.
 */
export const comber: Bot<Shore> = ({ cells, next }, step) => {
  if (step % 12 > 0) return [];
  const scored = movesOf(cells).map(({ direction, cells: after, joined }) => {
    const free = after.flatMap((kind, at) => (kind ? [] : [at]));
    const answers = free.map((at) => {
      const best = movesOf(after.with(at, next[0]!)).map(
        (one) => order(one.cells) + one.joined.length * 10 + (one.joined.length > 1 ? 60 : 0),
      );
      return Math.max(-1_000_000, ...best);
    });
    const later = answers.length
      ? answers.reduce((sum, one) => sum + one, 0) / answers.length
      : order(after);
    const tide = Math.min(1, joined.length - 1) * 45;
    return { direction, worth: later + joined.length * 10 + tide };
  });
  const [best] = scored.toSorted((one, other) => other.worth - one.worth);
  return [best ? best.direction : EBB];
};

const movesOf = (cells: readonly number[]) =>
  DIRECTIONS.map((direction) => ({ direction, ...slide(cells, direction) })).filter(
    ({ moved }) => moved,
  );

/** How well a shore is kept: sand, large shells along a winding way, and neighbours that are alike. */
function order(cells: readonly number[]): number {
  let free = 0;
  let weight = 0;
  let steps = 0;
  for (let at = 0; at < cells.length; at++) {
    const kind = cells[at]!;
    if (kind === 0) {
      free++;
      continue;
    }
    weight += 2 ** (kind + WAY[at]! / 2);
    if (at % SIDE < SIDE - 1 && cells[at + 1]) steps += Math.abs(kind - cells[at + 1]!);
    if (cells[at + SIDE]) steps += Math.abs(kind - cells[at + SIDE]!);
  }
  return free * 40 + Math.log2(1 + weight) * 20 - steps * 8;
}
const WAY = [15, 14, 13, 12, 8, 9, 10, 11, 7, 6, 5, 4, 0, 1, 2, 3];
