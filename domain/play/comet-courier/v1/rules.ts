import { type Random, seedRandom } from "~/domain/play/random";
import type { GameState, Rules } from "~/domain/play/rules";
import { type Comet, fillRocks, type Rock, stepComets, stepRocks } from "./hazards";
import { deliver, type Planet, placePlanets, postParcels, stepCapsule } from "./post";
import { fly, INPUTS, newShip, type Ship, SHIELDS, steer, tow } from "./ship";
import { type Body, drift } from "./space";

export const STEPS = 120 * 60;
/** Three parts of forty seconds, each harder and worth more. */
export const SECTOR_STEPS = STEPS / 3;

export interface Courier extends GameState {
  random: Random;
  ship: Ship;
  planets: Planet[];
  rocks: Rock[];
  comets: Comet[];
  /** A spare shield adrift. */
  capsule: Body | null;
  sector: number;
  /** What a delivery is multiplied by, and how many steps are left for the next one. */
  chain: number;
  chainLeft: number;
  delivered: number;
  /** Steps until another parcel is posted. */
  postWait: number;
}

export const rules: Rules<Courier> = {
  stepsPerSecond: 60,
  maxSteps: STEPS,
  waits: false,
  inputs: INPUTS,
  start(seed) {
    const random = seedRandom(seed);
    const state: Courier = {
      random,
      score: 0,
      over: false,
      happened: [],
      ship: newShip(),
      planets: placePlanets(random),
      rocks: [],
      comets: [],
      capsule: null,
      sector: 0,
      chain: 1,
      chainLeft: 0,
      delivered: 0,
      postWait: 0,
    };
    fillRocks(state);
    for (let parcel = 0; parcel < 3; parcel++) {
      state.postWait = 0;
      postParcels(state);
    }
    state.happened.length = 0;
    return state;
  },
  step(state, inputs, at) {
    const { ship } = state;
    for (const input of inputs) if (steer(ship, input)) state.happened.push("dash");
    if (at > 0 && at % SECTOR_STEPS === 0) {
      state.sector++;
      state.happened.push(`sector:${state.sector}`);
    }
    if (at % 60 === 0) fillRocks(state);
    if (ship.towed > 0) {
      tow(ship);
      if (ship.towed === 0) state.happened.push("back");
    } else fly(ship);
    for (const planet of state.planets) drift(planet);
    stepRocks(state, at);
    stepComets(state, at);
    stepCapsule(state, at);
    postParcels(state);
    if (ship.towed === 0) deliver(state);
    if (state.chainLeft > 0 && --state.chainLeft === 0) {
      state.chain = 1;
      state.happened.push("unchained");
    }
    if (at < STEPS - 1) return;
    // Whole shields are worth something at the end, so that the last seconds are no free fall.
    if (state.delivered > 0) state.score += 100 * Math.min(SHIELDS, ship.shields);
    state.over = true;
    state.happened.push("end");
  },
};
