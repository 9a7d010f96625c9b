import { rules as garden } from "~/app/routes/play/brick-garden/rules";
import { neighbour, rules as serpent, type Serpent } from "~/app/routes/play/neon-serpent/rules";
import { type Direction, type Input, WIDTH } from "~/app/routes/play/rules";
import { rules as shore } from "~/app/routes/play/tile-tide/rules";
import { slide } from "~/app/routes/play/tile-tide/slide";

const STEP = 1 / 120;
const DIRECTIONS: readonly Direction[] = ["down", "left", "right", "up"];

function input(change: Partial<Input>): Input {
  return { turns: [], push: 0, pointer: null, ...change };
}

/** Follows the lowest ball, now with the one and now with the other end of the paddle. */
export function playGarden(seconds: number): ReturnType<typeof garden.start> {
  let state = garden.start(7);
  for (let at = 0; at * STEP < seconds; at++) {
    const ball = state.balls.toSorted((one, other) => other.y - one.y)[0];
    const aim = Math.sin(at * STEP * 1.7) * 10;
    const pointer = ball ? Math.min(1, Math.max(0, (ball.x + aim) / WIDTH)) : null;
    const next = garden.step(state, input({ pointer }), STEP);
    if (next.over) break;
    state = next;
  }
  return state;
}

/** Goes for each light by the shortest way that its body leaves open. */
export function playSerpent(lights: number): Serpent {
  let state = serpent.start(11);
  while (state.eaten < lights) {
    const turns = [wayToLight(state) ?? state.heading];
    const moves = state.body[0];
    let next = state;
    while (next.body[0] === moves && !next.over) next = serpent.step(next, input({ turns }), STEP);
    if (next.over) break;
    state = next;
  }
  // A few steps on, so that the head is on its way from one light to the next.
  for (let at = 0; at < 60 && !state.over; at++) {
    const turn = wayToLight(state);
    const next = serpent.step(state, input({ turns: turn ? [turn] : [] }), STEP);
    if (next.over) break;
    state = next;
  }
  return state;
}

function wayToLight({ body, light }: Serpent): Direction | undefined {
  const seen = new Set(body);
  let edge = DIRECTIONS.map((first) => ({ first, cell: neighbour(body[0]!, first) }));
  while (edge.length) {
    const open = edge.filter(({ cell }) => !seen.has(cell) && seen.add(cell));
    const there = open.find(({ cell }) => cell === light);
    if (there) return there.first;
    edge = open.flatMap(({ first, cell }) =>
      DIRECTIONS.map((direction) => ({ first, cell: neighbour(cell, direction) })),
    );
  }
  return undefined;
}

/** Joins as many pairs as a move can, and else keeps the large shells low and to the left. */
export function playShore(moves: number): ReturnType<typeof shore.start> {
  let state = shore.start(3);
  for (let at = 0; at < moves; at++) {
    const [best] = DIRECTIONS.map((direction) => ({ direction, ...slide(state.cells, direction) }))
      .filter(({ moved }) => moved)
      .toSorted((one, other) => other.joined.length - one.joined.length);
    if (!best) break;
    const next = shore.step(state, input({ turns: [best.direction] }), 1);
    if (next.over) break;
    state = next;
  }
  // At rest: nothing slides any more.
  return shore.step(state, input({}), 1);
}
