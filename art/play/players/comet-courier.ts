import type { Courier } from "~/domain/play/comet-courier/v1/rules";
import { AIM_OFF, DASH, HOLD, THRUST_OFF, THRUST_ON } from "~/domain/play/comet-courier/v1/ship";
import { type Body, DIRECTIONS, way } from "~/domain/play/comet-courier/v1/space";

/** How far ahead the pilot looks, in steps. */
const AHEAD = 26;

/**
 * What a good pilot does now. Asked every few steps, so that its hands are no faster than a player's: it brings what is
 * nearest, keeps out of the way of rocks, and dashes through those that it cannot avoid.
 */
export function flyCourier(state: Readonly<Courier>): number[] {
  const { ship, planets, rocks, comets, capsule } = state;
  if (ship.towed > 0) return [];
  const goals: Body[] = planets.filter(
    (planet, index) => ship.hold.includes(index) || (planet.parcel >= 0 && ship.hold.length < HOLD),
  );
  if (capsule && ship.shields < 3) goals.push(capsule);
  const goal = goals.toSorted((one, other) => distance(ship, one) - distance(ship, other))[0];
  let wantX = 0;
  let wantY = 0;
  if (goal) {
    const far = distance(ship, goal);
    wantX = (way(ship.x, goal.x) / far) * 520 - ship.vx + goal.vx;
    wantY = (way(ship.y, goal.y) / far) * 520 - ship.vy + goal.vy;
  }
  let dashes = false;
  for (const body of [...rocks, ...comets]) {
    for (let step = 4; step <= AHEAD; step += 4) {
      const x = way(body.x + body.vx * step, ship.x + ship.vx * step);
      const y = way(body.y + body.vy * step, ship.y + ship.vy * step);
      const gap = Math.hypot(x, y) / 256 - ("radius" in body ? body.radius : 6) - 5;
      if (gap > 10) continue;
      const fear = ((10 - gap) * 90) / step;
      const long = Math.hypot(x, y) || 1;
      wantX += (x / long) * fear * 20;
      wantY += (y / long) * fear * 20;
      if (step <= 8 && gap < 3 && "radius" in body) dashes = true;
    }
  }
  if (!goal && Math.hypot(wantX, wantY) < 100) return ship.thrust ? [THRUST_OFF, AIM_OFF] : [];
  const aim = directionOf(wantX, wantY);
  const inputs: number[] = [];
  if (ship.aim !== aim) inputs.push(aim);
  const facing = Math.abs(((aim * 16 - ship.heading + 128) & 255) - 128) < 40;
  if (facing !== ship.thrust) inputs.push(facing ? THRUST_ON : THRUST_OFF);
  if (dashes && ship.dashWait === 0 && ship.safe === 0) inputs.push(DASH);
  return inputs;
}

const distance = (from: Body, to: Body) => Math.hypot(way(from.x, to.x), way(from.y, to.y)) || 1;

function directionOf(x: number, y: number): number {
  const along = DIRECTIONS.map(([right, down]) => right * x + down * y);
  return along.indexOf(Math.max(...along));
}
