import { type Body, DIRECTIONS, drift, SPACE } from "./space";

/** Inputs below this aim in one of sixteen directions: the ship turns there by itself. */
const AIM = 16;
export const AIM_OFF = 16;
export const THRUST_ON = 17;
export const THRUST_OFF = 18;
export const LEFT_ON = 19;
export const LEFT_OFF = 20;
export const RIGHT_ON = 21;
export const RIGHT_OFF = 22;
export const DASH = 23;
export const INPUTS = 24;

export const SHIELDS = 3;
export const HOLD = 3;
/** Steps of a dash, in which the ship breaks rocks; and until the next one. */
const DASHES = 18;
export const DASH_WAIT = 150;
/** Steps in which nothing hurts, after a hit and after a wreck was towed. */
const SAFE = 90;
export const TOWED = 150;

const TURN = 5;
const AIM_TURN = 8;
const PUSH = 9;
/** Each step takes this part of the speed, so that it ends at some two pixels a step. */
const DRAG = 64;
const DASH_PUSH = 520;

export interface Ship extends Body {
  /** 256 to a turn, clockwise from the right. */
  heading: number;
  /** One of sixteen, or -1: left and right turn. */
  aim: number;
  left: boolean;
  right: boolean;
  thrust: boolean;
  dash: number;
  dashWait: number;
  shields: number;
  safe: number;
  /** Steps until a wreck flies again, else 0. */
  towed: number;
  /** Where parcels go, oldest first. */
  hold: number[];
}

export function newShip(): Ship {
  return {
    x: SPACE / 2,
    y: SPACE / 2,
    vx: 0,
    vy: 0,
    heading: 192,
    aim: -1,
    left: false,
    right: false,
    thrust: false,
    dash: 0,
    dashWait: 0,
    shields: SHIELDS,
    safe: SAFE,
    towed: 0,
    hold: [],
  };
}

/** Whether it began a dash. */
export function steer(ship: Ship, input: number): boolean {
  if (input < AIM) ship.aim = input;
  else if (input === AIM_OFF) ship.aim = -1;
  else if (input === THRUST_ON || input === THRUST_OFF) ship.thrust = input === THRUST_ON;
  else if (input === LEFT_ON || input === LEFT_OFF) ship.left = input === LEFT_ON;
  else if (input === RIGHT_ON || input === RIGHT_OFF) ship.right = input === RIGHT_ON;
  else if (input === DASH && ship.dashWait === 0 && ship.towed === 0) {
    push(ship, DASH_PUSH);
    ship.dash = DASHES;
    ship.dashWait = DASH_WAIT;
    return true;
  }
  return false;
}

export function fly(ship: Ship): void {
  if (ship.safe > 0) ship.safe--;
  if (ship.dash > 0) ship.dash--;
  if (ship.dashWait > 0) ship.dashWait--;
  if (ship.left !== ship.right) turn(ship, ship.left ? -TURN : TURN);
  else if (ship.aim >= 0) {
    const away = ((ship.aim * 16 - ship.heading + 128) & 255) - 128;
    turn(ship, Math.max(-AIM_TURN, Math.min(AIM_TURN, away)));
  }
  if (ship.thrust) push(ship, PUSH);
  ship.vx -= Math.trunc(ship.vx / DRAG);
  ship.vy -= Math.trunc(ship.vy / DRAG);
  drift(ship);
}

function turn(ship: Ship, by: number): void {
  ship.heading = (ship.heading + by) & 255;
}

/** The nose points to one of sixteen directions, as it is drawn. */
export const noseOf = ({ heading }: Ship) => ((heading + 8) >> 4) & 15;

function push(ship: Ship, strength: number): void {
  const [x, y] = DIRECTIONS[noseOf(ship)]!;
  ship.vx += Math.trunc((x * strength) / 256);
  ship.vy += Math.trunc((y * strength) / 256);
}

/** Thrown back by what it ran into. Answers whether that was the last shield. */
export function bump(ship: Ship, into: Body): boolean {
  ship.vx = into.vx - Math.trunc((ship.vx * 3) / 4);
  ship.vy = into.vy - Math.trunc((ship.vy * 3) / 4);
  ship.safe = SAFE;
  ship.shields--;
  ship.hold.pop();
  if (ship.shields > 0) return false;
  ship.hold.length = 0;
  ship.towed = TOWED;
  return true;
}

/** A wreck on the hook: it drifts out. */
export function tow(ship: Ship): void {
  ship.vx -= Math.trunc(ship.vx / 16);
  ship.vy -= Math.trunc(ship.vy / 16);
  drift(ship);
  if (--ship.towed > 0) return;
  ship.shields = SHIELDS;
  ship.safe = SAFE;
}
