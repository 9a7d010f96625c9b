// @ts-check
/** A round on the pond: what stands where, what the pebble does, and what was won. It draws nothing and hears nothing. */

export const WIDTH = 240;
export const HEIGHT = 180;
export const PEBBLES = 8;
/** Where the water begins on the screen, and the line along which pebbles fly. */
export const SHORE = 96;
export const LANE = 128;

const GRAVITY = 520;
const MIN_SPEED = 34;
/** Seconds around the touch in which a press lets the pebble skip. It grows narrower. */
const WINDOW = 0.17;
const PERFECT = 0.05;
const SWING = 1.1;

/**
 * @typedef {{ x: number, lit: number }} Lantern
 * @typedef {{ x: number, gone: number }} Frog
 * @typedef {{ x: number, age: number, strength: number }} Ring
 * @typedef {"aim" | "fly" | "sink" | "over"} Phase
 * @typedef {{
 *   phase: Phase, seconds: number, score: number, pebbles: number, power: number, holding: boolean, held: number,
 *   x: number, height: number, speed: number, rise: number, skips: number, streak: number, best: number, sunk: number,
 *   pressed: number, dragged: number, camera: number, lanterns: Lantern[], frogs: Frog[], rings: Ring[], koi: number, happened: string[],
 *   random: () => number,
 * }} Pond
 */

/**
 * @param {() => number} random
 * @returns {Pond}
 */
export function newPond(random) {
  const lanterns = [];
  const frogs = [];
  for (let x = 190; x < 4200; x += 70 + random() * 90) {
    if (random() < 0.62) lanterns.push({ x, lit: 0 });
    else frogs.push({ x, gone: 0 });
  }
  return {
    phase: "aim",
    seconds: 0,
    score: 0,
    pebbles: PEBBLES,
    power: 0,
    holding: false,
    held: 0,
    x: 34,
    height: 22,
    speed: 0,
    rise: 0,
    skips: 0,
    streak: 0,
    best: 0,
    sunk: 0,
    pressed: -1,
    dragged: 0,
    camera: 0,
    lanterns,
    frogs,
    rings: [],
    koi: 0,
    happened: [],
    random,
  };
}

/** The one button goes down. @param {Pond} pond */
export function press(pond) {
  if (pond.phase === "aim") {
    pond.holding = true;
    pond.held = 0;
  } else if (pond.phase === "fly") pond.pressed = pond.seconds;
}

/** The one button is let go. @param {Pond} pond */
export function release(pond) {
  if (pond.phase !== "aim" || !pond.holding) return;
  pond.holding = false;
  pond.phase = "fly";
  pond.pebbles--;
  pond.speed = 150 + pond.power * 130;
  pond.rise = 30 + pond.power * 30;
  pond.skips = 0;
  pond.pressed = -1;
  pond.happened.push("throw");
}

/** How close to a touch a press has to be by now. @param {Pond} pond */
export const windowOf = ({ skips }) => Math.max(0.07, WINDOW - skips * 0.009);

/**
 * @param {Pond} pond
 * @param {number} by seconds
 */
export function step(pond, by) {
  pond.seconds += by;
  for (const ring of pond.rings) ring.age += by;
  pond.rings = pond.rings.filter(({ age }) => age < 2.4);
  pond.koi = Math.max(0, pond.koi - by);
  for (const frog of pond.frogs) if (frog.gone) frog.gone += by;
  if (pond.holding) {
    pond.held += by;
    const swing = (pond.held / SWING) % 2;
    pond.power = swing < 1 ? swing : 2 - swing;
  }
  if (pond.phase === "fly") fly(pond, by);
  if (pond.phase === "sink") {
    pond.sunk += by;
    if (pond.sunk > 1.1) next(pond);
  }
  const goal = pond.phase === "aim" || pond.phase === "over" ? 0 : Math.max(0, pond.x - 92);
  pond.camera += (goal - pond.camera) * Math.min(1, by * (goal === 0 ? 5 : 9));
}

/**
 * @param {Pond} pond
 * @param {number} by
 */
function fly(pond, by) {
  pond.x += pond.speed * by;
  pond.rise -= GRAVITY * by * 0.42;
  pond.height += pond.rise * by;
  if (pond.height > 0) return;
  pond.height = 0;
  const since = pond.pressed < 0 ? Infinity : pond.seconds - pond.pressed;
  const window = windowOf(pond);
  if (since <= window) return skip(pond, since <= PERFECT);
  // A little late is still in time: the pebble drags along for a moment.
  pond.speed -= pond.speed * by * 4;
  pond.rise = Math.min(pond.rise, 0);
  pond.dragged += by;
  if (pond.dragged > 0.075 || pond.speed < MIN_SPEED) sink(pond);
}

/**
 * @param {Pond} pond
 * @param {boolean} isPerfect
 */
function skip(pond, isPerfect) {
  pond.dragged = 0;
  pond.pressed = -1;
  pond.skips++;
  pond.speed *= isPerfect ? 0.96 : 0.9;
  pond.rise = (isPerfect ? 62 : 54) + Math.min(16, pond.skips);
  pond.streak = isPerfect ? pond.streak + 1 : 0;
  pond.score += pond.skips + (isPerfect ? 2 : 0);
  pond.best = Math.max(pond.best, pond.skips);
  pond.happened.push(isPerfect ? "perfect" : "skip");
  ring(pond, isPerfect ? 1.3 : 1);
  if (pond.skips === 7) {
    pond.koi = 3.2;
    pond.happened.push("koi");
  }
  if (pond.speed < MIN_SPEED) sink(pond);
}

/**
 * @param {Pond} pond
 * @param {number} strength
 */
function ring(pond, strength) {
  pond.rings.push({ x: pond.x, age: 0, strength });
  const reach = 15 * strength;
  for (const lantern of pond.lanterns) {
    if (lantern.lit || Math.abs(lantern.x - pond.x) > reach) continue;
    lantern.lit = pond.seconds;
    pond.score += 5;
    pond.happened.push("lantern");
  }
  for (const frog of pond.frogs) {
    if (frog.gone || Math.abs(frog.x - pond.x) > reach) continue;
    frog.gone = 0.001;
    pond.score += 3;
    pond.happened.push("frog");
  }
}

/** @param {Pond} pond */
function sink(pond) {
  pond.phase = "sink";
  pond.sunk = 0;
  pond.streak = 0;
  pond.dragged = 0;
  ring(pond, 0.6);
  pond.happened.push("plop");
}

/** @param {Pond} pond */
function next(pond) {
  pond.x = 34;
  pond.height = 22;
  pond.power = 0;
  pond.phase = pond.pebbles > 0 ? "aim" : "over";
  if (pond.phase === "over") pond.happened.push("over");
}
