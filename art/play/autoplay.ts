import { type Courier, rules as courier, SECTOR_STEPS } from "~/domain/play/comet-courier/v1/rules";
import { type Garden, PIXEL, WIDTH } from "~/domain/play/brick-garden/v1/garden";
import { rules as garden } from "~/domain/play/brick-garden/v1/rules";
import { choose } from "~/domain/play/hedge-duel/v1/opponent";
import { type DuelState, rules as duel } from "~/domain/play/hedge-duel/v1/rules";
import { type Direction, neighbour } from "~/domain/play/neon-serpent/v1/grid";
import { rules as serpent, type Serpent } from "~/domain/play/neon-serpent/v1/rules";
import { type Quarry, rules as quarry } from "~/domain/play/pixel-quarry/v1/rules";
import { type LanternBeat, RELEASE, rules as river } from "~/domain/play/lantern-beat/v1/rules";
import { GO_ON, type MossAndStone, rules as meadow } from "~/domain/play/moss-and-stone/v1/rules";
import { think } from "~/domain/play/moss-and-stone/v1/search";
import { Playing } from "~/domain/play/replay";
import { rules as shore, type Shore } from "~/domain/play/tile-tide/v1/rules";
import { slide } from "~/domain/play/tile-tide/v1/slide";
import { flyCourier } from "./players/comet-courier.ts";
import { solveQuarry } from "./players/pixel-quarry.ts";

const DIRECTIONS: readonly Direction[] = [1, 2, 3, 0];
const seed = (digit: string) => digit.repeat(32);

/** Follows the lowest ball, now with the one and now with the other end of the paddle. */
export function playGarden(seconds: number): Garden {
  const playing = new Playing(garden, seed("7"));
  const { state } = playing;
  while (playing.step < seconds * garden.stepsPerSecond && !playing.over) {
    const ball = state.balls.toSorted((one, other) => other.y - one.y)[0];
    const aim = Math.sin(playing.step / 35) * 9;
    const column = ball ? Math.floor(ball.x / PIXEL + aim) : WIDTH / 2;
    playing.advance(playing.step % 3 ? [] : [Math.min(WIDTH - 1, Math.max(0, column))]);
  }
  return state;
}

/** Two who think of the answer to each of their moves. */
export function playDuel(moves: number): DuelState {
  const playing = new Playing(duel, seed("5"));
  const { state } = playing;
  while (state.moves < moves && !playing.over) {
    playing.advance([choose(state, 2, (count) => (state.moves * 7) % count)]);
  }
  return state;
}

/** Goes for each light by the shortest way that its body leaves open. */
export function playSerpent(lights: number): Serpent {
  const playing = new Playing(serpent, seed("b"));
  const { state } = playing;
  while (!playing.over && (state.eaten < lights || state.comboLeft > 200)) {
    const turn = wayToLight(state);
    playing.advance(turn === undefined ? [] : [turn]);
  }
  return state;
}

function wayToLight({ body, light, walls }: Serpent): Direction | undefined {
  const seen = new Set(body);
  let edge = DIRECTIONS.map((first) => ({ first, cell: neighbour(body[0]!, first) }));
  while (edge.length) {
    const open = edge.filter(({ cell }) => !walls[cell] && !seen.has(cell) && seen.add(cell));
    const there = open.find(({ cell }) => cell === light);
    if (there) return there.first;
    edge = open.flatMap(({ first, cell }) =>
      DIRECTIONS.map((direction) => ({ first, cell: neighbour(cell, direction) })),
    );
  }
  return undefined;
}

/** Joins as many pairs as a move can, and else keeps the large shells low and to the left. */
export function playShore(moves: number): Shore {
  const playing = new Playing(shore, seed("3"));
  const { state } = playing;
  for (let at = 0; at < moves && !playing.over; at++) {
    const [best] = DIRECTIONS.map((direction) => ({ direction, ...slide(state.cells, direction) }))
      .filter(({ moved }) => moved)
      .toSorted((one, other) => other.joined.length - one.joined.length);
    if (!best) break;
    playing.advance([best.direction]);
  }
  return state;
}

/** Up to one of the pictures, a share of which is dug: 1 is found, and in its colours. */
export function playQuarry(round: number, share: number): Quarry {
  const playing = new Playing(quarry, seed("e"));
  const { state } = playing;
  while (!playing.over && state.round < round) playing.advance(solveQuarry(state));
  const digs = solveQuarry(state);
  playing.advance(digs.slice(0, Math.ceil(digs.length * share)));
  return state;
}

/** To the middle of a sector, and on to where a parcel is on board and a planet near. */
export function playCourier(sector: number): Courier {
  const playing = new Playing(courier, seed("9"));
  const { state } = playing;
  while (!playing.over) {
    playing.advance(playing.step % 9 === 0 ? flyCourier(state) : []);
    if (playing.step < (sector + 0.5) * SECTOR_STEPS || state.ship.hold.length < 2) continue;
    if (state.happened.includes("collect") && state.ship.safe === 0) break;
  }
  return state;
}

/** Strikes lanterns a little early or late, and lets one in nine go by. */
export function playRiver(steps: number): LanternBeat {
  const playing = new Playing(river, seed("d"));
  const { state } = playing;
  while (playing.step < steps && !playing.over) {
    const inputs = state.lanterns.flatMap(({ lane, at, until }, index) => {
      const off = (index * 7) % 9;
      if (index % 29 === 11) return [];
      if (playing.step === at + off - 4) return [lane];
      return playing.step === Math.max(at + 10, until) ? [lane + RELEASE] : [];
    });
    playing.advance(inputs);
  }
  return state;
}

/** Up the ladder to one of the opponents, and so many moves on. */
export function playMeadow(opponent: number, moves: number): MossAndStone {
  const playing = new Playing(meadow, seed("8"));
  const { state } = playing;
  while (!playing.over && (state.opponent < opponent || state.moves < moves)) {
    if (state.phase !== "turn") {
      playing.advance([GO_ON]);
      continue;
    }
    const { from, to } = think(state.board, "moss", { depth: 6, positions: 8000, careful: true });
    playing.advance(from === to ? [to] : [from, to]);
  }
  return state;
}
