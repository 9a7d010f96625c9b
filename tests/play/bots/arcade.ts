import { type Garden, PIXEL, WIDTH } from "~/domain/play/brick-garden/v1/garden";
import { type Direction, neighbour } from "~/domain/play/neon-serpent/v1/grid";
import type { Serpent } from "~/domain/play/neon-serpent/v1/rules";
import { Playing } from "~/domain/play/replay";
import { RETIRE, type Rules } from "~/domain/play/rules";
import type { TapeEntry } from "~/domain/play/tape";
import { EBB, type Shore } from "~/domain/play/tile-tide/v1/rules";
import { slide } from "~/domain/play/tile-tide/v1/slide";

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

/** Keeps the large shells in a corner, joins what it can, and calls the ebb when nothing moves. */
export const comber: Bot<Shore> = ({ cells }, step) => {
  if (step % 12 > 0) return [];
  const moves = DIRECTIONS.map((direction) => ({ direction, ...slide(cells, direction) })).filter(
    ({ moved }) => moved,
  );
  const worth = ({ cells: after, joined }: (typeof moves)[number]) =>
    after.filter((kind) => kind === 0).length * 3 +
    joined.length * 2 +
    after.reduce((sum, kind, at) => sum + kind * kind * WEIGHTS[at]!, 0) / 400;
  const best = moves.toSorted((one, other) => worth(other) - worth(one))[0];
  return [best ? best.direction : EBB];
};
const WEIGHTS = [0, 0, 1, 2, 5, 4, 3, 2, 6, 8, 10, 12, 30, 24, 18, 14];
