import { below } from "~/domain/play/random";
import { CHAIN_STEPS } from "./post";
import type { Courier } from "./rules";
import { bump, type Ship } from "./ship";
import { type Body, drift, farFrom, launch, speedSquared, way, within, wrap } from "./space";

export interface Rock extends Body {
  radius: number;
  /** Whether the ship is close by, and until when passing it counts for nothing. */
  close: boolean;
  quiet: number;
}

export interface Comet extends Body {
  direction: number;
  left: number;
}

const ROCKS = [10, 16, 23] as const;
const ROCK_SPEED = [90, 130, 180] as const;
const HULL = 5;
const CLOSE = 9;
const QUIET = 120;
/** Under a pixel a step nobody dared anything. */
const DARING = 256 * 256;
export const TAIL = 90;
const COMET_STEPS = 420;
const COMET_SPEED = 480;

/** As many as the sector has, somewhere out of sight. */
export function fillRocks(state: Courier): void {
  const { random, rocks, ship, sector } = state;
  while (rocks.length < ROCKS[sector]!) {
    const body = farFrom(random, ship, 130);
    launch(body, below(random, 16), 40 + below(random, ROCK_SPEED[sector]!));
    rocks.push({ ...body, radius: 5 + below(random, 6), close: false, quiet: 0 });
  }
}

export function stepRocks(state: Courier, at: number): void {
  const { rocks, ship } = state;
  for (let index = rocks.length - 1; index >= 0; index--) {
    const rock = rocks[index]!;
    drift(rock);
    if (ship.towed > 0) continue;
    if (!within(ship, rock, rock.radius + HULL + CLOSE)) {
      if (rock.close) pass(state, rock, at);
    } else if (!within(ship, rock, rock.radius + HULL)) {
      if (ship.safe === 0) rock.close = true;
    } else if (ship.dash > 0) {
      rocks.splice(index, 1);
      state.score += 20 * state.chain;
      state.happened.push("smash");
    } else if (ship.safe === 0) {
      rock.close = false;
      hit(state, rock);
    }
  }
}

/** Out of reach again, unhurt. */
function pass(state: Courier, rock: Rock, at: number): void {
  rock.close = false;
  if (at < rock.quiet || speedSquared(state.ship) < DARING) return;
  rock.quiet = at + QUIET;
  state.score += 10 * state.chain;
  state.chainLeft = keepChain(state, 60);
  state.happened.push("near");
}

/** Daring keeps a chain alive; it begins none. */
const keepChain = ({ chain, chainLeft, sector }: Courier, steps: number) =>
  chain > 1 ? Math.min(CHAIN_STEPS[sector]!, chainLeft + steps) : 0;

function hit(state: Courier, into: Body): void {
  state.chain = Math.max(1, state.chain >> 1);
  if (state.chain === 1) state.chainLeft = 0;
  state.happened.push(state.ship.hold.length > 0 ? "spill" : "hit");
  if (!bump(state.ship, into)) return;
  state.chain = 1;
  state.chainLeft = 0;
  state.happened.push("wreck");
}

/** A comet comes from behind the edge of the screen and passes not far from the ship. */
export function stepComets(state: Courier, at: number): void {
  const { comets, random, ship, sector } = state;
  if (at % 480 === 300 && comets.length <= (sector === 2 ? 1 : 0)) {
    const direction = below(random, 16);
    const comet: Comet = { x: 0, y: 0, vx: 0, vy: 0, direction, left: COMET_STEPS };
    launch(comet, direction, COMET_SPEED);
    // Sixty pixels to either side at most: its speed, turned by a quarter, is 15/8 pixels long.
    const aside = below(random, 121) - 60;
    comet.x = wrap(ship.x - comet.vx * 100 - Math.trunc((comet.vy * aside * 8) / 15));
    comet.y = wrap(ship.y - comet.vy * 100 + Math.trunc((comet.vx * aside * 8) / 15));
    comets.push(comet);
    state.happened.push("comet");
  }
  for (let index = comets.length - 1; index >= 0; index--) {
    const comet = comets[index]!;
    drift(comet);
    if (--comet.left === 0) comets.splice(index, 1);
    else if (ship.towed > 0) continue;
    else if (ship.safe === 0 && within(ship, comet, 6 + HULL)) hit(state, comet);
    else if (rides(ship, comet)) {
      ship.vx += Math.trunc((comet.vx - ship.vx) / 24);
      ship.vy += Math.trunc((comet.vy - ship.vy) / 24);
      // Who only lets it happen gathers nothing.
      if (at % 8 > 0 || !ship.thrust) continue;
      state.score += 5 * state.chain;
      state.chainLeft = keepChain(state, 12);
      state.happened.push("dust");
    }
  }
}

/** In the tail of a comet one is carried along. */
function rides(ship: Ship, comet: Comet): boolean {
  const x = way(comet.x, ship.x) >> 8;
  const y = way(comet.y, ship.y) >> 8;
  const behind = -Math.trunc((x * comet.vx + y * comet.vy) / COMET_SPEED);
  const aside = Math.trunc((x * comet.vy - y * comet.vx) / COMET_SPEED);
  return behind > 4 && behind < TAIL && aside > -10 && aside < 10;
}
