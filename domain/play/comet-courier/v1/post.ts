import { below, type Random } from "~/domain/play/random";
import type { Courier } from "./rules";
import { HOLD, SHIELDS } from "./ship";
import { type Body, farFrom, launch, SPACE, within, wrap } from "./space";

export interface Planet extends Body {
  radius: number;
  /** Where the parcel goes that waits here, or -1. */
  parcel: number;
}

const PLANETS = 6;
const RADII = [13, 16, 12, 18, 14, 15] as const;
/** How far from its ground a planet takes and gives. */
const REACH = 8;
/** Parcels on their way or waiting, by sector. */
const PARCELS = [3, 4, 5] as const;
const WORTH = [100, 150, 200] as const;
const LONGEST_CHAIN = 9;
/** In so many steps the next delivery must follow, by sector. */
export const CHAIN_STEPS = [600, 540, 480] as const;

/** Two rows of three, each somewhere in its field and adrift. */
export function placePlanets(random: Random): Planet[] {
  return RADII.map((radius, index) => {
    const x = Math.trunc((SPACE * (index % 3)) / 3) + below(random, SPACE >> 2);
    const y = (SPACE >> 1) * Math.trunc(index / 3) + below(random, SPACE >> 2);
    const planet = { x: wrap(x), y: wrap(y), vx: 0, vy: 0, radius, parcel: -1 };
    launch(planet, below(random, 16), 8 + below(random, 24));
    return planet;
  });
}

export function postParcels(state: Courier): void {
  if (state.postWait > 0) {
    state.postWait--;
    return;
  }
  const { random, planets, ship, sector } = state;
  const empty = planets.filter(({ parcel }) => parcel < 0);
  state.postWait = 10;
  if (PLANETS - empty.length + ship.hold.length >= PARCELS[sector]!) return;
  const planet = empty[below(random, empty.length)]!;
  const from = planets.indexOf(planet);
  planet.parcel = (from + 1 + below(random, PLANETS - 1)) % PLANETS;
  state.postWait = 40;
  state.happened.push("post");
}

/** Gives what is for the planet in reach, then takes what waits there. */
export function deliver(state: Courier): void {
  const { ship, planets, sector } = state;
  for (let index = 0; index < planets.length; index++) {
    const planet = planets[index]!;
    if (!within(ship, planet, planet.radius + REACH)) continue;
    for (let at = ship.hold.length - 1; at >= 0; at--) {
      if (ship.hold[at] !== index) continue;
      ship.hold.splice(at, 1);
      state.delivered++;
      state.score += WORTH[sector]! * state.chain;
      state.happened.push(`deliver:${state.chain}`);
      state.chain = Math.min(LONGEST_CHAIN, state.chain + 1);
      state.chainLeft = CHAIN_STEPS[sector]!;
    }
    if (planet.parcel < 0 || ship.hold.length === HOLD) continue;
    ship.hold.push(planet.parcel);
    planet.parcel = -1;
    state.happened.push("collect");
  }
}

/** A spare shield drifts by every twenty seconds. */
export function stepCapsule(state: Courier, at: number): void {
  const { ship, random } = state;
  if (at % 1200 === 900) state.capsule = farFrom(random, ship, 90);
  if (!state.capsule || ship.towed > 0 || !within(ship, state.capsule, 12)) return;
  state.capsule = null;
  if (ship.shields < SHIELDS) ship.shields++;
  else state.score += 100 * state.chain;
  state.happened.push("shield");
}
